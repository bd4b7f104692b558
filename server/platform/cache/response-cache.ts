import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type {
  FastifyReply,
  FastifyHttpOptions,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify';
import { hasHintIn } from '#contract/accounts/hint-cookie.ts';
import { acceptedCoding } from './accepted-encoding.ts';
import type { AccessLine } from '#server/platform/logging/access-log.ts';
import { problemOf } from '#server/platform/http/problems.ts';
import { requestIdHeader, requestIdOf } from '#server/platform/logging/request-id.ts';

/** An answer as bytes, its headers ready to be written. */
export interface PreparedAnswer {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: string[];
  readonly body: Buffer;
}

interface Ready extends PreparedAnswer {
  readonly until: number;
  /** The route it was made by. */
  readonly route: string;
}

/** Answers as bytes with their headers ready, given out before any routing. */
export interface ResponseCache {
  /**
   * Keeps an answer that is about to be sent, headers and all, for whoever asks just the same.
   * @param request what was asked
   * @param reply its headers are complete
   * @param body what is sent
   * @param until when it is too old, on the clock of performance.now()
   */
  keep(request: FastifyRequest, reply: FastifyReply, body: Buffer, until: number): void;
  /**
   * Adds a rule by which requests are answered before any routing, those with a kept answer apart.
   * @param answerFor gives the answer, or null for who goes the whole way
   */
  answerFirst(answerFor: (asked: IncomingMessage) => PreparedAnswer | null): void;
  /** Makes the HTTP server that looks here first; Fastify's serverFactory. */
  readonly serverFactory: NonNullable<FastifyServerOptions['serverFactory']>;
  /** From now on every request goes the whole way, and is its connection's last: the server closes. */
  close(): void;
}

const mostBytes = 8 * 1_024 * 1_024;

/**
 * Builds the answers of one process. An answer is given only to who shows no token and no tag of an
 * older answer, accepts the coding of whom it was made for, and shows no cookie that matters to it.
 * @param onAnswer told of each answer that is given out
 */
export function buildResponseCache(
  onAnswer: (line: AccessLine & { readonly requestId: string }) => void = () => {},
): ResponseCache {
  const kept = new Map<string, Ready>();
  let held = 0;
  let closed = false;
  const rules: ((asked: IncomingMessage) => PreparedAnswer | null)[] = [];

  const drop = (name: string) => {
    held -= kept.get(name)?.body.length ?? 0;
    kept.delete(name);
  };
  const find = (asked: IncomingMessage): Ready | undefined => {
    const name = nameOf(asked);
    const ready = name === null ? undefined : kept.get(name);
    return ready && ready.until > performance.now() ? ready : undefined;
  };
  const firstByRule = (asked: IncomingMessage): PreparedAnswer | null => {
    for (const answerFor of rules) {
      const answer = answerFor(asked);
      if (answer) return answer;
    }
    return null;
  };

  return {
    keep(request, reply, body, until) {
      const name = nameOf(request.raw);
      if (name === null || closed) return;
      const { [requestIdHeader]: _own, ...headers } = reply.getHeaders();
      const route = request.routeOptions.url ?? 'unknown';
      drop(name);
      kept.set(name, { ...prepareAnswer(reply.statusCode, headers, body), route, until });
      held += body.length;
      // The oldest stand first; few of them are still new enough to be given out.
      for (const old of kept.keys()) {
        if (held <= mostBytes) break;
        drop(old);
      }
    },
    serverFactory(handler, given) {
      const options = given as FastifyHttpOptions<Server>;
      const answer = (asked: IncomingMessage, response: ServerResponse) => {
        // Node then says so with `Connection: close`.
        if (closed) response.shouldKeepAlive = false;
        const ready: (PreparedAnswer & { route?: string }) | null =
          find(asked) ?? firstByRule(asked);
        if (!ready) {
          handler(asked, response);
          return;
        }
        const { status, headers, body, route = 'unknown' } = ready;
        const requestId = requestIdOf(asked);
        response.writeHead(status, [...headers, requestIdHeader, requestId]);
        response.end(body);
        onAnswer({ requestId, method: asked.method, route, status, ms: 0 });
      };
      const server: Server = createServer(options.http ?? {}, answer);
      // As Fastify sets them where it makes the server itself.
      server.keepAliveTimeout = options.keepAliveTimeout ?? 72_000;
      server.requestTimeout = options.requestTimeout ?? 0;
      server.setTimeout(options.connectionTimeout ?? 0);
      return server;
    },
    answerFirst(answerFor) {
      rules.push(answerFor);
    },
    close() {
      closed = true;
      kept.clear();
      held = 0;
    },
  };
}

/**
 * Makes an answer ready to be written.
 * @param status its status
 * @param headers all of them but the length
 * @param body what is sent
 */
export function prepareAnswer(
  status: number,
  headers: Readonly<Record<string, unknown>>,
  body: Buffer,
): PreparedAnswer {
  const told = Object.entries({ ...headers, 'content-length': body.length });
  return { status, headers: told.flatMap(([name, value]) => [name, String(value)]), body };
}

/**
 * A refusal for whoever comes while too much is asked, in the form of every other one.
 * @param headers those that go with every answer
 * @param retryAfter seconds until it makes sense to ask again
 */
export function prepareUnavailable(
  headers: Readonly<Record<string, string>>,
  retryAfter: number,
): PreparedAnswer {
  const problem = problemOf('unavailable');
  const told = {
    ...headers,
    'retry-after': retryAfter,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
  };
  return prepareAnswer(problem.status, told, Buffer.from(JSON.stringify(problem)));
}

/**
 * What two requests have in common that get the same bytes; null for who may get something else. Of
 * cookies, pages know the hint only (make-page.ts); calls may know more.
 */
function nameOf({ method, url = '', headers }: IncomingMessage): string | null {
  const { cookie, authorization, host } = headers;
  const own = authorization ?? headers['if-none-match'] ?? headers.range;
  if (method !== 'GET' || !host || own !== undefined) return null;
  if (cookie !== undefined && url.startsWith('/api/')) return null;
  const hasHint = cookie !== undefined && hasHintIn(cookie);
  return `${acceptedCoding(headers['accept-encoding'])} ${hasHint} ${url}`;
}
