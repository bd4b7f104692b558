import { sql } from 'kysely';
import { statesBefore } from '#contract/lifecycle.ts';
import {
  disputeActions,
  paymentActions,
  type DisputeStatus,
  type PaymentStatus,
  type RefundCause,
} from '#contract/payments.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database.ts';

/** The SQL of payments; that of holds and of a provider's events stands beside it. */

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
  readonly provider: string;
  readonly refundAttempts: number;
  readonly refundCause: RefundCause | null;
  /** The buyer's bank is at work on it, as far as we have heard. */
  readonly processing: boolean;
  readonly dispute: DisputeStatus;
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
  'provider',
  'refund_attempts as refundAttempts',
  'refund_cause as refundCause',
  'processing',
  'dispute',
] as const;

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
      'payments.provider',
      'payments.refund_attempts as refundAttempts',
      'payments.refund_cause as refundCause',
      'payments.processing',
      'payments.dispute',
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
 * Moves a locked payment on, where paymentActions has a way.
 * @param trx the transaction that locked it
 * @param id the payment
 * @param status what it becomes
 * @param cause why its money goes back, if it does
 */
export async function setStatus(
  trx: Transaction,
  id: string,
  status: PaymentStatus,
  cause?: RefundCause,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set((row) => ({
      status,
      settled_at: appNow,
      leased_until: null,
      processing: false,
      ...(cause ? { refund_cause: cause } : {}),
      // Each time money is due anew, the provider must not take it for the time before.
      ...(status === 'refund-due'
        ? {
            refund_attempts: row('refund_attempts', '+', 1),
          }
        : {}),
    }))
    .where('id', '=', id)
    .where('status', 'in', statesBefore(paymentActions, status))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`no way leads a payment to ${status}`);
}

/**
 * Notes that the provider has sent the money back; the last step, which needs no lock.
 * @param db the database
 * @param id the payment
 * @param refundId the provider's
 */
export async function noteRefund(db: Database, id: string, refundId: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'refunded', settled_at: appNow, refund_id: refundId })
    .where('id', '=', id)
    .where('status', '=', 'refund-due')
    .execute();
}

/**
 * Leases payments that somebody should look after: unfinished ones whose buyer may be gone, refunds
 * that are due and disputes that are open. SKIP LOCKED and the lease keep several processes off the same row.
 * @param db the database
 * @param provider whose payments
 * @param limit how many at most
 */
export async function leaseUnfinished(
  db: Database,
  provider: string,
  limit: number,
): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    update payments set leased_until = app_now() + case
      -- Banks take weeks to decide a dispute.
      when dispute = 'open' then interval '1 hour' else interval '30 seconds' end
    where id in (
      select id from payments
      where (status in ('opening', 'open', 'refund-due') or dispute = 'open')
        and provider = ${provider}
        and (leased_until is null or leased_until < app_now())
        and (status = 'refund-due' or created_at < app_now() - interval '20 seconds')
      order by leased_until nulls first, created_at limit ${limit} for update skip locked)
    returning id, booking_id as "bookingId", product_id as "productId", buyer_id as "buyerId",
      amount_cents as "amountCents", currency, intent_id as "intentId",
      client_secret as "clientSecret", status, provider,
      refund_attempts as "refundAttempts", refund_cause as "refundCause", processing,
      dispute`.execute(db);
  return rows;
}

/**
 * The payment of a booking that is still to be finished.
 * @param db the database
 * @param bookingId the booking
 */
export async function findUnfinished(db: Database, bookingId: string): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .where('status', 'in', ['opening', 'open'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The payment that made a booking paid, locked.
 * @param trx the transaction that holds the locks of product and booking
 * @param bookingId the booking
 */
export async function lockCaptured(trx: Transaction, bookingId: string): Promise<Payment | null> {
  const row = await trx
    .selectFrom('payments')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'captured')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Notes what became of a locked payment's dispute.
 * @param trx the transaction that locked it
 * @param id the payment
 * @param dispute what the provider says it is now
 */
export async function setDispute(
  trx: Transaction,
  id: string,
  dispute: DisputeStatus,
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ dispute, leased_until: null })
    .where('id', '=', id)
    .where('dispute', 'in', statesBefore(disputeActions, dispute))
    .execute();
}

/**
 * Notes whether a bank is at work on a locked payment.
 * @param trx the transaction that locked it
 * @param id the payment
 * @param processing whether it is
 */
export async function noteProcessing(
  trx: Transaction,
  id: string,
  processing: boolean,
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ processing })
    .where('id', '=', id)
    .where('processing', '<>', processing)
    .execute();
}

/** Whose payments: those of a phone, or all in which a person is the buyer or the seller. */
export type PaymentsOf = { readonly productId: string } | { readonly personId: string };

/**
 * The payments that are still to be finished.
 * @param db the database
 * @param of whose
 */
export async function listUnfinished(db: Database, of: PaymentsOf): Promise<Payment[]> {
  const query = db
    .selectFrom('payments')
    .select(columns)
    .where('status', 'in', ['opening', 'open'])
    .orderBy('id');
  if ('productId' in of) return query.where('product_id', '=', of.productId).execute();
  const theirPhones = db.selectFrom('products').select('id').where('seller_id', '=', of.personId);
  return query
    .where((row) =>
      row.or([row('buyer_id', '=', of.personId), row('product_id', 'in', theirPhones)]),
    )
    .execute();
}

/**
 * Whether a payment of a booking is under way.
 * @param trx the transaction that holds the locks of product and booking
 * @param bookingId the booking
 */
export async function isBeingPaid(trx: Transaction, bookingId: string): Promise<boolean> {
  return (await lockOpenPayment(trx, bookingId)) !== null;
}
