import { createHash, randomInt } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { AwsClient } from 'aws4fetch';
import type { Observer } from '#server/platform/base/observer.ts';
import type { S3Place } from './store-place.ts';

/** Why a request to the store failed; the text names no key and no photo. */
export class S3Failure extends Error {
  /** Of the response; null if there was none. */
  readonly status: number | null;
  /** The store's own, such as NoSuchBucket, or the network's, such as ECONNREFUSED. */
  readonly code: string;

  constructor(operation: S3Operation, status: number | null, code: string) {
    super(`${operation} failed: ${status === null ? code : `${status} ${code}`.trim()}`);
    this.status = status;
    this.code = code;
  }

  /** Whether the same request may succeed a moment later. */
  get isPassing(): boolean {
    return this.status === null
      ? !/^(ENOTFOUND|CERT|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(this.code)
      : this.status >= 500 || this.status === 429;
  }
}

export type S3Operation =
  | 'get'
  | 'head'
  | 'put'
  | 'copy'
  | 'delete'
  | 'list'
  | 'begin-parts'
  | 'put-part'
  | 'complete-parts'
  | 'abort-parts';

interface S3Request {
  readonly operation: S3Operation;
  /** Follows the bucket's address. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface S3Limits {
  /** How long one attempt may take until its response begins, in ms. */
  readonly attemptMs: number;
  readonly attempts: number;
}

/** Reading, removing, looking. */
export const quickLimits: S3Limits = { attemptMs: 2_500, attempts: 2 };
/** Writing a photo. */
export const writeLimits: S3Limits = { attemptMs: 8_000, attempts: 3 };

const methods: Partial<Record<S3Operation, string>> = {
  copy: 'PUT',
  list: 'GET',
  'begin-parts': 'POST',
  'put-part': 'PUT',
  'complete-parts': 'POST',
  'abort-parts': 'DELETE',
};
const firstPauseMs = 100;

export type S3Send = (request: S3Request, limits?: S3Limits) => Promise<Response>;

export interface S3SendOptions {
  /** Sees every attempt; a failed one is one that was not answered as expected. */
  readonly observer?: Observer | null;
  /** Told of every attempt that failed. */
  readonly onFailure?: (failure: S3Failure) => void;
}

/**
 * Sends signed requests (AWS Signature Version 4) to a bucket, each within a time limit; temporary failures (no
 * response, 429, 5xx) are tried again.
 * @param place the bucket and its keys
 * @param options receivers of attempts and failures
 * @returns sends a request; it returns 2xx and 404 and throws anything else as S3Failure
 */
export function s3Sender(place: S3Place, options: S3SendOptions = {}): S3Send {
  const { observer, onFailure } = options;
  let client: Promise<AwsClient> | null = null;
  return async (request, limits = quickLimits) => {
    // Loaded with the first request: a shop with a folder never needs it.
    const signer = await (client ??= openSigner(place));
    const attempt = () => attemptOnce(signer, place, request, limits.attemptMs);
    for (let attempts = 1; ; attempts += 1) {
      try {
        const work = { kind: 'photo-store', name: request.operation } as const;
        return await (observer ? observer(work, attempt) : attempt());
      } catch (error) {
        if (!(error instanceof S3Failure)) throw error;
        onFailure?.(error);
        if (!error.isPassing || attempts >= limits.attempts) throw error;
        const pauseMs = firstPauseMs * 2 ** (attempts - 1);
        await wait(pauseMs + randomInt(pauseMs));
      }
    }
  };
}

async function openSigner({ credentials, region }: S3Place): Promise<AwsClient> {
  const { AwsClient } = await import('aws4fetch');
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  // Its own attempts know no time limit.
  return new AwsClient({
    ...{ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 },
    ...(sessionToken === null ? {} : { sessionToken }),
  });
}

async function attemptOnce(
  signer: AwsClient,
  place: S3Place,
  { operation, key, query, headers = {}, body }: S3Request,
  attemptMs: number,
): Promise<Response> {
  const url = new URL(place.address + key);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const method = methods[operation] ?? operation.toUpperCase();
  const request = { method, ...(body ? { body: new Uint8Array(body) } : {}) };
  const signedRequest = await signer.sign(url.href, {
    ...request,
    headers: { ...headers, 'x-amz-content-sha256': sha256Of(body) },
  });
  const limit = new AbortController();
  const expiredSignal = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    expiredSignal.reject(new S3Failure(operation, null, 'TIMEOUT'));
    limit.abort();
  }, attemptMs);
  let response: Response;
  try {
    // A Request keeps its signal weakly, so that an abort may not arrive after a garbage collection.
    response = await Promise.race([
      fetch(signedRequest.url, {
        ...{ ...request, headers: signedRequest.headers, signal: limit.signal },
        // A redirect would mean another region; the operator has to name it.
        redirect: 'manual',
      }),
      expiredSignal.promise,
    ]);
  } catch (error) {
    throw error instanceof S3Failure ? error : new S3Failure(operation, null, networkCode(error));
  } finally {
    clearTimeout(timer);
  }
  const isList = operation === 'list';
  if (response.ok || (response.status === 404 && !isList)) {
    if (response.status !== 404) return response;
    const code = await errorCode(response, attemptMs);
    // A missing bucket is no missing photo.
    if (code !== 'NoSuchBucket') return response;
    throw new S3Failure(operation, 404, code);
  }
  throw new S3Failure(operation, response.status, await errorCode(response, attemptMs));
}

const sha256Of = (body: Buffer | undefined) =>
  createHash('sha256')
    .update(body ?? '')
    .digest('hex');

/** The code in an error's XML; a response to HEAD has none. */
async function errorCode(response: Response, idleMs: number): Promise<string> {
  const xml = await text(streamOf(response, idleMs)).catch(() => '');
  return /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? '';
}

/**
 * The body of a response as a stream that fails when nothing arrives for some time; a reader that is slow does
 * not count against it.
 * @param response of the store
 * @param idleMs the longest silence, in ms
 */
export function streamOf(response: Response, idleMs: number): Readable {
  const stream = Readable.from(chunksOf(response, idleMs), { objectMode: false });
  // A stream that ends before it was read never gets to its own cancelling.
  stream.once('close', () => void response.body?.cancel().catch(() => {}));
  return stream;
}

async function* chunksOf({ body }: Response, idleMs: number): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const idle = new AbortController();
      const { signal } = idle;
      const silence = wait(idleMs, null, { signal }).then(() => {
        throw new S3Failure('get', null, 'TIMEOUT');
      });
      // Aborted after each chunk.
      silence.catch(() => {});
      const { done, value } = await Promise.race([reader.read(), silence]).finally(() =>
        idle.abort(),
      );
      if (done) return;
      yield value;
    }
  } finally {
    // Ends the request of a client that went away.
    await reader.cancel().catch(() => {});
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The message of an error without a code, such as fetch's about a port that it refuses. */
function networkCode(error: unknown): string {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, errors } = cause as { code?: unknown; errors?: { code?: unknown }[] };
  if (code !== undefined) return String(code);
  const [first] = errors ?? [];
  return String(first?.code ?? `NETWORK (${messageOf(first ?? cause)})`);
}
