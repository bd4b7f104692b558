import { AsyncLocalStorage } from 'node:async_hooks';
import { parts } from 'virtual:page-styles';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { mainLanguage, type Language } from '#contract/common/languages.ts';
import { readLanguageWith } from '#web/platform/i18n/language.ts';
import '#web/platform/i18n/refusal-texts.ts';
import { pageDataScript } from '#web/platform/hydration/page-data-script.ts';
import { withFragments } from '#web/platform/rendering/fragment-cache.ts';
import { renderWhenReady } from '#web/platform/hydration/render-when-ready.ts';
import { buildCriticalRules } from '#web/platform/hydration/critical-css.ts';
import {
  nonceContext,
  renderedContext,
  renderTurnContext,
} from '#web/platform/api/server-context.ts';

export { busyPage } from '#web/layout/busy-page.tsx';
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

/** The address of the whole style sheet; null in development. */
export { sheet as wholeSheet } from 'virtual:page-styles';

/** The scripts a page contains; null in development. */
export { inlineScripts } from 'virtual:inline-scripts';

/** The rules a page needs before its program; null in development, which has the whole sheet. */
export const stylesFor = parts && buildCriticalRules(parts);

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
    ({ html, failed } = await renderWhenReady(page, (error) => console.error(error)));
  }
  const hasProgram = context.renderMeta?.didRenderScripts === true;
  const data = hasProgram ? pageDataScript(await textOf(serverHandoffStream)) : null;
  Object.assign(loadContext.get(renderedContext), { html, data });
  return new Response(null, { status: failed ? 500 : status, headers });
}

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  if (stream) for await (const bytes of stream) text += decoder.decode(bytes, { stream: true });
  return text;
}
