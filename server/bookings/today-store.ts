import { sql } from 'kysely';
import { promisedHours } from '#contract/today/limits.ts';
import { queuePart, selectItems, todayPart, type TodayPart } from '#server/today/public.ts';
import { isDisputed, isDisputedAfterwards, isInQueue } from './open-returns-store.ts';

/** Bookings that wait for their payment, and the admins' queues of undecided sales, as items of Today. */

const isProcessing = sql`exists (select from payments y where y.booking_id = b.id and y.processing
  and y.status in ('opening', 'open'))`;

const booking = {
  booking: sql`b.id`,
  product: sql`p.id`,
  cents: sql`b.price_cents - b.given_back_cents`,
  since: sql`b.created_at`,
};

export const bookingItems: readonly TodayPart[] = [
  todayPart('pay', ({ userId, takesPayments }) =>
    selectItems(
      'pay',
      { ...booking, other: sql`p.seller_id`, due: sql`b.expires_at`, then: 'booking-expires' },
      sql`bookings b join products p on p.id = b.product_id
      where b.buyer_id = ${userId} and b.status = 'unpaid' and b.expires_at > app_now()
        and ${takesPayments}::boolean and not ${isProcessing}`,
    ),
  ),
  todayPart('booking', ({ userId, takesPayments }) =>
    selectItems(
      'booking',
      { ...booking, other: sql`p.seller_id`, due: sql`b.expires_at`, then: 'booking-expires' },
      sql`bookings b join products p on p.id = b.product_id
      where b.buyer_id = ${userId} and b.status = 'unpaid' and b.expires_at > app_now()
        and not ${takesPayments}::boolean`,
    ),
  ),
  todayPart('payment-processing', ({ userId }) =>
    selectItems(
      'payment-processing',
      { ...booking, other: sql`p.seller_id` },
      sql`bookings b join products p on p.id = b.product_id
      where b.buyer_id = ${userId} and b.status = 'unpaid' and ${isProcessing}`,
    ),
  ),
  todayPart('booked', ({ userId }) =>
    selectItems(
      'booked',
      { ...booking, other: sql`b.buyer_id`, due: sql`b.expires_at`, then: 'booking-expires' },
      sql`products p join bookings b on b.product_id = p.id and b.status = 'unpaid'
      where p.seller_id = ${userId} and p.status = 'available' and b.expires_at > app_now()`,
    ),
  ),
  queuePart(
    'returns',
    promisedHours.returns,
    sql`select coalesce(c.opened_at, b.return_asked_at, b.paid_at) as since
      from bookings b
        left join handover_cases c on c.booking_id = b.id and c.decided_at is null
      where ${isInQueue} and not ${isDisputed} and not ${isDisputedAfterwards}`,
  ),
  queuePart(
    'disputes',
    promisedHours.disputes,
    sql`select y.created_at as since from payments y where y.dispute = 'open'
      and y.status in ('captured', 'refund-due', 'refunded')`,
  ),
];
