import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { mainLanguage, type Language } from '#contract/common/languages.ts';
import { readLanguageWith } from '#web/platform/i18n/language.ts';
import '#web/platform/i18n/refusal-texts.ts';
import { dataId } from '#web/platform/delivery/program-ids.ts';
import { withFragments } from '#web/platform/delivery/fragment-cache.ts';
import { renderWhenReady } from '#web/platform/delivery/render-when-ready.ts';
import { withRules } from '#web/styles/page-styles.ts';
import {
  nonceContext,
  renderedContext,
  renderTurnContext,
} from '#web/platform/api/server-context.ts';

export { busyPage } from '#web/layout/busy-page.tsx';
export { manifest } from '#web/layout/manifest.ts';
// Re-exported, because the server needs this build's copy of the router: contexts are compared by
// identity.
export { createRequestHandler, RouterContextProvider } from 'react-router';
export {
  cardFormContext,
  nonceContext,
  renderedContext,
  renderTurnContext,
  serverFetchContext,
} from '#web/platform/api/server-context.ts';

const requestLanguage = new AsyncLocalStorage<Language>();
readLanguageWith(() => requestLanguage.getStore() ?? mainLanguage);

/** Runs a function whose rendering is in the given language. */
export function inLanguage<Answer>(language: Language, answer: () => Answer): Answer {
  return requestLanguage.run(language, answer);
}

/** React DOM's mark of a suspended or failed Suspense boundary. */
const suspendedMark = '<!--$!-->';

/**
 * Renders a page synchronously, in a third of the time of a stream.
 * @returns null when a part is suspended or failed
 */
function renderAtOnce(page: ReactNode): string | null {
  try {
    const html = `<!DOCTYPE html>${withFragments(() => renderToString(page))}`;
    return html.includes(suspendedMark) ? null : html;
  } catch {
    // Rendering it again as a stream reports the error.
    return null;
  }
}

/**
 * Renders a whole page before its first byte is sent, so that its scripts can be hashed. The HTML
 * is passed in the context: a stream as the body costs more than the rendering itself.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const isAwaited = await loadContext.get(renderTurnContext)();
  if (!isAwaited) return new Response(null, { status: 503 });
  const nonce = loadContext.get(nonceContext);
  const { serverHandoffStream, ...context } = routerContext;
  const page = <ServerRouter context={context} url={request.url} nonce={nonce} />;
  let html = renderAtOnce(page);
  let failed = false;
  if (html === null) {
    ({ html, hasFailed: failed } = await renderWhenReady(page, (error) => console.error(error)));
  }
  if (context.renderMeta?.didRenderScripts === true) {
    html = withData(html, await textOf(serverHandoffStream), nonce);
  }
  Object.assign(loadContext.get(renderedContext), withRules(html));
  return new Response(null, { status: failed ? 500 : status, headers });
}

const bodyClose = '</body></html>';

/**
 * Adds what the loaders returned, as the router encodes it, for start-program.ts. The router's own component for it would
 * need a stream. JSON has `<` within its texts only.
 */
function withData(html: string, data: string, nonce: string): string {
  if (!html.endsWith(bodyClose)) throw new Error('the page ends otherwise than expected');
  const text = data.replaceAll('<', String.raw`\u003C`);
  const script = import.meta.env.PROD
    ? `<script type="application/json" id="${dataId}">${text}</script>`
    : `<script nonce="${nonce}">${startWith(data)}</script>`;
  return html.slice(0, -bodyClose.length) + script + bodyClose;
}

/** In development the program starts at once. */
function startWith(data: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003C`);
  return `${controller}.enqueue(${text});${controller}.close();`;
}

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  if (stream) for await (const bytes of stream) text += decoder.decode(bytes, { stream: true });
  return text;
}
