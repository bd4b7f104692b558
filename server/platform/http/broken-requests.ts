import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { RefusalCode } from '#contract/common/errors.ts';
import { problemOf } from './problems.ts';
import { Refusal } from './refusal.ts';
import { requestIdHeader, requestIdOf } from '#server/platform/logging/request-id.ts';

/** What Node itself would answer in its own words, without our headers. */
const codeOf: Readonly<Record<string, RefusalCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body-too-large',
};

/** A socket knows the answer that is being written to it; Node offers no public way to ask. */
type AnsweringSocket = Socket & { readonly _httpMessage?: { readonly headersSent?: boolean } };

/**
 * Answers what never became a request (broken, too slow, headers too large), with the headers and the
 * problem details of every other refusal.
 * @param headers those that go with every answer
 * @returns Fastify's clientErrorHandler
 */
export function answerBrokenRequests(headers: Readonly<Record<string, string>>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    const begun = (socket as AnsweringSocket)._httpMessage?.headersSent ?? false;
    // Half an answer is on its way: a second one would be read as part of it.
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
 * Lets requests through to our own handlers that Node would answer by itself: one with an unknown
 * Expect, and one without a Host, which is refused here (RFC 9112, section 3.2).
 * @param server the Fastify instance, made with http.requireHostHeader false
 */
export function answerForNode(server: FastifyInstance): void {
  server.server.on('checkExpectation', (request, response) => {
    server.server.emit('request', request, response);
  });
  server.addHook('onRequest', async ({ raw }) => {
    const isNew = raw.httpVersionMajor > 1 || raw.httpVersionMinor > 0;
    if (isNew && !raw.headers.host) throw new Refusal('malformed-request');
  });
}
