import { sql } from 'kysely';
import {
  codeWaitMinutes,
  maxWrongCodes,
  wrongCodesBeforeWait,
} from '#contract/handovers/deadlines.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';

/** The SQL of codes: counting wrong ones, and encrypting them anew. */

/**
 * Counts a wrong code of a locked hand-over: each fifth one makes its sender wait, the fifteenth ends
 * the code.
 * @param trx the transaction
 * @param bookingId the booking
 * @param of whose code was wrong: the buyer's, or the seller's for the way back
 */
export async function countWrongCode(
  trx: Transaction,
  bookingId: string,
  of: 'handover' | 'return',
): Promise<void> {
  const [count, wait, code] =
    of === 'handover'
      ? (['wrong_codes', 'codes_wait_until', 'code'] as const)
      : (['wrong_return_codes', 'return_codes_wait_until', 'return_code'] as const);
  await sql`update handovers set
      ${sql.ref(count)} = ${sql.ref(count)} + 1,
      ${sql.ref(wait)} = case when (${sql.ref(count)} + 1) % ${wrongCodesBeforeWait} = 0
        then app_now() + make_interval(mins => ${codeWaitMinutes}) else ${sql.ref(wait)} end,
      ${sql.ref(code)} = case when ${sql.ref(count)} + 1 < ${maxWrongCodes}
        then ${sql.ref(code)} end
    where booking_id = ${bookingId}`.execute(trx);
}

/**
 * The codes of sales that are in use, for the change of AUTH_SECRET.
 * @param db the database
 * @returns each as it is stored, encrypted, with the booking it belongs to
 */
export async function listCodes(
  db: Database,
): Promise<{ bookingId: string; code: string | null; returnCode: string | null }[]> {
  return db
    .selectFrom('handovers')
    .select(['booking_id as bookingId', 'code', 'return_code as returnCode'])
    .where((row) => row.or([row('code', 'is not', null), row('return_code', 'is not', null)]))
    .execute();
}

/**
 * Replaces a code by the same one encrypted anew, unless it has changed meanwhile.
 * @param db the database
 * @param bookingId the booking
 * @param column which of its codes
 * @param from as stored
 * @param to encrypted with the newest secret
 */
export async function replaceCode(
  db: Database,
  bookingId: string,
  column: 'code' | 'return_code',
  from: string,
  to: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('handovers')
    .set({ [column]: to })
    .where('booking_id', '=', bookingId)
    .where(column, '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A code that others must not learn yet. */
export interface OpenCode {
  readonly encrypted: string;
  /** Of words that tell it. */
  readonly refusal: 'handover-code-kept-back' | 'return-code-kept-back';
}

/**
 * The codes that a person has and others must not learn yet: a buyer's of phones they have bought, a seller's of
 * returns that they have accepted.
 * @param db the database
 * @param holder who has the codes
 */
export async function listOpenCodes(db: Database, holder: Person): Promise<OpenCode[]> {
  const { rows } =
    holder.role === 'seller'
      ? await sql<OpenCode>`
          select h.return_code as encrypted, 'return-code-kept-back' as refusal
          from handovers h join bookings b on b.id = h.booking_id join products p on p.id = b.product_id
          where h.return_code is not null and p.seller_id = ${holder.id}`.execute(db)
      : // With a lateral query and a limit the plan always begins with the buyer's bookings.
        await sql<OpenCode>`
          select h.code as encrypted, 'handover-code-kept-back' as refusal
          from bookings b cross join lateral
            (select code from handovers where booking_id = b.id and code is not null limit 1) h
          where b.buyer_id = ${holder.id}`.execute(db);
  return rows;
}
