import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** What a stretch of time was like for the requests that were let in. */
export interface Stretch {
  /** The longest any of them took, in ms. */
  readonly worstMs: number;
  /** Whether the limit was reached. */
  readonly full: boolean;
}

/** An answer that takes longer than this is a sign of too many at once, in ms. */
const slowMs = 150;
const stretchMs = 100;
/** When nobody was answered for so long, one more is let in to see whether it is over, in ms. */
const probeMs = 5_000;
const fewest = 8;
const most = 512;
/** What is slow by nature: hashing keeps processors busy, the card provider nobody. */
const mostHeavy = { hash: 64, provider: 256 } as const;
const publicReading = /^\/api\/(?:search|category|categories|products|promotions|prices)\b/;
type Heavy = keyof typeof mostHeavy;

/**
 * How many requests may be at work at once in the next stretch: fewer by a fifth as soon as answers
 * get slow, a tenth more as long as they are quick and the limit is reached, as
 * TCP finds its window (RFC 5681).
 * @param limit the limit so far
 * @param stretch what it was like
 */
export function nextLimit(limit: number, { worstMs, full }: Stretch): number {
  if (worstMs > slowMs) return Math.max(fewest, Math.floor(limit * 0.8));
  return full ? Math.min(most, limit + Math.max(2, Math.round(limit * 0.1))) : limit;
}

/**
 * Lets in as many requests as can be answered quickly and refuses the rest at once, with 503 and
 * Retry-After: who waits in an endless queue is served by nobody. A request counts from when its
 * body is there until its answer is made, so that slow clients take no place.
 * @param app the root instance; routes with `config.admitted` are always let in
 * @returns whether a request that just came, and that nobody has looked at, is turned away at once:
 *   public readings, of which a rush consists, while the limit is reached
 */
export function admitRequests(app: FastifyInstance): (asked: IncomingMessage) => boolean {
  const since = new WeakMap<FastifyRequest, number>();
  let [limit, light] = [64, 0];
  const heavy: Record<Heavy, number> = { hash: 0, provider: 0 };
  let [worstMs, full, stretchEnds, lastAnswer] = [0, false, 0, performance.now()];
  let [turnedAway, lineDue] = [0, 0];

  /** One line a second for the operator, however many there are. */
  const noteTurnedAway = (now: number) => {
    full = true;
    turnedAway += 1;
    if (now < lineDue) return;
    app.log.warn({ turnedAway, limit }, 'more is asked than can be answered: turned away with 503');
    [turnedAway, lineDue] = [0, now + 1_000];
  };

  const heavyOf = (request: FastifyRequest) => request.routeOptions.config.call?.heavy;

  app.addHook('preHandler', async (request) => {
    const { admitted, call } = request.routeOptions.config;
    // Built files and photos cost next to nothing, and a page without them is broken.
    if (/^\/(?:assets|images)\//.test(request.url)) return;
    // Not found inside a route runs this again. Uploads wait for their bodies and have a queue of their own.
    if (admitted || call?.multipart || since.has(request)) return;
    const now = performance.now();
    const kind = heavyOf(request);
    if (kind) {
      if (heavy[kind] >= mostHeavy[kind]) throw new Refusal('unavailable', { retryAfter: 2 });
      heavy[kind] += 1;
    } else {
      if (light >= limit && now - lastAnswer < probeMs) {
        noteTurnedAway(now);
        throw new Refusal('unavailable', { retryAfter: 1 });
      }
      if (light >= limit) lastAnswer = now;
      light += 1;
    }
    since.set(request, now);
  });

  const leave = (request: FastifyRequest) => {
    const from = since.get(request);
    if (from === undefined) return;
    since.delete(request);
    const kind = heavyOf(request);
    if (kind) {
      heavy[kind] -= 1;
      return;
    }
    light -= 1;
    const now = performance.now();
    lastAnswer = now;
    worstMs = Math.max(worstMs, now - from);
    if (now < stretchEnds) return;
    limit = nextLimit(limit, { worstMs, full });
    [worstMs, full, stretchEnds] = [0, false, now + stretchMs];
  };
  // An answer that streams is made when its first bytes are; a client that went away frees its place.
  app.addHook('onSend', async (request) => leave(request));
  app.addHook('onResponse', async (request) => leave(request));
  app.addHook('onRequestAbort', async (request) => leave(request));

  return ({ method, url = '' }) => {
    if (light < limit || method !== 'GET' || !publicReading.test(url)) return false;
    const now = performance.now();
    if (now - lastAnswer >= probeMs) return false;
    noteTurnedAway(now);
    return true;
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Let in however many are at work: whoever watches the shop must see that it lives. */
    admitted?: boolean;
  }
}
