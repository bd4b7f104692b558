import { sql, type RawBuilder } from 'kysely';
import { inviteAfterHours, reviewDays } from '#contract/reviews/limits.ts';
import { selectItems, todayPart, type TodayPart } from '#server/today/public.ts';

/** Sales that somebody may still review, as items of Today, from the time of the invitation on. */

const review = {
  booking: sql`b.id`,
  product: sql`p.id`,
  since: sql`h.handed_over_at + make_interval(hours => ${sql.lit(inviteAfterHours)})`,
  due: sql`h.handed_over_at + make_interval(days => ${sql.lit(reviewDays)})`,
  then: 'review-closes',
} as const;

/** A sale with a next step of its own is reviewed after it. */
const mayReview = (part: 'buyer' | 'seller', other: RawBuilder<unknown>) => sql`
  h.handed_over_by <> 'before'
    and h.handed_over_at > app_now() - make_interval(days => ${sql.lit(reviewDays)})
    and h.handed_over_at <= app_now() - make_interval(hours => ${sql.lit(inviteAfterHours)})
    and not (b.status = 'paid' and coalesce(b.return_status in ('asked', 'declined', 'accepted'), false))
    and not exists (select from reviews r where r.booking_id = b.id and r.by_part = ${sql.lit(part)})
    and exists (select from users o where o.id = ${other} and o.deleted_at is null)`;

/** A sale cannot be older than its hand-over by more than the longest way to it. */
const soldLately = sql`app_now() - make_interval(days => ${sql.lit(reviewDays + 90)})`;

const ofSeller = (products: RawBuilder<unknown>): TodayPart =>
  todayPart('review', ({ userId }) =>
    selectItems(
      'review',
      { ...review, other: sql`b.buyer_id` },
      sql`products p join bookings b on b.product_id = p.id and b.status in ('paid', 'refunded')
        join handovers h on h.booking_id = b.id
      where p.seller_id = ${userId} and ${products} and ${mayReview('seller', sql`b.buyer_id`)}`,
    ),
  );

export const reviewItems: readonly TodayPart[] = [
  todayPart('review', ({ userId }) =>
    selectItems(
      'review',
      { ...review, other: sql`p.seller_id` },
      sql`bookings b join products p on p.id = b.product_id join handovers h on h.booking_id = b.id
      where b.buyer_id = ${userId} and b.status in ('paid', 'refunded')
        and ${mayReview('buyer', sql`p.seller_id`)}`,
    ),
  ),
  // In two parts, each with an index of its own.
  ofSeller(sql`p.status = 'sold' and p.sold_at > ${soldLately}`),
  ofSeller(sql`p.status = 'returned'`),
];
