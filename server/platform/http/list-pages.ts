import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageQuery } from '#contract/common/page-query.ts';
import { Refusal } from './refusal.ts';

export interface Page {
  readonly limit: number;
  /** The id of the last row of the page before; newest first means ids below it. */
  readonly before: string;
}

const largestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
export const maximumRows = 100;

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
  return { limit: query.limit ?? maximumRows, before };
}

/**
 * Cuts the one row too many that tells of a next page.
 * @param rows one more than the page holds, if there are more
 * @param page the page asked for
 * @returns the page's rows, and the cursor of the next page if there is one
 */
export function cutPage<Row extends { readonly id: string }>(
  rows: readonly Row[],
  page: Pick<Page, 'limit'>,
): { shown: readonly Row[]; next: string | null } {
  if (rows.length <= page.limit) return { shown: rows, next: null };
  const shown = rows.slice(0, page.limit);
  return { shown, next: shown.at(-1)?.id ?? null };
}

/**
 * Announces the next page in a Link header (RFC 8288).
 * @param limit how many rows a page has
 * @param cursor where the next page begins
 */
export function setNextLink(
  request: FastifyRequest,
  reply: FastifyReply,
  limit: number,
  cursor: string,
): void {
  const [path, asked] = request.url.split('?');
  // What else was asked, a filter, holds for the next page too.
  const next = new URLSearchParams(asked);
  next.set('limit', String(limit));
  next.set('cursor', cursor);
  reply.header('link', `<${path}?${next}>; rel="next"`);
}

/**
 * The rows of a page, with the next one announced.
 * @param rows one more than the page holds, if there are more
 * @param page the page asked for
 */
export function pageWithNextLink<Row extends { readonly id: string }>(
  request: FastifyRequest,
  reply: FastifyReply,
  rows: readonly Row[],
  page: Pick<Page, 'limit'>,
): readonly Row[] {
  const { shown, next } = cutPage(rows, page);
  if (next) setNextLink(request, reply, page.limit, next);
  return shown;
}
