import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The personal data in questions to the shop: its export and erasure. */

/**
 * The questions of a person with all that was written in them, for the export of their data.
 * @param db the database
 * @param userId the person
 */
export async function exportHelp(db: Database, userId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select r.id as _id, r.subject, r.status, r.booking_id as "bookingId", r.created_at as "askedAt",
      (select json_agg(json_build_object('by', case when m.admin_id is null then 'you' else 'the shop' end,
        'text', m.text, 'writtenAt', m.created_at) order by m.position)
        from help_messages m where m.request_id = r.id) as messages
    from help_requests r where r.asker_id = ${userId} order by r.id`.execute(db);
  return rows;
}

/** Whether the erased account `u` has a closed question with texts. */
export const hasHelpToErase = sql<boolean>`exists (
  select from help_requests r join help_messages m on m.request_id = r.id
  where r.asker_id = u.id and r.status = 'closed' and m.text is not null)`;

/**
 * Erases the texts of closed questions of somebody whose personal data is erased, with their answers.
 * @param trx the transaction
 * @param userId the person
 */
export async function eraseHelp(trx: Transaction, userId: string): Promise<void> {
  await sql`update help_messages set text = null where text is not null and request_id in (
    select r.id from help_requests r where r.asker_id = ${userId} and r.status = 'closed'
    for update of r skip locked)`.execute(trx);
}
