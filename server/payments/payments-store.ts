import { sql } from 'kysely';
import { holdMinutes, type PaymentStatus } from '#contract/payments.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database.ts';

/** All SQL of the payments slice. */

export interface Payment {
  readonly id: string;
  readonly bookingId: string;
  readonly productId: string;
  readonly buyerId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly intentId: string | null;
  readonly clientSecret: string | null;
  readonly status: PaymentStatus;
}

const columns = [
  'id',
  'booking_id as bookingId',
  'product_id as productId',
  'buyer_id as buyerId',
  'amount_cents as amountCents',
  'currency',
  'intent_id as intentId',
  'client_secret as clientSecret',
  'status',
] as const;

export interface Hold {
  readonly bookingId: string;
  readonly heldUntil: Date;
  readonly live: boolean;
}

/**
 * Who has the right to pay for a phone, and whether it still lasts on the database's clock.
 * @param trx the transaction that holds the product's lock
 * @param productId the phone
 */
export async function readHold(trx: Transaction, productId: string): Promise<Hold | null> {
  const row = await trx
    .selectFrom('payment_holds')
    .select(['booking_id as bookingId', 'held_until as heldUntil'])
    .select(sql<boolean>`held_until > app_now()`.as('live'))
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Gives a booking the right to pay, from now on the database's clock.
 * @param trx the transaction that holds the product's lock
 * @param productId the phone
 * @param bookingId whose turn it is
 * @returns until when
 */
export async function takeHold(
  trx: Transaction,
  productId: string,
  bookingId: string,
): Promise<Date> {
  const { rows } = await sql<{ held_until: Date }>`
    insert into payment_holds (product_id, booking_id, held_until)
    values (${productId}, ${bookingId}, app_now() + make_interval(mins => ${holdMinutes}))
    on conflict (product_id) do update
      set booking_id = excluded.booking_id, held_until = excluded.held_until
    returning held_until`.execute(trx);
  const row = rows[0];
  if (!row) throw new Error('a hold was not returned');
  return row.held_until;
}

/**
 * Gives a hold back, if it is still this booking's.
 * @param trx the transaction
 * @param productId the phone
 * @param bookingId whose
 */
export async function dropHold(
  trx: Transaction,
  productId: string,
  bookingId: string,
): Promise<void> {
  await trx
    .deleteFrom('payment_holds')
    .where('product_id', '=', productId)
    .where('booking_id', '=', bookingId)
    .execute();
}

/**
 * The payment of a booking that is still to be finished, locked.
 * @param trx the transaction that holds the locks of product and booking
 * @param bookingId the booking
 */
export async function lockOpenPayment(
  trx: Transaction,
  bookingId: string,
): Promise<Payment | null> {
  const row = await trx
    .selectFrom('payments')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .where('status', 'in', ['opening', 'open'])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The open payment of another phone that this buyer holds: one hold a person.
 * @param trx the transaction
 * @param buyerId whose
 * @param bookingId the booking they want to pay now
 */
export async function findOtherHeld(
  trx: Transaction,
  buyerId: string,
  bookingId: string,
): Promise<Payment | null> {
  const row = await trx
    .selectFrom('payment_holds')
    .innerJoin('payments', 'payments.booking_id', 'payment_holds.booking_id')
    .select([
      'payments.id',
      'payments.booking_id as bookingId',
      'payments.product_id as productId',
      'payments.buyer_id as buyerId',
      'payments.amount_cents as amountCents',
      'payments.currency',
      'payments.intent_id as intentId',
      'payments.client_secret as clientSecret',
      'payments.status',
    ])
    .where('payments.buyer_id', '=', buyerId)
    .where('payment_holds.booking_id', '!=', bookingId)
    .where('payments.status', 'in', ['opening', 'open'])
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Writes the row that stands before the provider is asked.
 * @param trx the transaction
 * @param payment its id is the provider's idempotency key
 */
export async function insertPayment(
  trx: Transaction,
  payment: {
    id: string;
    bookingId: string;
    productId: string;
    buyerId: string;
    amountCents: number;
    provider: string;
  },
): Promise<void> {
  await trx
    .insertInto('payments')
    .values({
      id: payment.id,
      booking_id: payment.bookingId,
      product_id: payment.productId,
      buyer_id: payment.buyerId,
      amount_cents: payment.amountCents,
      provider: payment.provider,
    })
    .execute();
}

/**
 * Notes the provider's intent for a payment.
 * @param db the database
 * @param id the payment
 * @param intent what the provider answered
 */
export async function noteIntent(
  db: Database,
  id: string,
  intent: { id: string; clientSecret: string },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ intent_id: intent.id, client_secret: intent.clientSecret, status: 'open' })
    .where('id', '=', id)
    .where('status', '=', 'opening')
    .execute();
}

/**
 * A payment by our id or by the provider's.
 * @param db the database
 * @param key one of the two
 */
export async function findPayment(
  db: Database,
  key: { id: string } | { intentId: string },
): Promise<Payment | null> {
  const query = db.selectFrom('payments').select(columns);
  const row = await (
    'id' in key ? query.where('id', '=', key.id) : query.where('intent_id', '=', key.intentId)
  ).executeTakeFirst();
  return row ?? null;
}

/**
 * Locks a payment; the third lock, after its product's and booking's.
 * @param trx the transaction
 * @param id the payment
 */
export function lockPayment(trx: Transaction, id: string): Promise<Payment> {
  return trx
    .selectFrom('payments')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Moves a locked payment on.
 * @param db the transaction that locked it, or the database for the last step of a refund
 * @param id the payment
 * @param status what it becomes
 * @param refundId the provider's, with `refunded`
 */
export async function setStatus(
  db: Database | Transaction,
  id: string,
  status: PaymentStatus,
  refundId?: string,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status, settled_at: appNow, ...(refundId ? { refund_id: refundId } : {}) })
    .where('id', '=', id)
    .execute();
}

/**
 * Leases payments that somebody should look after: unfinished ones whose buyer may be gone, and
 * refunds that are due. SKIP LOCKED and the lease keep several processes off the same row.
 * @param db the database
 * @param limit how many at most
 */
export async function leaseUnfinished(db: Database, limit: number): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    update payments set leased_until = app_now() + interval '30 seconds'
    where id in (
      select id from payments
      where status in ('opening', 'open', 'refund-due')
        and (leased_until is null or leased_until < app_now())
        and (status = 'refund-due' or created_at < app_now() - interval '20 seconds')
      order by created_at limit ${limit} for update skip locked)
    returning id, booking_id as "bookingId", product_id as "productId", buyer_id as "buyerId",
      amount_cents as "amountCents", currency, intent_id as "intentId",
      client_secret as "clientSecret", status`.execute(db);
  return rows;
}

/**
 * Whether a booking still has the right to pay.
 * @param db the database
 * @param bookingId whose
 */
export async function hasLiveHold(db: Database, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_holds')
    .select('product_id')
    .where('booking_id', '=', bookingId)
    .where(sql<boolean>`held_until > app_now()`)
    .executeTakeFirst();
  return row !== undefined;
}
