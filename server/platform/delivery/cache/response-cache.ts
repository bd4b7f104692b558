import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type {
  FastifyReply,
  FastifyHttpOptions,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify';
import { hasSessionHint } from '#contract/accounts/hint-cookie.ts';
import { processCounters } from '#server/platform/base/process-counters.ts';
import { acceptedCoding } from './accepted-encoding.ts';
import type { AccessLine } from '#server/platform/base/logging/access-log.ts';
import { positionIn } from '#server/platform/http/read-after-writing.ts';
import { problemOf } from '#server/platform/http/problems.ts';
import { requestIdHeader, requestIdOf } from '#server/platform/base/logging/request-id.ts';

/** A response as bytes, with its headers as writeHead takes them. */
export interface PreparedResponse {
  readonly status: number;
  /** Names and values, alternating. */
  readonly headers: string[];
  readonly body: Buffer;
}

interface CachedResponse extends PreparedResponse {
  readonly until: number;
  /** The route that produced it. */
  readonly route: string;
}

/** Whole responses with their headers, sent before any routing. */
export interface ResponseCache {
  /**
   * Caches a response that is about to be sent, for equal requests.
   * @param request the request
   * @param reply with its headers complete
   * @param body the encoded body
   * @param until when it expires, on the clock of performance.now()
   */
  store(request: FastifyRequest, reply: FastifyReply, body: Buffer, until: number): void;
  /**
   * Adds a rule that responds to requests before any routing, after the cache was looked up.
   * @param rule returns the response, or null if the request goes on to the router
   */
  addRule(rule: (request: IncomingMessage) => PreparedResponse | null): void;
  /** Creates the HTTP server that looks up the cache first (Fastify's option serverFactory). */
  readonly serverFactory: NonNullable<FastifyServerOptions['serverFactory']>;
  /** Stops caching; every further response closes its connection, because the server shuts down. */
  close(): void;
}

/** With keys and headers: a key has the whole address, which a client may make long. */
const maxBytes = 8 * 1_024 * 1_024;

const bytesOf = (key: string, { headers, body }: PreparedResponse) =>
  headers.reduce((sum, text) => sum + text.length, key.length + body.length);

/**
 * Builds the response cache of a process. A cached response is sent only to requests without a token,
 * without If-None-Match, with the same coding, and without a cookie the response may depend on.
 * @param onAnswer called for each response that is sent from here, for the access log
 */
export function buildResponseCache(
  onAnswer: (line: AccessLine & { readonly requestId: string }) => void = () => {},
): ResponseCache {
  const cache = new Map<string, CachedResponse>();
  let bytesHeld = 0;
  let isClosed = false;
  const rules: ((request: IncomingMessage) => PreparedResponse | null)[] = [];

  const remove = (key: string) => {
    const entry = cache.get(key);
    if (!entry) return;
    bytesHeld -= bytesOf(key, entry);
    cache.delete(key);
  };
  const find = (request: IncomingMessage): CachedResponse | undefined => {
    const key = keyOf(request);
    const cachedResponse = key === null ? undefined : cache.get(key);
    return cachedResponse && cachedResponse.until > performance.now() ? cachedResponse : undefined;
  };
  const byRule = (request: IncomingMessage): PreparedResponse | null => {
    for (const rule of rules) {
      const response = rule(request);
      if (response) return response;
    }
    return null;
  };

  return {
    store(request, reply, body, until) {
      const key = keyOf(request.raw);
      if (key === null || isClosed) return;
      const { [requestIdHeader]: _own, ...headers } = reply.getHeaders();
      const route = request.routeOptions.url ?? 'unknown';
      remove(key);
      const cacheEntry = { ...prepareResponse(reply.statusCode, headers, body), route, until };
      cache.set(key, cacheEntry);
      bytesHeld += bytesOf(key, cacheEntry);
      // A Map iterates in insertion order: the oldest are removed first.
      for (const oldest of cache.keys()) {
        if (bytesHeld <= maxBytes) break;
        remove(oldest);
      }
    },
    serverFactory(handler, serverOptions) {
      const options = serverOptions as FastifyHttpOptions<Server>;
      const respond = (request: IncomingMessage, response: ServerResponse) => {
        // Makes Node send `Connection: close`.
        if (isClosed) response.shouldKeepAlive = false;
        const cachedResponse = find(request);
        if (cachedResponse) processCounters.responsesCached += 1;
        const preparedResponse: (PreparedResponse & { route?: string }) | null =
          cachedResponse ?? byRule(request);
        if (!preparedResponse) {
          handler(request, response);
          return;
        }
        const { status, headers, body, route = 'unknown' } = preparedResponse;
        const requestId = requestIdOf(request);
        response.writeHead(status, [...headers, requestIdHeader, requestId]);
        response.end(body);
        onAnswer({ requestId, method: request.method, route, status, ms: 0 });
      };
      const server: Server = createServer(options.http ?? {}, respond);
      // The values that Fastify sets when it creates the server itself.
      server.keepAliveTimeout = options.keepAliveTimeout ?? 72_000;
      server.requestTimeout = options.requestTimeout ?? 0;
      server.setTimeout(options.connectionTimeout ?? 0);
      return server;
    },
    addRule(rule) {
      rules.push(rule);
    },
    close() {
      isClosed = true;
      cache.clear();
      bytesHeld = 0;
    },
  };
}

/**
 * Prepares a response for writeHead.
 * @param status its status
 * @param headers all of them but content-length
 * @param body the encoded body
 */
export function prepareResponse(
  status: number,
  headers: Readonly<Record<string, unknown>>,
  body: Buffer,
): PreparedResponse {
  const entries = Object.entries({ ...headers, 'content-length': body.length });
  return { status, headers: entries.flatMap(([name, value]) => [name, String(value)]), body };
}

/**
 * Prepares the refusal 'unavailable' for load shedding.
 * @param headers the security headers of every response
 * @param retryAfter seconds until a retry makes sense
 */
export function prepareUnavailable(
  headers: Readonly<Record<string, string>>,
  retryAfter: number,
): PreparedResponse {
  const problem = problemOf('unavailable');
  const complete = {
    ...headers,
    'retry-after': retryAfter,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
  };
  return prepareResponse(problem.status, complete, Buffer.from(JSON.stringify(problem)));
}

/**
 * The cache key of a request; null if its response may be unique. Pages depend on the hint cookie only
 * (make-page.ts), calls may depend on any cookie.
 */
function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
  const { cookie, authorization, host } = headers;
  const individual = authorization ?? headers['if-none-match'] ?? headers.range;
  if (method !== 'GET' || !host || individual !== undefined) return null;
  if (cookie !== undefined && url.startsWith('/api/')) return null;
  // People who have just changed something get a page made after it.
  if (positionIn(cookie) !== null) return null;
  const hasHint = cookie !== undefined && hasSessionHint(cookie);
  return `${acceptedCoding(headers['accept-encoding'])} ${hasHint} ${url}`;
}
