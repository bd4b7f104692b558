import { randomBytes } from 'node:crypto';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import { languageOf, type Language } from '#contract/common/languages.ts';
import { finishPage, type RenderedPage } from './finish-page.ts';
import type { OwnCalls } from './internal-calls.ts';
import { localizedBuild } from './localized-build.ts';

type Context = Parameters<RouterContextProvider['set']>[0];

/** What the web's entry exports for us, with the router of its own build. */
export interface EntryModule {
  readonly createRequestHandler: typeof createRequestHandler;
  readonly RouterContextProvider: typeof RouterContextProvider;
  readonly nonceContext: Context;
  readonly renderedContext: Context;
  readonly renderTurnContext: Context;
  readonly serverFetchContext: Context;
  readonly cardFormContext: Context;
  readonly stylesFor: ((html: string) => string) | null;
  readonly wholeSheet: string | null;
  readonly busyPage: () => string;
  readonly inLanguage: <Answer>(language: Language, answer: () => Answer) => Answer;
}

export interface PageAsked {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** What goes with it: all that a page may depend on beside its address. */
  readonly headers: Readonly<Record<string, string>>;
  /** Where the payment provider's card form may be loaded (web/platform/api/server-context.ts). */
  readonly cardForm: 'here' | 'elsewhere' | null;
  /** How its loaders ask the API. */
  readonly ownCall: OwnCalls['call'];
  /** Resolves when the page may be drawn; false where nobody waits for it any more. */
  readonly renderTurn: () => Promise<boolean>;
}

/** What the router answered. */
export interface PageAnswer {
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
  /** Gives the newest build; in development it is made anew for each request. */
  readonly loadBuild: () => Promise<ServerBuild>;
  readonly development: boolean;
  /** Where people reach the shop, without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * Builds what renders pages with the web's build. The router's handler is made once for each
 * language: making it compiles all routes.
 * @param options where the build is
 * @returns renders one page
 */
export function buildPageRenderer({ loadBuild, development, publicUrl }: RendererOptions) {
  // It marks our own scripts until they are hashed and never leaves, so that one is enough.
  const nonce = randomBytes(16).toString('base64url');
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();

  const handlerOf = (build: ServerBuild, entry: EntryModule) => {
    const known = handlers.get(build);
    if (known) return known;
    const made = entry.createRequestHandler(build, development ? 'development' : 'production');
    handlers.set(build, made);
    return made;
  };

  return async (asked: PageAsked): Promise<PageAnswer> => {
    const { method, url, headers, cardForm, ownCall, renderTurn } = asked;
    const language = languageOf(url);
    const build = localizedBuild(language, await loadBuild(), !development);
    const entry = build.entry.module as unknown as EntryModule;
    const rendered: Partial<RenderedPage> = {};
    const context = new entry.RouterContextProvider();
    context.set(entry.nonceContext, nonce);
    context.set(entry.renderedContext, rendered);
    context.set(entry.renderTurnContext, renderTurn);
    context.set(entry.cardFormContext, cardForm);
    context.set(entry.serverFetchContext, ownCall);
    const handle = handlerOf(build, entry);
    // Our own address, not the one that was asked for: a Host header can say anything.
    const request = new Request(`${publicUrl}${url}`, { method, headers });
    const response = await entry.inLanguage(language, () => handle(request, context));
    const { status } = response;
    const { html, data = null } = rendered;
    if (html === undefined || method === 'HEAD') {
      const body = Buffer.from(await response.arrayBuffer());
      return { status, headers: response.headers, body, hashes: null };
    }
    const finished = finishPage(
      { html, data },
      {
        nonce,
        styles: entry.stylesFor?.(html) ?? null,
        late: development ? null : { url, sheet: entry.wholeSheet },
      },
    );
    const { scripts, styles } = finished;
    return { status, headers: response.headers, body: finished.html, hashes: { scripts, styles } };
  };
}
