import { sql } from 'kysely';
import type { ConversationPart, WarningCode } from '#contract/conversations/limits.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The messages of conversations and their photos (tables messages, message_photos). */

/**
 * Finds the message that a browser has sent before.
 * @param db the database
 * @param conversationId its conversation
 * @param senderId who sent it
 * @param clientId the browser's own id
 */
export async function findSentMessage(
  db: Database | Transaction,
  conversationId: string,
  senderId: string,
  clientId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface NewMessage {
  readonly id: string;
  readonly conversationId: string;
  /** One more than that of the newest message. */
  readonly position: number;
  readonly senderId: string;
  readonly text: string;
  readonly warnings: readonly WarningCode[];
  readonly clientId: string | null;
  readonly imageIds: readonly string[];
}

/**
 * Inserts a message and its photos, and makes it the newest one of its conversation.
 * @param trx the transaction that locked the conversation
 * @param message with the next position
 */
export async function insertMessage(trx: Transaction, message: NewMessage): Promise<void> {
  await sql`
    with counted as (
      update conversations set message_count = ${message.position}
      where id = ${message.conversationId})
    insert into messages (id, conversation_id, position, sender_id, text, warnings, client_id)
    values (${message.id}, ${message.conversationId}, ${message.position}, ${message.senderId},
      ${message.text}, ${[...message.warnings]}, ${message.clientId})`.execute(trx);
  if (message.imageIds.length === 0) return;
  await trx
    .insertInto('message_photos')
    .values(
      message.imageIds.map((image_id, position) => ({
        message_id: message.id,
        position,
        image_id,
      })),
    )
    .execute();
}

export interface MessageRow {
  readonly id: string;
  readonly position: number;
  readonly from: ConversationPart;
  readonly text: string | null;
  readonly photos: readonly { id: string; width: number; height: number }[];
  readonly warnings: WarningCode[];
  readonly clientId: string | null;
  readonly questionId: string | null;
  readonly createdAt: Date;
}

const columns = sql`m.id, m.position,
  case when m.sender_id = c.buyer_id then 'buyer' else 'seller' end as "from", m.text, m.warnings,
  m.client_id as "clientId", m.created_at as "createdAt",
  coalesce((select q.id from product_questions q where q.question_id = m.id
      and q.removed_at is null),
    (select q.id from product_questions q where q.answer_id = m.id
      and q.removed_at is null limit 1)) as "questionId",
  coalesce((select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height)
      order by f.position)
    from message_photos f join images i on i.id = f.image_id where f.message_id = m.id), '[]')
    as photos`;

/**
 * Messages of a conversation before a position, the newest first.
 * @param db the database
 * @param conversationId the conversation
 * @param before the position
 * @param limit how many at most
 */
export async function listMessagesBefore(
  db: Database,
  conversationId: string,
  before: number,
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from messages m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.position < ${before}
    order by m.position desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Messages of a conversation after a position, the oldest first.
 * @param db the database
 * @param conversationId the conversation
 * @param after the position
 * @param limit how many at most
 */
export async function listMessagesAfter(
  db: Database,
  conversationId: string,
  after: number,
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from messages m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.position > ${after}
    order by m.position limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns whether a photo belongs to a message of a conversation.
 * @param db the database
 * @param conversationId the conversation
 * @param imageId the photo
 */
export async function isPhotoOf(
  db: Database,
  conversationId: string,
  imageId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('message_photos as f')
    .innerJoin('messages as m', 'm.id', 'f.message_id')
    .select('m.id')
    .where('f.image_id', '=', imageId)
    .where('m.conversation_id', '=', conversationId)
    .executeTakeFirst();
  return row !== undefined;
}
