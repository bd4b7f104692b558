import { sql } from 'kysely';
import { mailAfterMinutes, mailAgainAfterHours } from '#contract/conversations/limits.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The members' unread counts and positions (table conversation_members). */

/**
 * Counts a new message as unread for its recipient, who gets a mail after a while.
 * @param trx the transaction that locked the conversation
 * @param conversationId the conversation
 * @param messageId the new message
 * @param senderId who sent it
 */
export async function countUnread(
  trx: Transaction,
  conversationId: string,
  messageId: string,
  senderId: string,
): Promise<void> {
  await sql`update conversation_members set last_message_id = ${messageId},
      unread = unread + case when user_id = ${senderId} then 0 else 1 end,
      mail_due_at = case when user_id = ${senderId} then mail_due_at else coalesce(mail_due_at,
        greatest(app_now() + make_interval(mins => ${mailAfterMinutes}),
          mailed_at + make_interval(hours => ${mailAgainAfterHours}))) end
    where conversation_id = ${conversationId}`.execute(trx);
}

/**
 * Stores the position up to which somebody has read; it never goes back.
 * @param trx the transaction that locked the conversation
 * @param conversationId the conversation
 * @param userId who read it
 * @param upTo the position of the newest message they have seen
 * @returns whether anything changed
 */
export async function setReadTo(
  trx: Transaction,
  conversationId: string,
  userId: string,
  upTo: number,
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    with before as (select read_to, unread from conversation_members
        where conversation_id = ${conversationId} and user_id = ${userId}),
      unread as (select count(*)::int as count from before, messages
        where conversation_id = ${conversationId}
          and position > greatest(before.read_to, ${upTo}::integer) and sender_id <> ${userId})
    update conversation_members m
    set read_to = greatest(before.read_to, ${upTo}::integer), unread = unread.count,
      mail_due_at = case when unread.count = 0 then null else m.mail_due_at end,
      mailed_at = case when unread.count = 0 then null else m.mailed_at end
    from before, unread
    where m.conversation_id = ${conversationId} and m.user_id = ${userId}
    returning before.read_to < m.read_to or before.unread <> m.unread as changed`.execute(trx);
  return rows[0]?.changed ?? false;
}

/**
 * How many conversations of a person have messages that are not read.
 * @param db the database
 * @param userId the person
 */
export async function countUnreadConversations(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from conversation_members
    where user_id = ${userId} and unread > 0`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Tells the open streams of both people that something in a conversation has changed.
 * @param db the database
 * @param ids of the conversations
 */
export async function notifyMembers(db: Database, ids: readonly string[]): Promise<void> {
  await sql`select pg_notify('phonehub_events', 'm:' || m.user_id || ':' || m.conversation_id || ':'
      || (select count(*) from conversation_members o where o.user_id = m.user_id and o.unread > 0))
    from unnest(${[...new Set(ids)]}::uuid[]) as changed (id)
      join conversation_members m on m.conversation_id = changed.id`.execute(db);
}

export interface DueMail {
  readonly userId: string;
  readonly conversationId: string;
  readonly productId: string;
  readonly productName: string;
  readonly unread: number;
  /** The newest message. */
  readonly messageId: string;
}

/**
 * Takes people who are due a mail about unread messages; other processes skip them meanwhile.
 * @param trx the transaction that writes the mails
 * @param limit how many at most
 */
export async function takeDueMails(trx: Transaction, limit: number): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    with due as (select user_id, conversation_id from conversation_members
        where mail_due_at <= app_now() order by mail_due_at limit ${limit}
        for update skip locked),
      taken as (update conversation_members m set mail_due_at = null, mailed_at = app_now()
        from due where m.user_id = due.user_id and m.conversation_id = due.conversation_id
        returning m.user_id, m.conversation_id, m.unread, m.last_message_id)
    select taken.user_id as "userId", taken.conversation_id as "conversationId",
      c.product_id as "productId", p.name as "productName", taken.unread,
      taken.last_message_id as "messageId"
    from taken join conversations c on c.id = taken.conversation_id
      join products p on p.id = c.product_id`.execute(trx);
  return rows;
}
