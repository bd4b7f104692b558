import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildConcurrencyLimit, type LimitRange } from './concurrency-limit.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { buildRenderQueue } from '#server/platform/rendering/render-queue.ts';

/**
 * What is counted apart: whole pages; calls that pages in a browser make or somebody who signed in;
 * and the calls of anonymous programs.
 */
export type RequestClass = 'pages' | 'pageCalls' | 'otherCalls';
export type LoadLimits = Readonly<Record<RequestClass, LimitRange>>;

/**
 * A page costs the processor some milliseconds, so that a hundred of them are a wait people bear. The
 * calls of pages that are there already wait for the database only; they are refused last.
 */
export const usualLimits: LoadLimits = {
  pages: { fewest: 96, most: 512, slowMs: 500 },
  pageCalls: { fewest: 256, most: 512, slowMs: 500 },
  otherCalls: { fewest: 96, most: 512, slowMs: 150 },
};

const everyone = { fewest: Infinity, most: Infinity, slowMs: Infinity };
/** Lets everyone in, however slow the machine is. */
export const noLimits: LoadLimits = {
  pages: everyone,
  pageCalls: everyone,
  otherCalls: everyone,
};

/** New pages are refused while the calls of those that are there use so much of their limit. */
const reservedForCalls = 0.75;
/** What is slow by nature: hashing keeps processors busy, the card provider nobody. */
const mostHeavy = { hash: 64, provider: 256 } as const;
const publicReading = /^\/api\/(?:search|category|categories|products|promotions|prices)\b/;
const retryAfter = 1;

/** Decides what is let in and what is refused with 503 and Retry-After (load shedding). */
export interface LoadShedding {
  /**
   * Makes a page, if there is room. It counts once, from now until it is made: the calls of its
   * loaders, made in this process while `make` runs, take no place of their own.
   * @param make renders it; called when it is this page's turn
   * @param isLeft whether nobody waits for it any more: then it is not made
   * @throws Refusal 'unavailable' when too many pages are being made, or nobody waits
   */
  page<Page>(make: () => Promise<Page>, isLeft?: () => boolean): Promise<Page>;
  /** Whether a page that just came is to be refused. */
  refusesPage(): boolean;
  /**
   * Whether a request that just came, and that nobody has looked at, is to be refused: public
   * readings, of which a rush consists, while their limit is reached.
   * @param asked as it came
   */
  refusesReading(asked: IncomingMessage): boolean;
  /** Resolves when a page may keep the processor for a while; one each turn of the event loop. */
  renderTurn(): Promise<void>;
}

/** Set while a page is made; no header says it, so that nobody can claim it from outside. */
const withinPage = new AsyncLocalStorage<true>();

/**
 * Lets in as many requests as can be answered quickly and refuses the rest at once, with 503 and
 * Retry-After: who waits in an endless queue is served by nobody. A call counts from when its
 * body is there until its answer is made, so that slow clients take no place.
 * @param app the root instance; routes with `config.exemptFromLoadShedding` are always let in
 * @param publicUrl where people reach the shop: calls of its own pages come from there
 * @param limits how many of each
 */
export function shedLoad(
  app: FastifyInstance,
  publicUrl: string,
  limits: LoadLimits = usualLimits,
): LoadShedding {
  const [pages, pageCalls, otherCalls] = [
    buildConcurrencyLimit(limits.pages),
    buildConcurrencyLimit(limits.pageCalls),
    buildConcurrencyLimit(limits.otherCalls),
  ];
  const heavy: Record<keyof typeof mostHeavy, number> = { hash: 0, provider: 0 };
  /** How a request that was let in is counted out again. */
  const counted = new WeakMap<FastifyRequest, () => void>();
  let connections = 0;
  app.server.on('connection', () => (connections += 1));
  const renderTurn = buildRenderQueue(() => connections);
  const noteRefused = refusedLines(app);
  const limitOf = (headers: IncomingHttpHeaders) =>
    isFromPage(headers, publicUrl) ? pageCalls : otherCalls;

  const refusesPage = () => {
    const refuses = pages.isReached() || pageCalls.usage >= reservedForCalls;
    if (refuses) noteRefused();
    return refuses;
  };

  app.addHook('preHandler', async (request) => {
    const { exemptFromLoadShedding, call } = request.routeOptions.config;
    // Built files and photos cost next to nothing, and a page without them is broken.
    if (/^\/(?:assets|images)\//.test(request.url)) return;
    // Not found inside a route runs this again. Uploads wait for their bodies and have a queue of their own.
    if (exemptFromLoadShedding || call?.multipart || counted.has(request) || withinPage.getStore())
      return;
    if (call?.heavy) {
      const kind = call.heavy;
      if (heavy[kind] >= mostHeavy[kind]) throw new Refusal('unavailable', { retryAfter: 2 });
      heavy[kind] += 1;
      counted.set(request, () => (heavy[kind] -= 1));
      return;
    }
    const limit = limitOf(request.headers);
    if (limit.isReached()) {
      noteRefused();
      throw new Refusal('unavailable', { retryAfter });
    }
    const entered = limit.enter();
    counted.set(request, () => limit.leave(entered));
  });

  const leave = (request: FastifyRequest) => {
    counted.get(request)?.();
    counted.delete(request);
  };
  // An answer that streams is made when its first bytes are; a client that went away frees its place.
  app.addHook('onSend', async (request) => leave(request));
  app.addHook('onResponse', async (request) => leave(request));
  app.addHook('onRequestAbort', async (request) => leave(request));

  return {
    async page(make, isLeft = () => false) {
      if (refusesPage()) throw new Refusal('unavailable', { retryAfter });
      const entered = pages.enter();
      try {
        await renderTurn();
        if (isLeft()) throw new Refusal('unavailable', { retryAfter });
        return await withinPage.run(true, make);
      } finally {
        pages.leave(entered);
      }
    },
    refusesPage,
    refusesReading({ method, url = '', headers }) {
      if (method !== 'GET' || !publicReading.test(url)) return false;
      const refuses = limitOf(headers).isReached();
      if (refuses) noteRefused();
      return refuses;
    },
    renderTurn,
  };
}

/**
 * Whether a page of the shop makes this call, or somebody who signed in. Anybody can claim it: it
 * decides who is refused first, nothing else. Browsers say where a request comes from in
 * Sec-Fetch-Site (Fetch Metadata) or, older ones, in Referer alone.
 */
function isFromPage(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { cookie, authorization, referer, 'sec-fetch-site': site } = headers;
  if (cookie !== undefined || authorization !== undefined || site === 'same-origin') return true;
  return referer?.startsWith(`${publicUrl}/`) ?? false;
}

/** One line a second for the operator, however many are refused. */
function refusedLines(app: FastifyInstance): () => void {
  let [turnedAway, lineDue] = [0, 0];
  return () => {
    turnedAway += 1;
    const now = performance.now();
    if (now < lineDue) return;
    app.log.warn({ turnedAway }, 'more is asked than can be answered: turned away with 503');
    [turnedAway, lineDue] = [0, now + 1_000];
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Let in however many are at work: whoever watches the shop must see that it lives. */
    exemptFromLoadShedding?: boolean;
  }
}
