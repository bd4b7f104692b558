import { sql } from 'kysely';
import type { ReturnStatus } from '#contract/bookings/states.ts';
import { statesBefore } from '#contract/common/states.ts';
import type { HandoverStatus } from '#contract/handovers/states.ts';
import { reductionAnswerHours } from '#contract/price-reductions/limits.ts';
import {
  openReductionStatuses,
  reductionActions,
  type ReductionPart,
  type ReductionStatus,
} from '#contract/price-reductions/states.ts';
import { feeCents } from '#server/ledger/public.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import { mayBeTried } from '#server/platform/operation/jobs/retries-store.ts';

/** The SQL of price reductions (table price_reductions). */

/** A price reduction. */
export interface ReductionRow {
  readonly id: string;
  readonly bookingId: string;
  readonly proposedBy: ReductionPart;
  readonly cents: number;
  readonly reason: string;
  /** `expired` as soon as the time to answer is over. */
  readonly status: ReductionStatus;
  readonly answerUntil: Date;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

const answerUntil = sql<Date>`d.created_at + make_interval(hours => ${reductionAnswerHours})`;
const isOpen = sql<boolean>`d.status = any (${[...openReductionStatuses]})`;
const isOverdue = sql<boolean>`(${isOpen} and ${answerUntil} <= app_now())`;
const columns = sql`d.id, d.booking_id as "bookingId", d.proposed_by as "proposedBy",
  d.amount_cents as cents, d.reason,
  case when ${isOverdue} then 'expired' else d.status end as status,
  ${answerUntil} as "answerUntil", d.created_at as "createdAt", d.settled_at as "settledAt"`;

/**
 * Locks a price reduction; it comes after product, booking and payment.
 * @param trx the transaction that locked its booking
 * @param id of the price reduction
 */
export async function lockReduction(trx: Transaction, id: string): Promise<ReductionRow | null> {
  const { rows } = await sql<ReductionRow>`
    select ${columns} from price_reductions d where d.id = ${id} for update`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Locks the price reduction of a booking that is stored as open, also one whose time is over.
 * @param trx the transaction that locked the booking
 * @param bookingId the booking
 */
export async function lockOpenReduction(
  trx: Transaction,
  bookingId: string,
): Promise<ReductionRow | null> {
  const { rows } = await sql<ReductionRow>`
    select ${columns} from price_reductions d
    where d.booking_id = ${bookingId} and ${isOpen} for update`.execute(trx);
  return rows[0] ?? null;
}

/**
 * The price reductions of a booking with their refunds, newest first.
 * @param db the database
 * @param bookingId the booking
 */
export async function listReductions(
  db: Database,
  bookingId: string,
): Promise<(ReductionRow & { readonly refund: 'due' | 'sent' | null })[]> {
  const { rows } = await sql<ReductionRow & { refund: 'due' | 'sent' | null }>`
    select ${columns}, case f.status when 'merged' then 'sent' else f.status end as refund
    from price_reductions d left join reduction_refunds f on f.id = d.id
    where d.booking_id = ${bookingId} order by d.id desc`.execute(db);
  return rows;
}

/**
 * The booking of a price reduction.
 * @param db the database
 * @param id of the price reduction
 */
export async function findBookingOf(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('price_reductions')
    .select('booking_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.booking_id ?? null;
}

/** The state of a paid sale, as far as lowering its price is concerned; money in cents. */
export interface SaleState {
  readonly handover: HandoverStatus;
  readonly returnStatus: ReturnStatus | null;
  readonly disputed: boolean;
  readonly hasCase: boolean;
  readonly priceCents: number;
  readonly givenBackCents: number;
  /** The shop's fee of the whole price, and what is left of it. */
  readonly fullFeeCents: number;
  readonly feeCents: number;
  /** Of its captured payment; null once it goes back. */
  readonly paymentId: string | null;
  /** How many price reductions were proposed. */
  readonly count: number;
}

/**
 * Reads the state of a sale.
 * @param db the transaction that locked its booking, or the database
 * @param bookingId the booking
 * @returns null when it was never paid
 */
export async function readSaleState(
  db: Database | Transaction,
  bookingId: string,
): Promise<SaleState | null> {
  const { rows } = await sql<SaleState>`
    select h.status as handover, b.return_status as "returnStatus",
      coalesce(y.dispute = 'open', false) as disputed,
      exists (select from handover_cases c where c.booking_id = b.id and c.decided_at is null)
        as "hasCase",
      b.price_cents as "priceCents", b.given_back_cents as "givenBackCents",
      b.fee_cents as "fullFeeCents", ${feeCents} as "feeCents", y.id as "paymentId",
      (select count(*)::int from price_reductions d where d.booking_id = b.id) as count
    from bookings b join handovers h on h.booking_id = b.id
      left join payments y on y.booking_id = b.id and y.status = 'captured'
    where b.id = ${bookingId}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Stores a new price reduction, which may be answered for reductionAnswerHours.
 * @param trx the transaction that locked the booking; the unique index refuses a second open one
 * @param reduction the row
 * @returns until when it may be answered
 */
export async function insertReduction(
  trx: Transaction,
  reduction: Pick<ReductionRow, 'id' | 'bookingId' | 'proposedBy' | 'cents' | 'reason' | 'status'>,
): Promise<Date> {
  await trx
    .insertInto('price_reductions')
    .values({
      id: reduction.id,
      booking_id: reduction.bookingId,
      proposed_by: reduction.proposedBy,
      amount_cents: reduction.cents,
      reason: reduction.reason,
      status: reduction.status,
    })
    .execute();
  const { rows } = await sql<{ until: Date }>`
    select ${answerUntil} as until from price_reductions d where d.id = ${reduction.id}`.execute(
    trx,
  );
  if (!rows[0]) throw new Error('a price reduction was not stored');
  return rows[0].until;
}

/**
 * Settles an open price reduction.
 * @param trx the transaction that locked it
 * @param id of the price reduction
 * @param status how
 * @returns whether it was open
 */
export async function setReductionSettled(
  trx: Transaction,
  id: string,
  status: 'accepted' | 'declined' | 'expired',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('price_reductions')
    .set({ status, settled_at: appNow })
    .where('id', '=', id)
    .where('status', 'in', statesBefore(reductionActions, status))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends the open price reduction of a booking, if there is one: the phone was handed over, or its money or the phone
 * itself goes back.
 * @param trx the transaction that locked the booking
 * @param bookingId the booking
 */
export async function endReduction(trx: Transaction, bookingId: string): Promise<void> {
  await trx
    .updateTable('price_reductions')
    .set({ status: 'ended', settled_at: appNow })
    .where('booking_id', '=', bookingId)
    .where('status', 'in', statesBefore(reductionActions, 'ended'))
    .execute();
}

/**
 * Price reductions whose time to answer is over, a batch at a time, without those that wait after a failure.
 * @param db the database
 * @param batch which part of them: ids above `after`, at most `limit`
 */
export async function listOverdueReductions(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ id: string; bookingId: string }[]> {
  const { rows } = await sql<{ id: string; bookingId: string }>`
    select d.id, d.booking_id as "bookingId" from price_reductions d
    where ${isOverdue} and d.id > ${after} and ${mayBeTried('price-reduction-end', sql`d.id`)}
    order by d.id limit ${limit}`.execute(db);
  return rows;
}
