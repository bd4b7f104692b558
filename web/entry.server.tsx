import { AsyncLocalStorage } from 'node:async_hooks';
import { parts } from 'virtual:page-styles';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { mainLanguage, type Language } from '#contract/common/languages.ts';
import { readLanguageWith } from '#web/platform/i18n/language.ts';
import { pageDataScript } from '#web/platform/api/page-data-script.ts';
import { renderWhenReady } from '#web/platform/api/render-when-ready.ts';
import { buildRulesMet } from '#web/platform/hydration/critical-css.ts';
import {
  nonceContext,
  renderedContext,
  renderTurnContext,
} from '#web/platform/api/server-context.ts';

export { busyPage } from '#web/layout/busy-page.tsx';
// The server takes the router from this build: a second copy would not know its contexts.
export { createRequestHandler, RouterContextProvider } from 'react-router';
export {
  cardFormContext,
  nonceContext,
  renderedContext,
  renderTurnContext,
  serverFetchContext,
} from '#web/platform/api/server-context.ts';

const asked = new AsyncLocalStorage<Language>();
readLanguageWith(() => asked.getStore() ?? mainLanguage);

/** Answers a request in a language: whatever is drawn within `answer` speaks it. */
export function inLanguage<Answer>(language: Language, answer: () => Answer): Answer {
  return asked.run(language, answer);
}

/** Where the whole style sheet lies; null in development. */
export { sheet as wholeSheet } from 'virtual:page-styles';

/** The rules a page needs until its program is there; null in development, where it has them all. */
export const stylesFor = parts && buildRulesMet(parts);

/** Where React gave up on a part of the page: it threw, or it waits for something (React DOM). */
const unfinished = '<!--$!-->';

/**
 * Renders a page in a third of the time that a stream takes.
 * @returns null when not all of it is there yet, or a part failed
 */
function renderAtOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page);
    return html.includes(unfinished) ? null : `<!DOCTYPE html>${html}`;
  } catch {
    // What is wrong comes to light when it is rendered again.
    return null;
  }
}

/**
 * Renders a whole page before its first byte leaves, so that its scripts can be hashed. The HTML is
 * left in the context: a body of streams costs more than what is drawn.
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
