import { use, useSyncExternalStore } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';

/**
 * A script that runs as the served document is read, before the elements after it are painted; in the served
 * document only.
 * @param code a constant of ours: the page's policy gets its hash (CSP 3, 2.3.1)
 */
export function EarlyScript({ code }: { code: string }) {
  const nonce = use(FrameworkContext)?.nonce;
  const isServed = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  if (!isServed) return null;
  return (
    // oxlint-disable-next-line react/no-danger -- A constant of ours; React would escape a text.
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  );
}
