import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** The header with a request's id, in the proxy's log, in ours and in the response. */
export const requestIdHeader = 'x-request-id';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the loader of a page made this request within another one. */
    isInternal: boolean;
  }
}

interface Current {
  readonly id: string;
  readonly log: FastifyBaseLogger;
}

const current = new AsyncLocalStorage<Current>();

/** Long enough to be unique, with characters that are safe in any log. */
const validId = /^[\w.-]{8,128}$/;

/**
 * The id of a request: of the outer request for an internal call, that of the header, or a new UUID.
 * @param request Fastify's genReqId passes the raw request
 */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const outer = current.getStore();
  if (outer) return outer.id;
  const givenHeader = request.headers[requestIdHeader];
  return typeof givenHeader === 'string' && validId.test(givenHeader) ? givenHeader : randomUUID();
}

/**
 * Adds each request's id to its response, and makes its log available to the code it runs (logOfRequest).
 * @param server the root instance, before any other hook
 */
export function followRequests(server: FastifyInstance): void {
  server.decorateRequest('isInternal', false);
  server.addHook('onRequest', (request, reply, done) => {
    request.isInternal = current.getStore() !== undefined;
    reply.header(requestIdHeader, request.id);
    current.run({ id: request.id, log: request.log }, done);
  });
}

/**
 * The log of the current request, whose lines have its id.
 * @param otherwise the log outside of requests
 */
export function logOfRequest(otherwise: FastifyBaseLogger): FastifyBaseLogger {
  return current.getStore()?.log ?? otherwise;
}
