import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { RefusalCode } from '#contract/errors.ts';
import { problemOf } from './problems.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requestIdHeader, requestIdOf } from '#server/platform/base/logging/request-id.ts';

/** Errors of Node's parser, to which Node would respond without our headers. */
const codeOf: Readonly<Record<string, RefusalCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body-too-large',
};

/** The response being written to a socket; Node has no public API for it. */
type RespondingSocket = Socket & { readonly _httpMessage?: { readonly headersSent?: boolean } };

/**
 * Responds to input that can't be parsed as a request (malformed, too slow, headers too large), with the
 * security headers and problem details of every other refusal.
 * @param headers the security headers
 * @returns Fastify's clientErrorHandler
 */
export function respondToBrokenRequests(headers: Readonly<Record<string, string>>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    const begun = (socket as RespondingSocket)._httpMessage?.headersSent ?? false;
    // A response has been started: the client would read a second one as part of it.
    if (error.code === 'ECONNRESET' || !socket.writable || begun) {
      socket.destroy();
      return;
    }
    const code = codeOf[error.code ?? ''] ?? 'malformed-request';
    const problem = problemOf(code);
    const { status, title } = problem;
    const body = JSON.stringify(problem);
    const lines = Object.entries({
      ...headers,
      [requestIdHeader]: requestIdOf({ headers: {} }),
      'cache-control': 'no-store',
      'content-type': 'application/problem+json',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status} ${title}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () =>
      socket.destroy(),
    );
  };
}

/**
 * Handles requests that Node would respond to by itself: those with an unknown Expect, and those without
 * Host, which are refused here (RFC 9112, section 3.2).
 * @param server the Fastify instance, created with http.requireHostHeader false
 */
export function overrideNodeResponses(server: FastifyInstance): void {
  server.server.on('checkExpectation', (request, response) => {
    server.server.emit('request', request, response);
  });
  server.addHook('onRequest', async ({ raw }) => {
    const needsHost = raw.httpVersionMajor > 1 || raw.httpVersionMinor > 0;
    if (needsHost && !raw.headers.host) throw new Refusal('malformed-request');
  });
}
