import type { CaseDecision, CaseKind } from '#contract/handovers/states.ts';
import { appNow, type Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';

/** The SQL of cases, which an admin decides. */

export interface OpenCase {
  readonly id: string;
  readonly kind: CaseKind;
}

/**
 * The open case of a locked sale, or null.
 * @param trx the transaction that locked the hand-over
 * @param bookingId the booking
 */
export async function readOpenCase(trx: Transaction, bookingId: string): Promise<OpenCase | null> {
  const row = await trx
    .selectFrom('handover_cases')
    .select(['id', 'kind'])
    .where('booking_id', '=', bookingId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Opens a case; a sale has one at a time.
 * @param trx the transaction that locked the hand-over and has seen no open case
 * @param bookingId the booking
 * @param kind why
 * @param objection the buyer's words against a delivery
 * @returns its id
 */
export async function openCase(
  trx: Transaction,
  bookingId: string,
  kind: CaseKind,
  objection: string | null = null,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('handover_cases')
    .values({ id, booking_id: bookingId, kind, objection, opened_at: appNow })
    .execute();
  return id;
}

/**
 * Ends the open case of a sale, if there is one, because buyer and seller settled it themselves.
 * @param trx the transaction that locked the hand-over
 * @param bookingId the booking
 */
export async function settleOpenCase(trx: Transaction, bookingId: string): Promise<void> {
  await trx
    .updateTable('handover_cases')
    .set({ decided_at: appNow, decision: 'settled' })
    .where('booking_id', '=', bookingId)
    .where('decided_at', 'is', null)
    .execute();
}

/** An admin's decision and its reason. */
export interface AdminDecision {
  readonly decision: Exclude<CaseDecision, 'settled'>;
  readonly reason: string;
  readonly adminId: string;
}

/**
 * Stores an admin's decision: it ends the open case of a sale, or is a case of its own.
 * @param trx the transaction that locked the sale
 * @param bookingId the booking
 * @param decided the decision, its admin and reason
 * @param kind of the decision, if no case is open
 * @returns the id of the case
 */
export async function setDecided(
  trx: Transaction,
  bookingId: string,
  { decision, reason, adminId }: AdminDecision,
  kind: CaseKind,
): Promise<string> {
  const values = { decided_at: appNow, decision, reason, decided_by: adminId };
  const open = await trx
    .updateTable('handover_cases')
    .set(values)
    .where('booking_id', '=', bookingId)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (open) return open.id;
  const id = newId();
  await trx
    .insertInto('handover_cases')
    .values({ id, booking_id: bookingId, kind, opened_at: appNow, ...values })
    .execute();
  return id;
}
