import { sql } from 'kysely';
import { wishNewsDays } from '#contract/today/limits.ts';
import { selectItems, todayPart, type TodayPart } from '#server/today/public.ts';

const lately = sql`app_now() - make_interval(days => ${sql.lit(wishNewsDays)})`;
/** A buyer who has booked or bought the phone reads of that instead. */
const notBooked = sql`not exists (select from bookings b where b.product_id = w.product_id
  and b.buyer_id = w.buyer_id and b.status in ('unpaid', 'paid'))`;

/** Phones on somebody's wishlist that have become cheaper or were sold to somebody else, as items of Today. */
export const wishItems: readonly TodayPart[] = [
  // Cheaper than at the time of the wish, by the first price change after it (listWishersAbove).
  todayPart('wish-cheaper', ({ userId }) =>
    selectItems(
      'wish-cheaper',
      {
        product: sql`p.id`,
        other: sql`p.seller_id`,
        cents: sql`p.selling_price_cents`,
        since: sql`c.changed_at`,
      },
      sql`wishes w join products p on p.id = w.product_id and p.status = 'available'
        join lateral (select x.changed_at from price_changes x where x.product_id = p.id
          order by x.id desc limit 1) c on c.changed_at > ${lately}
      where w.buyer_id = ${userId} and p.selling_price_cents < (select x.old_price_cents
          from price_changes x where x.product_id = p.id and x.changed_at >= w.created_at
          order by x.id limit 1)
        and ${notBooked}`,
    ),
  ),
  todayPart('wish-gone', ({ userId }) =>
    selectItems(
      'wish-gone',
      { product: sql`p.id`, since: sql`p.sold_at` },
      sql`wishes w join products p on p.id = w.product_id and p.status = 'sold'
      where w.buyer_id = ${userId} and p.sold_at > ${lately} and ${notBooked}`,
    ),
  ),
];
