import { startPage, startProgram } from 'virtual:own-scripts';
import { Scripts, ScrollRestoration } from 'react-router';
import { EarlyScript } from './early-script.tsx';
import { programId } from './program-ids.ts';

/**
 * The scripts of a page. Within noscript browsers read the tags that the router prints as text, and fetch and run nothing,
 * until start-program.ts runs them after the first paint; React renders none of it in the browser. In development every
 * page has the program, and starts it at once.
 * @param kind `static` pages have a small script instead; a `shell` is empty until its program fills it, and waits for no
 *   paint
 */
export function Program({ kind }: { kind: 'static' | 'shell' | 'usual' }) {
  if (import.meta.env.PROD && kind === 'static') return <EarlyScript code={startPage} />;
  return (
    <>
      <ScrollRestoration />
      {import.meta.env.DEV ? (
        <Scripts />
      ) : (
        <>
          <noscript id={programId} data-at-once={kind === 'shell' || undefined}>
            <Scripts />
          </noscript>
          <EarlyScript code={startProgram} />
        </>
      )}
    </>
  );
}
