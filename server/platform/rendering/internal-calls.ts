import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** What a loader of a page reads of an answer; a Response would make streams of each. */
export interface OwnAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  json(): Promise<unknown>;
}

/** The header in which a kept answer tells the pages of its process until when it counts as new. */
export const freshUntilHeader = 'x-fresh-until';

/**
 * The calls that the loaders of one page make, in this process and without a detour over the network.
 * Nobody's cookies go with them: whatever they answer, they answer to everybody.
 */
export interface OwnCalls {
  /** Asks for an address below /api. */
  readonly call: (path: string) => Promise<OwnAnswer>;
  /** The longest that any of them said to wait before asking again, in seconds; 0 where none did. */
  readonly retryAfter: () => number;
  /** Until when all answers count as new, on the clock of performance.now(). */
  readonly freshUntil: () => number;
  /**
   * Asks for all of it again.
   * @returns until when the answers, which are as they were, count as new; null where one is not
   */
  readonly isStillSo: () => Promise<number | null>;
}

/**
 * Opens the calls of one page.
 * @param app the root instance
 */
export function openOwnCalls(app: FastifyInstance): OwnCalls {
  const known = new Map<string, string>();
  let retryAfter = 0;
  let freshUntil = Infinity;

  const ask = async (path: string) => {
    const { statusCode: status, headers, payload } = await app.inject({ method: 'GET', url: path });
    const told = (name: string) => {
      const value = headers[name.toLowerCase()];
      return value === undefined ? null : String(value);
    };
    const until = Number(told(freshUntilHeader) ?? Infinity);
    return {
      status,
      told,
      payload,
      until,
      print: hash('sha256', `${status} ${told('link')} ${payload}`),
    };
  };

  return {
    async call(path) {
      const { status, told, payload, until, print } = await ask(path);
      known.set(path, print);
      freshUntil = Math.min(freshUntil, until);
      retryAfter = Math.max(retryAfter, Number(told('retry-after')));
      return {
        ok: status >= 200 && status < 300,
        status,
        headers: { get: told },
        json: async () => JSON.parse(payload) as unknown,
      };
    },
    retryAfter: () => retryAfter,
    freshUntil: () => freshUntil,
    async isStillSo() {
      const answers = await Promise.all(
        [...known].map(async ([path, before]) => {
          const { status, print, until } = await ask(path);
          return status < 500 && print === before ? until : null;
        }),
      );
      return answers.reduce<number | null>(
        (least, until) => (least === null || until === null ? null : Math.min(least, until)),
        Infinity,
      );
    },
  };
}
