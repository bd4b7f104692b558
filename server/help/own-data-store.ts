import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** What questions to the shop hold about a person: their export and erasure. */

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

/** How many questions are erased in one transaction. */
const batchSize = 1_000;

/**
 * Erases the texts of closed questions of erased accounts, with their answers.
 * @param trx the transaction
 * @param erasedEmails pattern of the emails of erased accounts
 */
export async function eraseHelp(trx: Transaction, erasedEmails: string): Promise<void> {
  await sql`update help_messages set text = null where text is not null and request_id in (
    select r.id from help_requests r join users u on u.id = r.asker_id
    where u.email like ${erasedEmails} and r.status = 'closed'
      and exists (select from help_messages m where m.request_id = r.id and m.text is not null)
    limit ${batchSize} for update of r skip locked)`.execute(trx);
}
