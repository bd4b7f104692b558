import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { AttemptError } from '#contract/webhooks/states.ts';
import { ForbiddenAddressError } from './public-addresses.ts';
import type { Outcome } from './sending-store.ts';

/** How much of a response is read, in bytes: it is thrown away, and only ends the connection in order. */
const readBytes = 16_384;

export interface PostResult {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string;
  readonly lookup: LookupFunction;
  /** The time limit of the whole attempt, in ms. */
  readonly timeoutMs: number;
  /** Ends the attempt when the process does. */
  readonly signal: AbortSignal;
}

/** Thrown when the process ends before the attempt does. */
export class StoppedError extends Error {}

/**
 * Posts a body once. Redirects are not followed, because they would lead past the check of the address, and
 * each attempt has a connection of its own.
 * @param posted address, headers, body and limits
 * @returns the status, or the failure; with the duration in ms
 * @throws StoppedError
 */
export async function postDelivery(posted: PostResult): Promise<Outcome> {
  const startedAt = performance.now();
  const took = () => ({ durationMs: Math.round(performance.now() - startedAt) });
  const timeout = AbortSignal.timeout(posted.timeoutMs);
  try {
    const status = await statusOf(posted, AbortSignal.any([timeout, posted.signal]));
    return { status, error: null, ...took() };
  } catch (error) {
    if (posted.signal.aborted) throw new StoppedError();
    return { status: null, error: timeout.aborted ? 'timeout' : errorOf(error), ...took() };
  }
}

/** Thrown when a connection ends without a response. */
class NoAnswerError extends Error {}

function statusOf(
  { url, headers, payload, lookup }: PostResult,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sentRequest = request(url, { method: 'POST', headers, lookup, signal, agent: false });
    sentRequest.on('error', reject);
    // After '101 Switching Protocols' there is neither a response nor an error, and no signal ends it.
    sentRequest.on('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new NoAnswerError());
    });
    sentRequest.on('close', () => reject(new NoAnswerError()));
    sentRequest.on('response', (response) => {
      discard(response);
      // The status decides the outcome; the body may be late or endless.
      resolve(response.statusCode ?? 0);
    });
    sentRequest.end(payload);
  });
}

/** Reads the beginning of a response and closes the connection. */
function discard(response: IncomingMessage): void {
  let bytes = 0;
  response.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > readBytes) response.destroy();
  });
  response.on('error', () => {});
}

function errorOf(error: unknown): AttemptError {
  if (error instanceof ForbiddenAddressError) return 'forbidden-address';
  if (error instanceof NoAnswerError) return 'no-answer';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/.test(code)) return 'no-address';
  if (/CERT|TLS|SSL|SELF_SIGNED|EPROTO|UNABLE_TO/.test(code)) return 'tls';
  if (/^(ECONNRESET|HPE_)/.test(code)) return 'no-answer';
  return 'connection';
}
