import { randomBytes } from 'node:crypto';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import { languageOf, type Language } from '#contract/common/languages.ts';
import { cachedHash, finishPage } from './finish-page.ts';
import type { InternalCalls } from './internal-calls.ts';
import { localizedBuild } from './localized-build.ts';
import { narrowedBuild } from './narrowed-build.ts';

type Context = Parameters<RouterContextProvider['set']>[0];

/** The exports of the web's server entry. The router is its own build's copy. */
export interface EntryModule {
  readonly createRequestHandler: typeof createRequestHandler;
  readonly RouterContextProvider: typeof RouterContextProvider;
  readonly nonceContext: Context;
  readonly renderedContext: Context;
  readonly renderTurnContext: Context;
  readonly serverFetchContext: Context;
  readonly cardFormContext: Context;
  readonly busyPage: () => string;
  readonly manifest: () => string;
  readonly inLanguage: <Result>(language: Language, render: () => Result) => Result;
}

export interface RenderInput {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Everything a page may depend on beside its address. */
  readonly headers: Readonly<Record<string, string>>;
  /** The document that may load the payment provider's card form (web/platform/api/server-context.ts). */
  readonly cardForm: 'here' | 'elsewhere' | null;
  /** How its loaders call the API. */
  readonly internalCall: InternalCalls['call'];
  /** Resolves when the page may be rendered; false if every client has disconnected. */
  readonly renderTurn: () => Promise<boolean>;
}

/** The result of the router. */
export interface RenderResult {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string | Buffer;
  /** Hashes of the inline scripts and styles of an HTML page; null for anything else. */
  readonly hashes: {
    readonly scripts: readonly string[];
    readonly styles: readonly string[];
  } | null;
}

export interface RendererOptions {
  /** Resolves with the newest build; in development it is rebuilt for each request. */
  readonly loadBuild: () => Promise<ServerBuild>;
  readonly development: boolean;
  /** The shop's address, without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * Builds the function that renders pages. The router's handler is created once for each language
 * and first part of a path, because creating it compiles its routes.
 * @param options the build
 * @returns renders one page
 */
export function buildPageRenderer({ loadBuild, development, publicUrl }: RendererOptions) {
  // One for all pages: it only marks our scripts until they are replaced by hashes, and is never sent.
  const nonce = randomBytes(16).toString('base64url');
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();

  const handlerOf = (build: ServerBuild, entry: EntryModule) => {
    const existing = handlers.get(build);
    if (existing) return existing;
    const handler = entry.createRequestHandler(build, development ? 'development' : 'production');
    handlers.set(build, handler);
    return handler;
  };

  return async (input: RenderInput): Promise<RenderResult> => {
    const { method, url, headers, cardForm, internalCall, renderTurn } = input;
    // The router in the browser asks for the data of /bn at /bn.data.
    const language = languageOf(url.replace(/\.data(?=\?|$)/, ''));
    const whole = localizedBuild(language, await loadBuild(), !development);
    const build = development ? whole : narrowedBuild(whole, url);
    const entry = build.entry.module as unknown as EntryModule;
    const output: { html?: string; styles?: readonly string[] } = {};
    const context = new entry.RouterContextProvider();
    context.set(entry.nonceContext, nonce);
    context.set(entry.renderedContext, output);
    context.set(entry.renderTurnContext, renderTurn);
    context.set(entry.cardFormContext, cardForm);
    context.set(entry.serverFetchContext, internalCall);
    const handle = handlerOf(build, entry);
    // Our own address: clients can send any Host header.
    const request = new Request(`${publicUrl}${withoutLineEnds(url)}`, { method, headers });
    const response = await entry.inLanguage(language, () => handle(request, context));
    const { status } = response;
    const { html, styles = [] } = output;
    if (html === undefined || method === 'HEAD') {
      const body = Buffer.from(await response.arrayBuffer());
      return { status, headers: response.headers, body, hashes: null };
    }
    const { html: body, scripts } = finishPage(html, nonce);
    const hashes = { scripts, styles: styles.map(cachedHash) };
    return { status, headers: response.headers, body, hashes };
  };
}

/**
 * No route of React Router fits a path with a line terminator, not even that of unknown pages: its patterns use a
 * dot (ECMA-262, LineTerminator).
 */
function withoutLineEnds(url: string): string {
  const [path = '', ...query] = url.split('?');
  return [path.replace(/%0[ad]|%e2%80%a[89]/gi, '-'), ...query].join('?');
}
