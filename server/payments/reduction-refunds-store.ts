import { sql } from 'kysely';
import { statesBefore } from '#contract/common/states.ts';
import { reductionRefundActions, type ReductionRefundStatus } from '#contract/payments/states.ts';
import {
  appNow,
  valuesList,
  type Database,
  type Transaction,
} from '#server/platform/database/database.ts';

/** The SQL of the refunds of price reductions (table reduction_refunds). */

/** A refund of a part; its id is that of its price reduction. */
export interface ReductionRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly cents: number;
  readonly status: ReductionRefundStatus;
  readonly attempts: number;
  /** At the provider; null until it is sent. */
  readonly refundId: string | null;
}

const columns = [
  'id',
  'payment_id as paymentId',
  'amount_cents as cents',
  'status',
  'attempts',
  'refund_id as refundId',
] as const;

/**
 * The idempotency key of a refund, which the provider reports with it: a refund that a bank refused is requested
 * again under a new key.
 * @param refund its id and how often it became due
 */
export const keyOf = ({ id, attempts }: Pick<ReductionRefund, 'id' | 'attempts'>): string =>
  `${id}-part-${attempts}`;

/**
 * Inserts the refund of a price reduction, before the provider is called.
 * @param trx the transaction that accepts it
 * @param refund the id of the price reduction, its payment and cents
 */
export async function insertReductionRefund(
  trx: Transaction,
  refund: Pick<ReductionRefund, 'id' | 'paymentId' | 'cents'>,
): Promise<void> {
  await trx
    .insertInto('reduction_refunds')
    .values({ id: refund.id, payment_id: refund.paymentId, amount_cents: refund.cents })
    .execute();
}

/**
 * Finds the refund of a price reduction.
 * @param db the database
 * @param id of the price reduction
 */
export async function findReductionRefund(
  db: Database,
  id: string,
): Promise<ReductionRefund | null> {
  const row = await db
    .selectFrom('reduction_refunds')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The refunds of a payment's price reductions.
 * @param db the database, or the transaction that locked the payment
 * @param paymentId the payment
 */
export function listReductionRefunds(
  db: Database | Transaction,
  paymentId: string,
): Promise<ReductionRefund[]> {
  return db
    .selectFrom('reduction_refunds')
    .select(columns)
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
}

/**
 * Stores that the provider has accepted a refund.
 * @param trx the transaction that locked its payment
 * @param refund as it was sent
 * @param refundId at the provider
 * @returns false when that was stored before, or it is due again under another key
 */
export async function setReductionSent(
  trx: Transaction,
  { id, attempts }: Pick<ReductionRefund, 'id' | 'attempts'>,
  refundId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reduction_refunds')
    .set({ status: 'sent', refund_id: refundId, sent_at: appNow, leased_until: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', 'in', statesBefore(reductionRefundActions, 'sent'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stores that a bank has refused a refund: it is due again, under another key.
 * @param trx the transaction that locked its payment
 * @param id of the refund
 */
export async function setReductionDueAgain(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('reduction_refunds')
    .set((row) => ({
      status: 'due',
      attempts: row('attempts', '+', 1),
      refund_id: null,
      sent_at: null,
      leased_until: null,
    }))
    .where('id', '=', id)
    .where('status', 'in', statesBefore(reductionRefundActions, 'due'))
    .execute();
}

/**
 * Merges the due refunds of a payment into that of the whole, which sends them with the rest.
 * @param trx the transaction that makes the whole payment due
 * @param paymentId the payment
 */
export async function mergeReductionRefunds(trx: Transaction, paymentId: string): Promise<void> {
  await trx
    .updateTable('reduction_refunds')
    .set({ status: 'merged', leased_until: null })
    .where('payment_id', '=', paymentId)
    .where('status', 'in', statesBefore(reductionRefundActions, 'merged'))
    .execute();
}

/**
 * Leases due refunds whose payment stands and is not disputed. SKIP LOCKED and the lease keep other processes from
 * sending the same one.
 * @param db the database
 * @param providers that can be asked
 * @param limit at most so many
 * @returns their ids
 */
export async function leaseReductionRefunds(
  db: Database,
  providers: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update reduction_refunds set leased_until = app_now() + interval '30 seconds'
    where id in (
      select f.id from reduction_refunds f join payments y on y.id = f.payment_id
      where f.status = 'due' and (f.leased_until is null or f.leased_until < app_now())
        and y.status = 'captured' and y.dispute <> 'open'
        and y.provider = any (${valuesList(providers)}::text[])
      order by f.leased_until nulls first, f.created_at limit ${limit}
      for update of f skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
