import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import {
  inLanguage,
  languageOf,
  languages,
  withoutLanguage,
  type Language,
} from '#contract/languages.ts';
import { busyPageFor, drawBusyPages, type BusyPages } from './busy-pages.ts';
import { sha256 } from './finish-page.ts';
import { keepPages, pageToKeep, takesBrotli, type KeptPage } from './kept-pages.ts';
import { answerError, asRefusal } from './problems.ts';
import { buildPageRenderer, type EntryModule, type PageAnswer } from './render-page.ts';
import { contentSecurityPolicy, stripeGuests } from './security-headers.ts';

/** Where no call of a page said when to ask again, in seconds. */
const defaultRetryAfter = 2;

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
 * @param hasStripe whether Stripe's card form is shown where people pay
 */
export function webPages(app: FastifyInstance, options: WebOptions, hasStripe: boolean): void {
  const web = { ...options, hasStripe };
  const { middleware } = web;
  if (middleware) {
    app.addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith('/api/') || request.url.startsWith('/images/')) return done();
      reply.raw.removeHeader('content-security-policy');
      middleware(request.raw, reply.raw, (error) => done(error as Error | undefined));
    });
  }
  if (web.clientFolder && existsSync(web.clientFolder)) {
    const files = {
      cacheControl: false,
      preCompressed: true,
      setHeaders(reply, sent) {
        const path = sent.replace(/\.br$/, '');
        const hashed = path.includes('/assets/');
        const worker = path.endsWith('/sw.js') || path.endsWith('.webmanifest');
        reply.header(
          'cache-control',
          hashed
            ? 'public, max-age=31536000, immutable'
            : worker
              ? 'no-cache'
              : 'public, max-age=86400',
        );
        if (!hasStripe || !path.endsWith('.woff2')) return;
        // Stripe's card fields stand in frames of its own and are written in our letters.
        reply.header('access-control-allow-origin', '*');
        reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    } satisfies Partial<FastifyStaticOptions>;
    // The few files of the root have a route each; the many built ones are looked up when asked for.
    app.register(fastifyStatic, {
      ...files,
      root: web.clientFolder,
      wildcard: false,
      globIgnore: ['assets/**'],
    });
    app.register(fastifyStatic, {
      ...files,
      root: join(web.clientFolder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
    });
  }
  for (const url of languages.flatMap((each) => formPages.map((path) => inLanguage(each, path)))) {
    app.post(url, {
      // Before the body is read: what was typed goes nowhere.
      onRequest: async (_request, reply) => reply.redirect(url, 303),
      handler: async (_request, reply) => reply,
    });
  }
  const { admission } = app;
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
  app.readyAnswers.answerFirst((asked) => {
    const { url = '', method = '' } = asked;
    if (!/^(?:GET|HEAD)$/.test(method) || isOurs(url) || isSameForAll(asked)) return null;
    const page = busyPageFor(busy, asked);
    return page && admission.refusesPage() ? page.prepared : null;
  });
  const renderPage = pageRendererOf(app, web);
  const kept = keepPages();
  app.route({
    method: 'GET',
    url: '/*',
    // A page takes a place when it is made: one that is kept, or being made for somebody, needs none.
    config: { admitted: true },
    errorHandler: (error, request, reply) => {
      const page = asRefusal(error).status === 503 ? busyPageFor(busy, request) : null;
      if (!page) return answerError(error, request, reply);
      return reply.code(page.status).headers(page.headers).send(page.body);
    },
    handler: async (request, reply) => {
      if (isOurs(request.url)) return reply.callNotFound();
      if (!web.development && isSameForAll(request)) {
        const page = await kept(request.url, async () => {
          const { answer, policy } = await admission.page(() => renderPage(request));
          const { status, headers, body } = answer;
          return pageToKeep(body, policy, status, headers.get('retry-after'));
        });
        return sendKept(request, reply, page);
      }
      // Who has closed the page or asked again meanwhile does not wait for this one.
      const isLeft = () => reply.raw.destroyed;
      const { answer, policy } = await admission.page(() => renderPage(request, isLeft), isLeft);
      for (const [name, value] of answer.headers) {
        if (name !== 'set-cookie') reply.header(name, value);
      }
      reply.code(answer.status).header('vary', 'cookie');
      if (!answer.headers.has('cache-control')) reply.header('cache-control', keeping(answer));
      if (web.development) reply.removeHeader('content-security-policy');
      else if (policy) reply.header('content-security-policy', policy);
      return reply.send(answer.body);
    },
  });
}

/** Pages with forms that work by script; a form sent before the script was there comes back. */
const formPages = ['/login', '/register', '/forgot-password', '/reset-password'];

const publicPages = new Set([
  '/',
  '/about',
  '/privacy',
  '/terms',
  '/blog',
  '/login',
  '/register',
  '/forgot-password',
  '/grading',
  '/prices',
  '/offline',
]);

/** The one page whose document lets Stripe's script in. */
const paying = /^\/dashboard\/payment\//i;

/** What a request asks for, before and after it was routed. */
type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;
type Web = WebOptions & { readonly hasStripe: boolean };

/** Where Stripe's script may be loaded: in this very document, in another one, or nowhere. */
function stripePlace(web: Web, url: string): 'here' | 'elsewhere' | null {
  if (!web.hasStripe) return null;
  // In development no policy keeps it out of any document.
  return web.development || paying.test(withoutLanguage(url)) ? 'here' : 'elsewhere';
}

function isPublicPage(url: string): boolean {
  const path = withoutLanguage(url);
  return publicPages.has(path) || /^\/(blog|prices)\/[a-z0-9-]+$/.test(path);
}

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

/** Whether everybody who is not signed in gets this very page. */
function isSameForAll({ method, url = '', headers }: Asked): boolean {
  return method === 'GET' && isPublicPage(url) && !headers.cookie && !headers.authorization;
}

/** What failed is kept by nobody; what is there is asked for again, and may be unchanged. */
const keeping = ({ status }: { status: number }) => (status < 500 ? 'no-cache' : 'no-store');

function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  reply
    .code(page.status)
    .header('content-security-policy', page.policy)
    .header('cache-control', keeping(page))
    .header('vary', 'cookie, accept-encoding')
    .type('text/html; charset=utf-8');
  if (page.retryAfter !== null) reply.header('retry-after', page.retryAfter);
  const packed = takesBrotli(String(request.headers['accept-encoding'] ?? ''));
  if (packed) reply.header('content-encoding', 'br');
  const body = packed ? page.brotli : page.plain;
  // With gzip alone it is compressed on the way out.
  const isWell = page.status < 500;
  if (isWell && (packed || !request.headers['accept-encoding'])) {
    request.server.readyAnswers.keep(request, reply, body, page.until);
  }
  return reply.send(body);
}

