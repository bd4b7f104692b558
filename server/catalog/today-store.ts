import { sql } from 'kysely';
import { phoneFields } from '#contract/catalog/phone-fields.ts';
import { selectItems, todayPart, type TodayPart } from '#server/today/public.ts';

/** Whether a phone `p` lacks a mandatory fact, as the index products_without_facts has them. */
const lacksFacts = sql.join(
  Object.values(phoneFields).flatMap((field) =>
    'mandatory' in field ? [sql`${sql.ref(`p.${field.column}`)} is null`] : [],
  ),
  sql` or `,
);

/** A seller's phones that need something, as items of Today. */
export const catalogItems: readonly TodayPart[] = [
  todayPart('facts', ({ userId }) =>
    selectItems(
      'facts',
      { product: sql`q.newest`, count: sql`q.count`, since: sql`q.oldest`, then: 'found-less' },
      sql`(select count(*)::int as count, min(p.created_at) as oldest,
            (array_agg(p.id order by p.id desc))[1] as newest
          from products p where p.seller_id = ${userId} and p.status = 'available'
            and (${lacksFacts})) q
        where q.count > 0`,
    ),
  ),
  todayPart('stock', ({ userId }) =>
    selectItems(
      'stock',
      { count: sql`q.count`, since: sql`q.oldest`, then: 'stays-unlisted' },
      sql`(select count(*)::int as count, min(s.created_at) as oldest
          from stock_phones s where s.seller_id = ${userId} and s.product_id is null) q
        where q.count > 0`,
    ),
  ),
];
