import { sql } from 'kysely';
import { bookingActions, type CancelReason } from '#contract/bookings/states.ts';
import { statesBefore } from '#contract/common/states.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import { mayBeTried } from '#server/platform/operation/jobs/retries-store.ts';
import { recordBookingEvents } from './booking-events-store.ts';
import { agreementOf } from './new-bookings-store.ts';

/** The SQL of unpaid bookings, several at once: whose they are, and how they end. */

/**
 * Lists the buyers with an unpaid booking of a product.
 * @param trx the transaction that holds the product's lock
 * @param productId the product
 */
export function listUnpaidBuyers(trx: Transaction, productId: string) {
  return trx
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.buyer_id')
    .select('users.id')
    .where('product_id', '=', productId)
    .where('status', '=', 'unpaid')
    .orderBy('bookings.id')
    .execute();
}

/** An unpaid booking of a phone that costs less now. */
export interface DearerBooking {
  readonly id: string;
  readonly buyerId: string;
  readonly productName: string;
  readonly bookedCents: number;
  readonly priceCents: number;
}

/**
 * The unpaid bookings of a phone for sale at more than its price, whose buyers were not told of a price this
 * low since; without buyers who wish for it, who get the notification of wishes, and those who have agreed on a
 * price this low, for whom nothing changes.
 * @param db the database
 * @param productId of the phone
 * @param batch which part of them: ids above `after`, at most `limit`
 */
export async function listDearerBookings(
  db: Database,
  productId: string,
  batch: { readonly after: string; readonly limit: number },
): Promise<DearerBooking[]> {
  const { rows } = await sql<DearerBooking>`
    select b.id, b.buyer_id as "buyerId", p.name as "productName",
      b.price_cents as "bookedCents", p.selling_price_cents as "priceCents"
    from bookings b join products p on p.id = b.product_id
    where b.product_id = ${productId} and b.status = 'unpaid' and b.id > ${batch.after}
      and p.status = 'available' and p.selling_price_cents < least(b.price_cents,
        (select o.agreed_cents ${agreementOf(sql`b.buyer_id`, sql`b.product_id`)}))
      and not exists (select from wishes w
        where w.product_id = b.product_id and w.buyer_id = b.buyer_id)
      and not exists (select from notifications n
        where n.user_id = b.buyer_id and n.product_id = b.product_id
          and n.kind = 'booking-cheaper' and n.created_at >= b.created_at
          and round((n.facts ->> 'price')::numeric * 100) <= p.selling_price_cents)
    order by b.id limit ${batch.limit}`.execute(db);
  return rows;
}

/**
 * The products of a buyer's unpaid bookings, in the order in which locks are taken.
 * @param trx the transaction
 * @param buyerId the buyer
 */
export async function listUnpaidProductIds(trx: Transaction, buyerId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('bookings')
    .select('product_id')
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'unpaid')
    .orderBy('product_id')
    .execute();
  return rows.map((row) => row.product_id);
}

/**
 * A buyer's unpaid bookings with one price: the specification's payment call identifies a booking by
 * its price only.
 * @param db the database
 * @param buyerId the buyer
 * @param priceCents the price
 */
export async function findUnpaidByPrice(
  db: Database,
  buyerId: string,
  priceCents: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('price_cents', '=', priceCents)
    .where('status', '=', 'unpaid')
    .limit(2)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Unpaid bookings that have expired, a batch at a time, without those that wait after a failure.
 * @param db the database
 * @param batch which part of them: ids above `after`, at most `limit`
 */
export async function listExpired(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ id: string; productId: string }[]> {
  return db
    .selectFrom('bookings')
    .select(['id', 'product_id as productId'])
    .where('status', '=', 'unpaid')
    .where(sql<boolean>`expires_at <= app_now()`)
    .where('id', '>', after)
    .where(mayBeTried('booking-end', sql`bookings.id`))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Marks unpaid bookings that end within a day as reminded, unless they were before.
 * @param trx the transaction in which their buyers are notified
 * @param limit at most so many
 */
export async function takeDueReminders(
  trx: Transaction,
  limit: number,
): Promise<
  { id: string; buyerId: string; productId: string; productName: string; expiresAt: Date }[]
> {
  const { rows } = await sql<{
    id: string;
    buyerId: string;
    productId: string;
    productName: string;
    expiresAt: Date;
  }>`
    with due as (
      select id from bookings
      where status = 'unpaid' and reminded_at is null and expires_at > app_now()
        and expires_at <= app_now() + interval '1 day'
        and created_at < app_now() - interval '1 day'
      order by expires_at limit ${limit} for update skip locked)
    update bookings b set reminded_at = app_now() from due, products p
    where b.id = due.id and p.id = b.product_id
    returning b.id, b.buyer_id as "buyerId", p.id as "productId", p.name as "productName",
      b.expires_at as "expiresAt"`.execute(trx);
  return rows;
}

/**
 * Cancels the unpaid bookings of a product, or those of a buyer.
 * @param trx the transaction that holds the locks of the products concerned
 * @param whose by product or by buyer
 * @param because the change of the product or of the buyer
 * @returns the cancelled ones with buyer and product
 */
export async function cancelUnpaid(
  trx: Transaction,
  whose: { productId: string } | { buyerId: string },
  because: CancelReason,
): Promise<{ id: string; buyerId: string; productId: string }[]> {
  const query = trx
    .updateTable('bookings')
    .set({ status: 'cancelled', closed_at: appNow, cancelled_because: because })
    .where('status', 'in', statesBefore(bookingActions, 'cancelled'));
  const cancelled = await (
    'productId' in whose
      ? query.where('product_id', '=', whose.productId)
      : query.where('buyer_id', '=', whose.buyerId)
  )
    .returning(['id', 'buyer_id as buyerId', 'product_id as productId'])
    .execute();
  await recordBookingEvents(
    trx,
    'booking.cancelled',
    cancelled.map(({ id }) => id),
  );
  return cancelled;
}
