import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { pageScript } from 'virtual:page-script';
import { parts } from 'virtual:page-styles';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { mainLanguage, type Language } from '#contract/languages.ts';
import { readLanguageWith } from './platform/language.ts';
import { rulesMet } from './platform/rules-met.ts';
import { nonceContext, renderTurnContext } from './platform/server-context.ts';

export { busyPage } from './layout/busy-page.tsx';
export {
  nonceContext,
  renderTurnContext,
  serverFetchContext,
  stripeContext,
} from './platform/server-context.ts';

const renderLimit = 10_000;

const asked = new AsyncLocalStorage<Language>();
readLanguageWith(() => asked.getStore() ?? mainLanguage);

/** Answers a request in a language: whatever is drawn within `answer` speaks it. */
export function inLanguage<Answer>(language: Language, answer: () => Answer): Answer {
  return asked.run(language, answer);
}

const sheet = /(?<=<style id="styles">)[\s\S]*?(?=<\/style>)/;

/**
 * A page that is only read with the part of the style sheet it can ever need: its script adds no
 * classes, so no other rule will meet anything on it. Other pages stay as they are.
 */
export function withOwnStyles(html: string): string {
  const still = pageScript !== null && html.includes(`<script type="module" src="${pageScript}">`);
  const known = still ? parts : null;
  return known ? html.replace(sheet, () => rulesMet(known, html)) : html;
}

/** Renders a whole page before its first byte leaves, so that its scripts can be hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const isAwaited = await loadContext.get(renderTurnContext)();
  if (!isAwaited) return new Response(null, { status: 503 });
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Nothing is put off for a script to put in its place: it is all sent at once.
        progressiveChunkSize: Infinity,
        onAllReady() {
          clearTimeout(limit);
          const body = new PassThrough();
          const stream = createReadableStreamFromReadable(body);
          pipe(body);
          resolve(new Response(stream, { status: failed ? 500 : status, headers }));
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          console.error(error);
        },
      },
    );
    const limit = setTimeout(abort, renderLimit);
  });
}