function drawBusyPagesOf(build: ServerBuild, secure: boolean): BusyPages {
  const entry = build.entry.module as unknown as EntryModule;
  const draw = (language: Language) => entry.inLanguage(language, entry.busyPage);
  return drawBusyPages(draw, sha256, secure);
}

/** Renders a page for a request, with the policy that fits it. */
function pageRendererOf(app: FastifyInstance, web: Web) {
  const render = buildPageRenderer(web);
  return async (request: FastifyRequest, isLeft = () => false) => {
    const { method, url } = request;
    let retryAfter = defaultRetryAfter;
    const answer = await render({
      method,
      url,
      headers: headersOf(request),
      stripe: stripePlace(web, url),
      renderTurn: () => app.admission.renderTurn().then(() => !isLeft()),
      ownCall: async (path, headers) => {
        const called = await ownCall(app, path, headers);
        retryAfter = Math.max(retryAfter, Number(called.headers.get('retry-after')));
        return called;
      },
    });
    if (/^(?:429|503)$/.test(String(answer.status)))
      answer.headers.set('retry-after', String(retryAfter));
    return { answer, policy: policyOf(answer, web, url) };
  };
}

/** The policy of an HTML page; none for anything else. */
function policyOf({ hashes }: PageAnswer, web: Web, url: string): string {
  if (!hashes) return '';
  const guests = stripePlace(web, url) === 'here' ? stripeGuests : null;
  return contentSecurityPolicy(hashes.scripts, web.secure, guests, hashes.styles);
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value);
  }
  return headers;
}

/** A page's loader asks our own API without a detour over the network. */
async function ownCall(app: FastifyInstance, path: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ method: 'GET', url: path, headers });
  const type = String(answer.headers['content-type'] ?? 'application/json');
  const body = answer.statusCode === 304 || answer.statusCode === 204 ? null : answer.rawPayload;
  const { link, 'retry-after': retryAfter } = answer.headers;
  return new Response(body && new Uint8Array(body), {
    status: answer.statusCode,
    headers: {
      'content-type': type,
      // The next page of a list is announced in a header.
      ...(link && { link: String(link) }),
      ...(retryAfter && { 'retry-after': String(retryAfter) }),
    },
  });
}
