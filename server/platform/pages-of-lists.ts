import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageQuery } from '#contract/catalog.ts';
import { Refusal } from './refusal.ts';

export interface Page {
  readonly limit: number;
  /** The id of the last row of the page before; newest first means ids below it. */
  readonly before: string;
}

const largestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
export const mostRows = 100;

/**
 * Reads which page of a list is asked for (R11): 100 rows unless fewer are wished.
 * @param query the parsed query
 * @throws Refusal invalid-input when the cursor is not one of ours
 */
export function readPage(query: PageQuery): Page {
  const before = query.cursor ?? largestId;
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(before)) {
    throw new Refusal('invalid-input', {
      errors: [{ field: 'cursor', message: 'This is not a place in the list' }],
    });
  }
  return { limit: query.limit ?? mostRows, before };
}

/**
 * Announces the next page in a Link header (RFC 8288) and cuts the one row too many that told of it.
 * @param rows one more than the page holds, if there are more
 * @param page the page asked for
 * @returns the page's rows
 */
export function announceNext<Row extends { readonly id: string }>(
  request: FastifyRequest,
  reply: FastifyReply,
  rows: readonly Row[],
  page: Pick<Page, 'limit'>,
): readonly Row[] {
  if (rows.length <= page.limit) return rows;
  const shown = rows.slice(0, page.limit);
  const [path, asked] = request.url.split('?');
  // What else was asked, a filter, holds for the next page too.
  const next = new URLSearchParams(asked);
  next.set('limit', String(page.limit));
  next.set('cursor', shown.at(-1)?.id ?? '');
  reply.header('link', `<${path}?${next}>; rel="next"`);
  return shown;
}
