import { withRunbook } from '#server/platform/base/operator-codes.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildConcurrencyLimit, type LimitRange, type Reading } from './concurrency-limit.ts';
import { processCounters } from '#server/platform/base/process-counters.ts';
import { linesSeldom } from '#server/platform/base/logging/lines-seldom.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { buildRenderQueue } from '#server/platform/http/limits/render-queue.ts';

/**
 * Requests are counted in three classes: whole pages; calls from the shop's pages or with a session or
 * token; and anonymous calls of other programs.
 */
export type RequestClass = 'pages' | 'pageCalls' | 'otherCalls';
export type LoadLimits = Readonly<Record<RequestClass, LimitRange>>;

/**
 * People wait three seconds for a page and one for a call. Calls of loaded pages mostly wait for the database, and
 * are refused last.
 */
export const usualLimits: LoadLimits = {
  pages: { fewest: 32, most: 512, maxWaitMs: 3_000, firstCostMs: 10 },
  pageCalls: { fewest: 128, most: 512, maxWaitMs: 1_000, firstCostMs: 2 },
  otherCalls: { fewest: 32, most: 512, maxWaitMs: 1_000, firstCostMs: 2 },
};

const unlimited = { fewest: Infinity, most: Infinity, maxWaitMs: Infinity, firstCostMs: 1 };
/** Refuses nothing, however slow the machine is. */
export const noLimits: LoadLimits = {
  pages: unlimited,
  pageCalls: unlimited,
  otherCalls: unlimited,
};

/** New pages are refused while calls of loaded pages use more than this share of their limit. */
const reservedForCalls = 0.75;
/** Limits for slow calls: password hashing is bound by processors, the card provider is not. */
const heavyLimits = { hash: 64, provider: 256 } as const;
const publicRead = /^\/api\/(?:search|category|categories|products|promotions|prices)\b/;
const retryAfter = 1;

/** Decides which requests are refused with 503 and Retry-After (load shedding). */
export interface LoadShedding {
  /**
   * Renders a page within the limit. It counts once until it is rendered: calls of its loaders, made in
   * this process while `render` runs, are not counted.
   * @param render called when the render queue reaches it
   * @param isAbandoned whether every client has disconnected: then it is not rendered
   * @throws Refusal 'unavailable' when the limit is reached, or the page is abandoned
   */
  page<Page>(render: () => Promise<Page>, isAbandoned?: () => boolean): Promise<Page>;
  /**
   * Revalidates a cached page within the limit on pages; it costs less than rendering, and is not measured.
   * @param revalidate called when the render queue reaches it
   * @throws Refusal 'unavailable' when the limit is reached
   */
  revalidation<Result>(revalidate: () => Promise<Result>): Promise<Result>;
  /** Returns whether a new request for a page is to be refused. */
  refusesPage(): boolean;
  /**
   * Returns whether a new request is to be refused before routing: public reads, most of any peak, while their
   * limit is reached.
   * @param request before routing
   */
  refusesRead(request: IncomingMessage): boolean;
  /** Resolves when a page may use the processor; one page per turn of the event loop. */
  renderTurn(): Promise<void>;
}

/** Set while a page is rendered; no header carries it, so that no client can send it. */
const withinPage = new AsyncLocalStorage<true>();

/**
 * Accepts as many requests as it can respond to quickly and refuses the others at once with 503 and
 * Retry-After, instead of queueing them without end. A call counts from the arrival of its body until its
 * response is ready, so that slow clients don't use up the limit.
 * @param app the root instance; routes with `config.exemptFromLoadShedding` are never refused
 * @param publicUrl the shop's address: calls of its own pages come from there
 * @param limits the limit of each class
 * @param readClocks measure the costs
 */
export function shedLoad(
  app: FastifyInstance,
  publicUrl: string,
  limits: LoadLimits = usualLimits,
  readClocks?: () => Reading,
): LoadShedding {
  const [pages, pageCalls, otherCalls] = [
    buildConcurrencyLimit(limits.pages, readClocks),
    buildConcurrencyLimit(limits.pageCalls, readClocks),
    buildConcurrencyLimit(limits.otherCalls, readClocks),
  ];
  const heavy: Record<keyof typeof heavyLimits, number> = { hash: 0, provider: 0 };
  /** For each counted request, how to end counting it. */
  const counted = new WeakMap<FastifyRequest, (isTypical: boolean) => void>();
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
    // Files cost next to nothing, and a page without them is broken.
    if (/^\/(?:assets|images)\//.test(request.url)) return;
    // A request that is not found inside a route runs this hook twice. Uploads have a queue of their own.
    if (exemptFromLoadShedding || call?.multipart || counted.has(request) || withinPage.getStore())
      return;
    if (call?.heavy) {
      const kind = call.heavy;
      if (heavy[kind] >= heavyLimits[kind]) {
        processCounters.shed += 1;
        throw new Refusal('unavailable', { retryAfter: 2 });
      }
      heavy[kind] += 1;
      counted.set(request, () => (heavy[kind] -= 1));
      return;
    }
    const limit = limitOf(request.headers);
    if (limit.isReached()) {
      noteRefused();
      throw new Refusal('unavailable', { retryAfter });
    }
    limit.enter();
    counted.set(request, (isTypical) => limit.leave(isTypical));
  });

  const leave = (request: FastifyRequest, isTypical: boolean) => {
    counted.get(request)?.(isTypical);
    counted.delete(request);
  };
  // A streamed response counts until its first bytes; an aborted request is no longer counted.
  app.addHook('onSend', async (request, reply) => leave(request, reply.statusCode < 400));
  app.addHook('onResponse', async (request) => leave(request, false));
  app.addHook('onRequestAbort', async (request) => leave(request, false));

  const makePage = async <Made>(make: () => Promise<Made>, isTypical: boolean): Promise<Made> => {
    if (refusesPage()) throw new Refusal('unavailable', { retryAfter });
    pages.enter();
    let isDone = false;
    try {
      await renderTurn();
      const shedResult = await withinPage.run(true, make);
      isDone = true;
      return shedResult;
    } finally {
      pages.leave(isTypical && isDone);
    }
  };

  return {
    page: (render, isAbandoned = () => false) =>
      makePage(() => {
        if (isAbandoned()) throw new Refusal('unavailable', { retryAfter });
        return render();
      }, true),
    revalidation: (revalidate) => makePage(revalidate, false),
    refusesPage,
    refusesRead({ method, url = '', headers }) {
      if (method !== 'GET' || !publicRead.test(url)) return false;
      const refuses = limitOf(headers).isReached();
      if (refuses) noteRefused();
      return refuses;
    },
    renderTurn,
  };
}

/**
 * Returns whether a call comes from a page of the shop, or with a session or token. Any client can pretend so:
 * it only decides which are refused first. Browsers send Sec-Fetch-Site (W3C, Fetch Metadata); older ones only
 * Referer.
 */
function isFromPage(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { cookie, authorization, referer, 'sec-fetch-site': site } = headers;
  if (cookie !== undefined || authorization !== undefined || site === 'same-origin') return true;
  return referer?.startsWith(`${publicUrl}/`) ?? false;
}

/** Logs one line a second with the number of refused requests. */
function refusedLines(app: FastifyInstance): () => void {
  const note = linesSeldom(1_000);
  return () => {
    processCounters.shed += 1;
    note((turnedAway) =>
      app.log.warn(
        withRunbook('load-shed', { turnedAway }),
        'more is asked than can be answered: turned away with 503',
      ),
    );
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Never refused under load: monitoring must see that the process is alive. */
    exemptFromLoadShedding?: boolean;
  }
}
