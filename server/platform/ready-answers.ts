import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type {
  FastifyReply,
  FastifyHttpOptions,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify';
import { problemOf } from './problems.ts';

interface Ready {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: string[];
  readonly body: Buffer;
  readonly until: number;
}

/** Answers as bytes with their headers ready, given out before any routing. */
export interface ReadyAnswers {
  /**
   * Keeps an answer that is about to be sent, headers and all, for whoever asks just the same.
   * @param request what was asked
   * @param reply its headers are complete
   * @param body what is sent
   * @param until when it is too old, on the clock of performance.now()
   */
  keep(request: FastifyRequest, reply: FastifyReply, body: Buffer, until: number): void;
  /**
   * Who decides, from now on, which requests are turned away with 503 and Retry-After.
   * @param decides whether this one is
   * @param headers those that go with every answer
   */
  turnAway(
    decides: (asked: IncomingMessage) => boolean,
    headers: Readonly<Record<string, string>>,
  ): void;
  /** Makes the HTTP server that looks here first; Fastify's serverFactory. */
  readonly serverFactory: NonNullable<FastifyServerOptions['serverFactory']>;
  /** From now on every request goes the whole way: the server is closing. */
  close(): void;
}

const most = 200;

/**
 * Builds the answers of one process. An answer is given only to who shows no cookie, no token and no
 * tag of an older answer, and accepts the same encodings as whom it was made for.
 */
export function buildReadyAnswers(): ReadyAnswers {
  const kept = new Map<string, Ready>();
  let closed = false;
  let isTooMuch = (_asked: IncomingMessage) => false;
  let busy: Omit<Ready, 'until'> | undefined;

  const find = (asked: IncomingMessage): Ready | undefined => {
    const name = nameOf(asked);
    const ready = name === null ? undefined : kept.get(name);
    return ready && ready.until > performance.now() ? ready : undefined;
  };

  return {
    keep(request, reply, body, until) {
      const name = nameOf(request.raw);
      if (name === null || closed) return;
      if (kept.size >= most) kept.clear();
      const headers = Object.entries({ ...reply.getHeaders(), 'content-length': body.length });
      kept.set(name, {
        status: reply.statusCode,
        headers: headers.flatMap(([key, value]) => [key, String(value)]),
        body,
        until,
      });
    },
    serverFactory(handler, given) {
      const options = given as FastifyHttpOptions<Server>;
      const answer = (asked: IncomingMessage, response: ServerResponse) => {
        const ready = find(asked) ?? (isTooMuch(asked) ? busy : undefined);
        if (!ready) {
          handler(asked, response);
          return;
        }
        response.writeHead(ready.status, ready.headers);
        response.end(ready.body);
      };
      const server: Server = createServer(options.http ?? {}, answer);
      // As Fastify sets them where it makes the server itself.
      server.keepAliveTimeout = options.keepAliveTimeout ?? 72_000;
      server.requestTimeout = options.requestTimeout ?? 0;
      server.setTimeout(options.connectionTimeout ?? 0);
      return server;
    },
    turnAway(decides, headers) {
      isTooMuch = decides;
      const problem = problemOf('unavailable');
      const body = Buffer.from(JSON.stringify(problem));
      const told = {
        ...headers,
        'retry-after': '1',
        'cache-control': 'no-store',
        'content-type': 'application/problem+json',
        'content-length': String(body.length),
      };
      busy = { status: problem.status, headers: Object.entries(told).flat(), body };
    },
    close() {
      closed = true;
      kept.clear();
    },
  };
}

/** What two requests have in common that get the same bytes; null for who may get something else. */
function nameOf({ method, url, headers }: IncomingMessage): string | null {
  const { cookie, authorization, host } = headers;
  const own = cookie ?? authorization ?? headers['if-none-match'] ?? headers.range;
  if (method !== 'GET' || !host || own !== undefined) return null;
  return `${url} ${headers['accept-encoding'] ?? ''}`;
}
