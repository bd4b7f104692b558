import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The personal data in conversations: its export and erasure. */

/**
 * The messages that a person has written, with the addresses of their photos, for the export of
 * their data; the other one's words are left out.
 * @param db the database
 * @param userId the person
 */
export async function exportMessages(db: Database, userId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select m.id as _id, m.conversation_id as "conversationId", c.product_id as "productId", m.text,
      m.created_at as "sentAt",
      coalesce((select json_agg('/api/conversations/' || m.conversation_id || '/photos/'
          || f.image_id || '/1280.webp' order by f.position)
        from message_photos f where f.message_id = m.id), '[]') as photos
    from messages m join conversations c on c.id = m.conversation_id
    where m.sender_id = ${userId} order by m.id`.execute(db);
  return rows;
}

/**
 * The conversations of a person, for the export of their data.
 * @param db the database
 * @param userId the person
 */
export async function exportConversations(db: Database, userId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select c.id as _id, c.product_id as "productId",
      case when c.buyer_id = ${userId} then 'buyer' else 'seller' end as you,
      c.created_at as "begunAt", m.read_to as "readTo",
      exists (select from blocks k where k.blocker_id = ${userId}
        and k.blocked_id in (c.buyer_id, c.seller_id)) as "blockedByYou"
    from conversation_members m join conversations c on c.id = m.conversation_id
    where m.user_id = ${userId} order by c.id`.execute(db);
  return rows;
}

/** How many messages are erased in one transaction. */
const batchSize = 2_000;

/** Texts of the person `u` in conversations without an open report, return, dispute or case. */
const textsToErase = sql`messages m join conversations c on c.id = m.conversation_id
  where m.sender_id = u.id and m.text is not null
    and not exists (select from reports r where r.conversation_id = c.id and r.status = 'open')
    and not exists (select from bookings b join handovers h on h.booking_id = b.id
      where b.product_id = c.product_id and b.buyer_id = c.buyer_id
        and (b.status = 'paid' and b.return_status in ('asked', 'declined', 'accepted')
          or exists (select from payments y where y.booking_id = b.id and y.dispute = 'open')
          or exists (select from handover_cases o where o.booking_id = b.id
            and o.decided_at is null)))`;

/** Whether the erased account `u` has texts that no decision needs any more. */
export const hasMessagesToErase = sql<boolean>`exists (select from ${textsToErase})`;

/**
 * Erases the texts of a person whose personal data is erased, and frees its photos for the clean-up, once no
 * report, return, dispute or case about the conversation is open.
 * @param trx the transaction
 * @param userId the person
 */
export async function eraseMessages(trx: Transaction, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select m.id from (select ${userId}::uuid as id) u cross join lateral (
      select m.id from ${textsToErase} limit ${batchSize} for update of m skip locked) m`.execute(
    trx,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`delete from product_questions
    where question_id = any (${ids}::uuid[]) or answer_id = any (${ids}::uuid[])`.execute(trx);
  await sql`with freed as (delete from message_photos where message_id = any (${ids}::uuid[])
      returning image_id)
    update images i set attached_at = null from freed where i.id = freed.image_id`.execute(trx);
  await sql`update messages set text = null, warnings = '{}', client_id = null
    where id = any (${ids}::uuid[])`.execute(trx);
}
