import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { hasHintIn } from '#contract/accounts/hint-cookie.ts';
import {
  inLanguage,
  languageOf,
  languages,
  withoutLanguage,
  type Language,
} from '#contract/common/languages.ts';
import { acceptedCoding } from '#server/platform/cache/accepted-encoding.ts';
import { builtFiles } from './built-files.ts';
import { busyPageFor, drawBusyPages, type BusyPages } from './busy-pages.ts';
import { sha256 } from './finish-page.ts';
import { buildPageCache, type CachedPage } from '#server/platform/cache/page-cache.ts';
import { buildPageMaker, isOneOfFew } from './make-page.ts';
import { answerError, asRefusal } from '#server/platform/http/problems.ts';
import type { ExternalSources } from '#server/platform/http/security-headers.ts';
import { compressionThreshold } from '#server/platform/cache/cacheable-answer.ts';
import type { EntryModule } from './render-page.ts';

export interface WebOptions {
  /** Gives the newest build; in development it is made anew for each request. */
  readonly loadBuild: () => Promise<ServerBuild>;
  /** The folder of built files, or null when something else serves them (development). */
  readonly clientFolder: string | null;
  readonly development: boolean;
  readonly secure: boolean;
  /** Where people reach the shop, without a trailing slash. */
  readonly publicUrl: string;
  /** Serves modules and hot reload in development. */
  readonly middleware?: (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ) => void;
}

/**
 * The built web front end, as it lies in build/.
 * @param root the project's folder
 * @param publicUrl where people reach the shop
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
 * @param app the root instance; /api is registered beside
 * @param options where the build is
 * @param cardFormSources what the payment page loads from the payment provider; null when nothing
 */
export function webPages(
  app: FastifyInstance,
  options: WebOptions,
  cardFormSources: ExternalSources | null,
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
  builtFiles(app, web.clientFolder, cardFormSources !== null);
  for (const url of languages.flatMap((each) => formPages.map((path) => inLanguage(each, path)))) {
    app.post(url, {
      // Before the body is read: what was typed goes nowhere.
      onRequest: async (_request, reply) => reply.redirect(url, 303),
      handler: async (_request, reply) => reply,
    });
  }
  const { loadShedding } = app;
  let busy: BusyPages | null = null;
  if (!web.development) {
    app.addHook('onReady', async () => {
      // A build that cannot be loaded is told by the pages themselves.
      busy = await web.loadBuild().then(
        (build) => drawBusyPagesOf(build, web.secure),
        () => null,
      );
    });
  }
  app.responseCache.answerFirst((asked) => {
    const { url = '', method = '' } = asked;
    if (!/^(?:GET|HEAD)$/.test(method) || isOurs(url) || isMadeForMany(asked)) return null;
    const page = busyPageFor(busy, asked);
    return page && loadShedding.refusesPage() ? page.prepared : null;
  });
  const makePage = buildPageMaker(app, web);
  const kept = buildPageCache();
  app.route({
    method: 'GET',
    url: '/*',
    // A page takes a place when it is made: one that is kept, or being made for somebody, needs none.
    config: { exemptFromLoadShedding: true },
    errorHandler: (error, request, reply) => {
      const page = asRefusal(error).status === 503 ? busyPageFor(busy, request) : null;
      if (!page) return answerError(error, request, reply);
      return reply.code(page.status).headers(page.headers).send(page.body);
    },
    handler: async (request, reply) => {
      const { method, url, headers } = request;
      if (isOurs(url)) return reply.callNotFound();
      const asked = { method, url, hasHint: hasHintIn(headers.cookie ?? '') };
      const render = (isLeft: () => boolean) =>
        loadShedding.page(() => makePage(asked, isLeft), isLeft);
      // Who has closed the page or asked again meanwhile does not wait for this one.
      const isGone = () => reply.raw.destroyed;
      if (web.development || method !== 'GET') {
        const { status, headers: own, body } = await render(isGone);
        if (web.development) reply.removeHeader('content-security-policy');
        return reply.code(status).headers(own).send(body);
      }
      const key = `${asked.hasHint} ${url}`;
      const page = await kept(key, { render, isGone, look: (look) => loadShedding.page(look) });
      return sendPage(request, reply, page);
    },
  });
}

/** Pages with forms that work by script; a form sent before the script was there comes back. */
const formPages = ['/login', '/register', '/forgot-password', '/reset-password'];

/** What a request asks for, before and after it was routed. */
type Asked = Pick<IncomingMessage, 'method' | 'url'>;

/**
 * Unknown paths below the API and the photos are no pages, and neither is what names no path or
 * climbs about in one: the router would see another address than we do. Browsers never send that.
 */
function isOurs(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1);
  const climbs = /[/\\](?:\.|%2e){1,2}(?=[/\\]|$)/i.test(path);
  return climbs || !url.startsWith('/') || /^\/(api|images)(\/|\?|$)/.test(url);
}

/**
 * Where somebody is led whose address cannot be decoded: to an address there is no page at, which
 * says so in words.
 * @param request as the browser sent it
 * @returns a path of this shop whatever was typed; null for programs, which get a problem
 */
export function pageOfUndecodable({ url, headers }: FastifyRequest): string | null {
  if (isOurs(url) || !headers.accept?.includes('text/html')) return null;
  const [typed = ''] = withoutLanguage(url).split(/[?#]/, 1);
  return inLanguage(languageOf(url), `/${encodeURIComponent(typed.slice(1))}`);
}

/** What is given out to so many that it is as good as never made. */
const isMadeForMany = ({ method, url = '' }: Asked) => method === 'GET' && isOneOfFew(url);

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
  if (page.keep) request.server.responseCache.keep(request, reply, body, page.until);
  return reply.send(body);
}

function drawBusyPagesOf(build: ServerBuild, secure: boolean): BusyPages {
  const entry = build.entry.module as unknown as EntryModule;
  const draw = (language: Language) => entry.inLanguage(language, entry.busyPage);
  return drawBusyPages(draw, sha256, secure);
}
