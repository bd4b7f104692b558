import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxRowsPerPage, type PageQuery } from '#contract/common/page-query.ts';
import { Refusal } from '#server/platform/base/refusal.ts';

export interface Page {
  readonly limit: number;
  /** The id of the previous page's last row; the list is ordered by descending id. */
  readonly before: string;
}

const largestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Reads the query of a list (R11): 100 rows unless fewer are requested.
 * @param query the parsed query
 * @throws Refusal invalid-input when the cursor is no id
 */
export function readPage(query: PageQuery): Page {
  const before = query.cursor ?? largestId;
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(before)) {
    throw new Refusal('invalid-input', {
      errors: [{ field: 'cursor', message: 'This is not a place in the list' }],
    });
  }
  return { limit: query.limit ?? maxRowsPerPage, before };
}

/**
 * Removes the extra row that shows whether there is a next page.
 * @param rows one more than the limit, if there are more
 * @param page the requested page
 * @returns the page's rows, and the cursor of the next page if there is one
 */
export function cutPage<Row extends { readonly id: string }>(
  rows: readonly Row[],
  page: Pick<Page, 'limit'>,
): { pageRows: readonly Row[]; next: string | null } {
  if (rows.length <= page.limit) return { pageRows: rows, next: null };
  const shownRows = rows.slice(0, page.limit);
  return { pageRows: shownRows, next: shownRows.at(-1)?.id ?? null };
}

/**
 * Sets the Link header with the next page (RFC 8288).
 * @param request whose other parameters the next page shares
 * @param reply gets the header
 * @param limit how many rows a page has
 * @param cursor where the next page starts
 */
export function setNextLink(
  request: FastifyRequest,
  reply: FastifyReply,
  limit: number,
  cursor: string,
): void {
  const [path, search] = request.url.split('?');
  const next = new URLSearchParams(search);
  next.set('limit', String(limit));
  next.set('cursor', cursor);
  reply.header('link', `<${path}?${next}>; rel="next"`);
}

/**
 * The rows of a page; the next one is linked.
 * @param request the request
 * @param reply gets the Link header
 * @param rows one more than the limit, if there are more
 * @param page the requested page
 */
export function pageWithNextLink<Row extends { readonly id: string }>(
  request: FastifyRequest,
  reply: FastifyReply,
  rows: readonly Row[],
  page: Pick<Page, 'limit'>,
): readonly Row[] {
  const { pageRows, next } = cutPage(rows, page);
  if (next) setNextLink(request, reply, page.limit, next);
  return pageRows;
}
