import { sql } from 'kysely';
import type { TodayConsequence, TodayKind } from '#contract/today/kinds.ts';
import { selectItems, type TodayPart } from '#server/today/public.ts';

/** Running offers, as items of Today of buyer and seller. */

const kinds = {
  buyer: { open: 'offer-made', countered: 'counter-price', accepted: 'offer-accepted' },
  seller: { open: 'offer', countered: 'counter-made', accepted: 'offer-agreed' },
} as const satisfies Record<string, Record<string, TodayKind>>;

const ends: TodayConsequence = 'offer-ends';
const lapses: TodayConsequence = 'price-ends';
/** An agreement that a booking was made at lives in that booking. */
const isOpen = sql`o.status in ('open', 'countered', 'accepted') and o.expires_at > app_now()
  and (o.status <> 'accepted' or not exists (select from bookings b
    where b.offer_id = o.id and b.status in ('unpaid', 'paid')))`;

const offer = {
  offer: sql`o.id`,
  product: sql`o.product_id`,
  cents: sql`case o.status when 'accepted' then o.agreed_cents
    when 'countered' then o.counter_cents else o.price_cents end`,
  since: sql`o.created_at`,
  due: sql`o.expires_at`,
  then: sql`case o.status when 'accepted' then ${sql.lit(lapses)} else ${sql.lit(ends)} end`,
};

const kindBy = (part: 'buyer' | 'seller') =>
  sql`case o.status ${sql.join(
    Object.entries(kinds[part]).map(
      ([status, kind]) => sql`when ${sql.lit(status)} then ${sql.lit(kind)}`,
    ),
    sql` `,
  )} end`;

export const offerItems: readonly TodayPart[] = [
  {
    kinds: Object.values(kinds.buyer),
    select: ({ userId }) =>
      selectItems(
        kindBy('buyer'),
        { ...offer, other: sql`o.seller_id` },
        sql`offers o where o.buyer_id = ${userId} and ${isOpen}`,
      ),
  },
  {
    kinds: Object.values(kinds.seller),
    select: ({ userId }) =>
      selectItems(
        kindBy('seller'),
        { ...offer, other: sql`o.buyer_id` },
        sql`offers o where o.seller_id = ${userId} and ${isOpen}`,
      ),
  },
];
