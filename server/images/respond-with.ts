import type { FastifyRequest } from 'fastify';
import { Refusal } from '#server/platform/base/refusal.ts';

/** The answer to a request; `start` and `end` are positions of bytes, both included. */
export type ConditionalAnswer =
  | { readonly status: 200 }
  | { readonly status: 206; readonly start: number; readonly end: number }
  | { readonly status: 304 };

interface Known {
  readonly bytes: number;
  readonly etag: string;
  /** An HTTP date. */
  readonly lastModified: string;
}

/**
 * Evaluates the conditions and the range of a request (RFC 9110, 13.2.2 and 14.2) as the plugin does that
 * sends files. Several ranges at once are answered with the whole.
 * @param request GET or HEAD
 * @param validators of the file
 * @throws Refusal precondition-failed, or range-not-satisfiable with the length of the file
 */
export function respondWith(
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  validators: Known,
): ConditionalAnswer {
  const modified = Date.parse(validators.lastModified);
  const ifMatch = headers['if-match'];
  const unchangedSince = dateIn(headers['if-unmodified-since']);
  const holds = ifMatch
    ? lists(ifMatch, validators.etag)
    : unchangedSince === null || !(modified > unchangedSince);
  if (!holds) throw new Refusal('precondition-failed');
  const ifNoneMatch = headers['if-none-match'];
  const changedSince = dateIn(headers['if-modified-since']);
  const isKnown = ifNoneMatch
    ? lists(ifNoneMatch, validators.etag)
    : changedSince !== null && modified <= changedSince;
  if (isKnown) return { status: 304 };
  const range = method === 'GET' && /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  if (!range || !isSame(headers['if-range'], validators)) return { status: 200 };
  return part(range[1] ?? '', range[2] ?? '', validators.bytes);
}

function part(first: string, last: string, bytes: number): ConditionalAnswer {
  if (first === '' && last === '') return { status: 200 };
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  // A range whose end is before its beginning is not valid, and ignored.
  if (first !== '' && last !== '' && Number(last) < start) return { status: 200 };
  if (start > end) {
    throw Object.assign(new Refusal('range-not-satisfiable'), {
      headers: { 'Content-Range': `bytes */${bytes}` },
    });
  }
  return { status: 206, start, end };
}

/** Returns whether a list of tags has this one; weak ones count as equal, since a photo never changes. */
function lists(header: string, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((each) => bare(each) === bare(etag));
}

/** Returns whether a range of the stored file may be sent (If-Range). */
function isSame(condition: unknown, { etag, lastModified: modified }: Known): boolean {
  if (typeof condition !== 'string') return true;
  return condition.startsWith('"') ? condition === etag : condition === modified;
}

function dateIn(header: string | undefined): number | null {
  const date = Date.parse(header ?? '');
  return Number.isNaN(date) ? null : date;
}
