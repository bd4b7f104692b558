import type { FastifyInstance } from 'fastify';
import { inject } from 'light-my-request';
import { lsnText, type Lsn } from '#server/platform/database/replicas/read-after.ts';
import { readAfterHeader } from '#server/platform/http/read-after-writing.ts';
import { buildBodyReader } from './body-reader.ts';

/** The parts of a response that loaders read; a fetch Response would create streams for each. */
export interface InternalResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  json(): Promise<unknown>;
}

/** The header by which a cached response tells internal calls until when it is fresh. */
export const freshUntilHeader = 'x-fresh-until';

/**
 * The API calls of one page's loaders, made within the process. They carry no cookies, so that a
 * rendered page is the same for everybody.
 */
export interface InternalCalls {
  /** Makes a GET request to a path below /api. */
  readonly call: (path: string) => Promise<InternalResponse>;
  /** The longest Retry-After of all responses, in seconds; 0 if none had one. */
  readonly retryAfter: () => number;
  /** Until when all responses are fresh, on the clock of performance.now(). */
  readonly freshUntil: () => number;
  /**
   * Repeats all calls.
   * @returns until when the responses, which are unchanged, are fresh; null if one has changed
   */
  readonly revalidate: () => Promise<number | null>;
}

/**
 * Prepares the calls of one page.
 * @param app the root instance
 * @param readAfter what they have to see (read-after-writing.ts)
 * @param bodies reads the responses, those of all pages
 */
export function openInternalCalls(
  app: FastifyInstance,
  readAfter: Lsn | null = null,
  bodies = buildBodyReader(),
): InternalCalls {
  const requestHeaders: Readonly<Record<string, string>> =
    readAfter === null ? {} : { [readAfterHeader]: lsnText(readAfter) };
  const digests = new Map<string, string>();
  let retryAfter = 0;
  let freshUntil = Infinity;

  const request = async (path: string) => {
    // What app.inject does, which refuses everything once the server closes: pages that are being made would end with 500.
    const last = bodies.last(path);
    // A list has more pages or fewer while its first one stays the same.
    const tag = last?.link === null ? last.tag : null;
    const response = await inject(app.routing, {
      url: path,
      headers: { ...requestHeaders, ...(tag !== null && { 'if-none-match': tag }) },
    });
    const { statusCode, headers } = response;
    const header = (name: string) => {
      const value = headers[name.toLowerCase()];
      return value === undefined ? null : String(value);
    };
    const until = Number(header(freshUntilHeader) ?? Infinity);
    const answered =
      last && statusCode === 304
        ? last
        : {
            ...{ path, status: statusCode, link: header('link'), tag: header('etag') },
            body: response.payload,
          };
    return { status: answered.status, header, until, ...bodies.read(answered) };
  };

  return {
    async call(path) {
      const { status, header, until, digest, json } = await request(path);
      digests.set(path, digest);
      freshUntil = Math.min(freshUntil, until);
      retryAfter = Math.max(retryAfter, Number(header('retry-after')));
      return {
        ok: status >= 200 && status < 300,
        status,
        headers: { get: header },
        json: async () => json(),
      };
    },
    retryAfter: () => retryAfter,
    freshUntil: () => freshUntil,
    async revalidate() {
      const times = await Promise.all(
        [...digests].map(async ([path, before]) => {
          const { status, digest, until } = await request(path);
          return status < 500 && digest === before ? until : null;
        }),
      );
      return times.reduce<number | null>(
        (least, until) => (least === null || until === null ? null : Math.min(least, until)),
        Infinity,
      );
    },
  };
}
