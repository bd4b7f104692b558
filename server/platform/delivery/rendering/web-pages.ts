import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { hasSessionHint } from '#contract/accounts/hint-cookie.ts';
import {
  inLanguage,
  languageOf,
  languages,
  offeredLanguages,
  withoutLanguage,
  type Language,
} from '#contract/common/languages.ts';
import { shopLook } from '#contract/common/shop-look.ts';
import { acceptedCoding } from '#server/platform/delivery/cache/accepted-encoding.ts';
import { readAfter } from '#server/platform/database/replicas/read-after.ts';
import { builtFiles } from './built-files.ts';
import { buildEarlierFiles, pageScripts, type FileStorage } from './earlier-files.ts';
import { busyPageFor, renderBusyPages, type BusyPages } from './busy-pages.ts';
import { sha256 } from './finish-page.ts';
import { buildPageCache, type CachedPage } from '#server/platform/delivery/cache/page-cache.ts';
import { buildPageMaker, isFrequentPage } from './make-page.ts';
import { sendProblem, asRefusal } from '#server/platform/http/problems.ts';
import type { ExternalSources } from '#server/platform/http/security-headers.ts';
import { compressionThreshold } from '#server/platform/delivery/cache/cacheable-response.ts';
import type { EntryModule } from './render-page.ts';

export interface WebOptions {
  /** Resolves with the newest build; in development it is rebuilt for each request. */
  readonly loadBuild: () => Promise<ServerBuild>;
  /** The folder of built files; null in development, where Vite serves them. */
  readonly clientFolder: string | null;
  readonly development: boolean;
  readonly secure: boolean;
  /** The shop's address, without a trailing slash. */
  readonly publicUrl: string;
  /** Vite's, in development. */
  readonly middleware?: (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ) => void;
}

/**
 * Loads the web's build.
 * @param root the project's folder
 * @param publicUrl the shop's address
 */
export async function builtWeb(root: string, publicUrl: string): Promise<WebOptions> {
  const file = join(root, 'build', 'server', 'index.js');
  const build: ServerBuild = await import(pathToFileURL(file).href);
  return {
    loadBuild: async () => build,
    clientFolder: join(root, 'build', 'client'),
    development: false,
    secure: publicUrl.startsWith('https:'),
    publicUrl,
  };
}

/**
 * Renders the pages on the server and serves the built files.
 * @param app a plugin of the root instance
 * @param options the build
 * @param cardFormSources loaded by the payment page from the payment provider; null when there are none
 * @param storage of the files of builds for open pages
 */
