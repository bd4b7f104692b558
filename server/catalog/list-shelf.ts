import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { categoryQuery } from '#contract/catalog.ts';
import type { Database } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { listOnShelf, type Place } from './shelf-store.ts';

type Query = z.infer<typeof categoryQuery>;

const mostRows = 100;

/**
 * Whether a request asks for more than the newest phones: those have a statement of their own.
 * @param query the parsed query
 */
export function isSorted({ limit: _limit, cursor: _cursor, ...rest }: Query): boolean {
  return Object.values(rest).some((value) => value !== undefined);
}

/**
 * A page of a brand's phones under filters or in another order; the next one is announced in a
 * `Link` header that keeps both (R11, RFC 8288).
 * @param db the database
 * @param categoryId '01' to '03'
 * @param query the parsed query
 * @param signedIn whether contact fields are shown
 * @returns the phones, each as JSON text
 * @throws Refusal invalid-input when the cursor is not one of ours
 */
export async function listShelf(
  db: Database,
  categoryId: string,
  query: Query,
  signedIn: boolean,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const limit = query.limit ?? mostRows;
  const sort = query.sort ?? 'newest';
  const page = { sort, limit, after: readPlace(query.cursor) };
  const rows = await listOnShelf(db, categoryId, query, page, signedIn);
  if (rows.length <= limit) return rows;
  const last = rows[limit - 1];
  const [path = '', search] = request.url.split('?');
  const next = new URLSearchParams(search);
  next.set('limit', String(limit));
  next.set('cursor', `${last?.value ?? 0}~${last?.id ?? ''}`);
  reply.header('link', `<${path}?${next}>; rel="next"`);
  return rows.slice(0, limit);
}

function readPlace(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const found = /^(\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor);
  if (found?.[1] && found[2]) return { value: Number(found[1]), id: found[2] };
  throw new Refusal('invalid-input', {
    errors: [{ field: 'cursor', message: 'This is not a place in the list' }],
  });
}
