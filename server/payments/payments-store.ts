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

/** The SQL of payments; holds, payment times, pauses and provider events have stores of their own. */

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
  /** Whether the bank was processing the charge when the intent was last read. */
  readonly processing: boolean;
  readonly dispute: DisputeStatus;
  /** Until when its buyer may pay; null for those of an unknown window. */
  readonly payUntil: Date | null;
  /** Whether payUntil is in the future on the database's clock. */
  readonly live: boolean;
}

/** The columns of a Payment. */
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

/** The end of the time to pay of a payment that begins now. */
export const payWindowEnd = sql<Date>`app_now() + make_interval(mins => ${holdMinutes})`;

/**
 * Locks the unfinished payment of a booking.
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
 * Inserts a payment, before the provider is called.
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
      pay_until: payWindowEnd,
    })
    .execute();
}

/**
 * Stores the provider's intent of a payment.
 * @param db the database
 * @param id the payment
 * @param intent as the provider returned it
 */
export async function setIntent(
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
 * Finds a payment.
 * @param db the database
 * @param key its id or the provider's intent id
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
 * Locks a payment; always the third lock, after product and booking.
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
 * Changes the status of a locked payment along the transitions of paymentActions.
 * @param trx the transaction that locked it
 * @param id the payment
 * @param status its new status
 * @param cause why it is refunded, if it is
 * @throws Error when no transition leads there
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
      // A new idempotency key each time a refund becomes due, or the provider would repeat the last.
      ...(status === 'refund-due'
        ? {
            refund_attempts: row('refund_attempts', '+', 1),
          }
        : {}),
    }))
    .where('id', '=', id)
    .where('status', 'in', statesBefore(paymentActions, status))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`no transition leads a payment to ${status}`);
}

/**
 * Stores that the provider accepted the refund; the last step, which needs no lock before.
 * @param trx the transaction that books it
 * @param id the payment
 * @param refundId at the provider
 * @returns false when it was stored before
 */
export async function setRefundSent(
  trx: Transaction,
  id: string,
  refundId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ status: 'refunded', settled_at: appNow, refund_id: refundId })
    .where('id', '=', id)
    .where('status', '=', 'refund-due')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Locks the captured payment of a booking.
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
 * Stores the dispute status of a locked payment.
 * @param trx the transaction that locked it
 * @param id the payment
 * @param dispute as the provider reports it
 * @returns false when no transition leads there
 */
export async function setDispute(
  trx: Transaction,
  id: string,
  dispute: DisputeStatus,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({
      ...{ dispute, leased_until: null },
      // Each dispute is answered by evidence of its own.
      ...(dispute === 'open' ? { evidence_sent_at: null } : {}),
    })
    .where('id', '=', id)
    .where('dispute', 'in', statesBefore(disputeActions, dispute))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stores whether the bank is processing a locked payment.
 * @param trx the transaction that locked it
 * @param id the payment
 * @param processing as the provider reports it
 */
export async function setProcessing(
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