export function webPages(
  app: FastifyInstance,
  options: WebOptions,
  cardFormSources: ExternalSources | null,
  storage: FileStorage,
): void {
  const web = { ...options, cardFormSources };
  const { middleware } = web;
  if (middleware) {
    app.addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith('/api/') || request.url.startsWith('/images/')) return done();
      reply.raw.removeHeader('content-security-policy');
      middleware(request.raw, reply.raw, (error) => done(error as Error | undefined));
    });
  }
  let leftOut: ReadonlySet<string> | null = null;
  let busy: {
    readonly build: ServerBuild;
    readonly look: string;
    readonly pages: BusyPages;
  } | null = null;
  const busyPages = () => {
    const { version } = shopLook();
    if (busy && busy.look !== version) {
      busy = { ...busy, look: version, pages: busyPagesOf(busy.build, web.secure) };
    }
    return busy?.pages ?? null;
  };
  builtFiles(app, web.clientFolder, cardFormSources !== null, (folder) =>
    buildEarlierFiles(folder, {
      ...storage,
      leftOut: () => leftOut,
    }),
  );
  for (const url of languages.flatMap((each) => formPages.map((path) => inLanguage(each, path)))) {
    app.post(url, {
      // Before the body is read, because it may hold a password.
      onRequest: async (_request, reply) => reply.redirect(url, 303),
      handler: async (_request, reply) => reply,
    });
  }
  for (const language of languages) {
    app.get(inLanguage(language, '/manifest.webmanifest'), async (_request, reply) => {
      const entry = (await web.loadBuild()).entry.module as unknown as EntryModule;
      return reply
        .type('application/manifest+json')
        .header('cache-control', 'no-cache')
        .send(entry.inLanguage(language, entry.manifest));
    });
  }
  const { loadShedding } = app;
  if (!web.development) {
    app.addHook('onReady', async () => {
      // A build that can't be loaded fails at the first page.
      const build = await web.loadBuild().catch(() => null);
      if (!build) return;
      busy = { build, look: shopLook().version, pages: busyPagesOf(build, web.secure) };
      leftOut = pageScripts(build);
    });
  }
  app.responseCache.addRule((request) => {
    const { url = '', method = '' } = request;
    if (!/^(?:GET|HEAD)$/.test(method) || isReserved(url)) return null;
    // Almost always in the cache, so that it costs nothing.
    if (method === 'GET' && isFrequentPage(url)) return null;
    const page = busyPageFor(busyPages(), request);
    return page && loadShedding.refusesPage() ? page.preparedResponse : null;
  });
  const makePage = buildPageMaker(app, web);
  const pageCache = buildPageCache();
  app.route({
    method: 'GET',
    url: '/*',
    // Rendering counts against the limit of pages; a cached page does not.
    config: { exemptFromLoadShedding: true },
    errorHandler: (error, request, reply) => {
      const page = asRefusal(error).status === 503 ? busyPageFor(busyPages(), request) : null;
      if (!page) return sendProblem(error, request, reply);
      return reply.code(page.status).headers(page.headers).send(page.body);
    },
    handler: async (request, reply) => {
      const { method, url, headers } = request;
      if (isReserved(url)) return reply.callNotFound();
      // A language that is no longer offered: for now, since it may come back.
      if (!offeredLanguages().includes(languageOf(url))) {
        return reply.redirect(withoutLanguage(url), 302);
      }
      const hasHint = hasSessionHint(headers.cookie ?? '');
      const after = readAfter();
      const input = { method, url, hasHint, readAfter: after };
      const render = (isAbandoned: () => boolean) =>
        loadShedding.page(() => makePage(input, isAbandoned), isAbandoned);
      const isDisconnected = () => reply.raw.destroyed;
      if (web.development || method !== 'GET' || after !== null) {
        const { status, headers: pageHeaders, body } = await render(isDisconnected);
        if (web.development) reply.removeHeader('content-security-policy');
        return reply.code(status).headers(pageHeaders).send(body);
      }
      const page = await pageCache(`${app.shopGeneration()} ${hasHint} ${url}`, {
        render,
        isDisconnected,
        freshSince: app.freshSince,
        withinLimits: loadShedding.revalidation,
      });
      return sendPage(request, reply, page);
    },
  });
}

/** Pages whose forms need the script; a form posted before it has loaded is redirected back. */
const formPages = [
  ...['/login', '/register', '/forgot-password', '/reset-password', '/help/contact'],
];

/**
 * Returns whether no page can have an address: addresses below /api and /images, those that aren't a path, and
 * those with dot segments, which only the router would resolve. Browsers never send these.
 */
function isReserved(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1);
  const hasDotSegments = /[/\\](?:\.|%2e){1,2}(?=[/\\]|$)/i.test(path);
  return hasDotSegments || !url.startsWith('/') || /^\/(api|images)(\/|\?|$)/.test(url);
}

/**
 * The redirect target of a browser whose address can't be decoded: a path without a page, which renders the
 * not-found page.
 * @param request of the browser
 * @returns a path of this shop; null for programs, which get problem details
 */
export function pageOfUndecodable({ url, headers }: FastifyRequest): string | null {
  if (isReserved(url) || !headers.accept?.includes('text/html')) return null;
  const [path = ''] = withoutLanguage(url).split(/[?#]/, 1);
  return inLanguage(languageOf(url), `/${encodeURIComponent(path.slice(1))}`);
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers);
  const isLong = page.bytes.plain.length >= compressionThreshold;
  const coding = isLong ? acceptedCoding(request.headers['accept-encoding']) : 'identity';
  if (coding !== 'identity') reply.header('content-encoding', coding);
  const body = await page.bytes.in(coding);
  if (page.cacheable) request.server.responseCache.store(request, reply, body, page.until);
  return reply.send(body);
}

function busyPagesOf(build: ServerBuild, secure: boolean): BusyPages {
  const entry = build.entry.module as unknown as EntryModule;
  const render = (language: Language) => entry.inLanguage(language, entry.busyPage);
  return renderBusyPages(render, sha256, secure);
}
