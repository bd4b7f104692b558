import { sql } from 'kysely';
import { statesBefore } from '#contract/common/states.ts';
import {
  disputeActions,
  paymentActions,
  type DisputeStatus,
  type PaymentStatus,
  type RefundCause,
} from '#contract/payments/states.ts';
import { holdMinutes } from '#contract/payments/schemas.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';

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
  /** Until when its buyer may pay. */
  readonly payUntil: Date | null;
  /** Whether that still lasts on the database's clock. */
  readonly live: boolean;
}

/** What a payment is read by. */
export const paymentColumns = [
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
  'pay_until as payUntil',
  sql<boolean>`coalesce(pay_until > app_now(), false)`.as('live'),
] as const;

/** When the time of a buyer ends who opens a payment now. */
export const windowEnd = sql<Date>`app_now() + make_interval(mins => ${holdMinutes})`;

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
    .select(paymentColumns)
    .where('booking_id', '=', bookingId)
    .where('status', 'in', ['opening', 'open'])
    .forUpdate()
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
      pay_until: windowEnd,
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
  const query = db.selectFrom('payments').select(paymentColumns);
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
    .select(paymentColumns)
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
 * The payment that made a booking paid, locked.
 * @param trx the transaction that holds the locks of product and booking
 * @param bookingId the booking
 */
export async function lockCaptured(trx: Transaction, bookingId: string): Promise<Payment | null> {
  const row = await trx
    .selectFrom('payments')
    .select(paymentColumns)
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
