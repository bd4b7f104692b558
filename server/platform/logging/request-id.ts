import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** Names a request in our log, in the proxy's and in its answer. */
export const requestIdHeader = 'x-request-id';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a page of ours asks, within the request of a visitor. */
    isInner: boolean;
  }
}

interface Current {
  readonly id: string;
  readonly log: FastifyBaseLogger;
}

const current = new AsyncLocalStorage<Current>();

/** Long enough to be unique, and nothing that could be read as something else in a log. */
const sound = /^[\w.-]{8,128}$/;

/**
 * The id of a request: of the visitor's request within which a page of ours asks, the one that a proxy
 * or client gave it, or a new UUID, unique over all processes.
 * @param asked the request as it came; Fastify's genReqId
 */
export function requestIdOf(asked: Pick<IncomingMessage, 'headers'>): string {
  const outer = current.getStore();
  if (outer) return outer.id;
  const given = asked.headers[requestIdHeader];
  return typeof given === 'string' && sound.test(given) ? given : randomUUID();
}

/**
 * Sends each request's id back with its answer, and makes its log known to whatever it sets off.
 * @param server the root instance, before any other hook
 */
export function followRequests(server: FastifyInstance): void {
  server.decorateRequest('isInner', false);
  server.addHook('onRequest', (request, reply, done) => {
    request.isInner = current.getStore() !== undefined;
    reply.header(requestIdHeader, request.id);
    current.run({ id: request.id, log: request.log }, done);
  });
}

/**
 * The log that names the request which set off what runs now.
 * @param otherwise where nothing did
 */
export function logOfRequest(otherwise: FastifyBaseLogger): FastifyBaseLogger {
  return current.getStore()?.log ?? otherwise;
}
