import { sql } from 'kysely';
import {
  questionsShown,
  type ConversationPart,
  type WarningCode,
} from '#contract/conversations/limits.ts';
import { isPublicRow } from '#server/catalog/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { ReadPool } from '#server/platform/database/replicas/reads.ts';

/** Questions and answers on phones' pages (table product_questions). */

export interface PublishedRow {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly askedAt: Date;
  readonly answeredAt: Date;
}

/**
 * The published questions of a phone, newest first.
 * @param pool the database
 * @param productId the phone; one that is not public has none
 */
export async function listPublished(pool: ReadPool, productId: string): Promise<PublishedRow[]> {
  const { rows } = await pool.query<PublishedRow>({
    name: 'published-questions',
    text: `select q.id, asked.text as question, answered.text as answer,
        asked.created_at as "askedAt", answered.created_at as "answeredAt"
      from product_questions q join products p on p.id = q.product_id
        join messages asked on asked.id = q.question_id
        join messages answered on answered.id = q.answer_id
      where q.product_id = $1 and q.removed_at is null and ${isPublicRow('p')}
      order by q.id desc limit ${questionsShown}`,
    values: [productId],
  });
  return rows;
}

export interface Publishable {
  readonly id: string;
  readonly conversationId: string;
  readonly position: number;
  readonly from: ConversationPart;
  readonly text: string | null;
  readonly warnings: WarningCode[];
}

/**
 * Messages about a phone of a seller.
 * @param db the database
 * @param productId the phone
 * @param sellerId its seller
 * @param ids of the messages
 */
export async function findPublishable(
  db: Database,
  productId: string,
  sellerId: string,
  ids: readonly string[],
): Promise<Map<string, Publishable>> {
  const { rows } = await sql<Publishable>`
    select m.id, m.conversation_id as "conversationId", m.position, m.text, m.warnings,
      case when m.sender_id = c.buyer_id then 'buyer' else 'seller' end as "from"
    from messages m join conversations c on c.id = m.conversation_id
    where m.id = any (${[...ids]}::uuid[]) and c.product_id = ${productId}
      and c.seller_id = ${sellerId}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Publishes a question with its answer.
 * @param trx the transaction that locked the conversation
 * @param row its id, the phone and both messages
 */
export async function insertQuestion(
  trx: Transaction,
  row: { id: string; productId: string; questionId: string; answerId: string },
): Promise<void> {
  await trx
    .insertInto('product_questions')
    .values({
      id: row.id,
      product_id: row.productId,
      question_id: row.questionId,
      answer_id: row.answerId,
    })
    .execute();
}

/**
 * Returns whether a question was taken off the phone's page by who asked it or an admin.
 * @param trx the transaction
 * @param questionId the message
 */
export async function wasRemoved(trx: Transaction, questionId: string): Promise<boolean> {
  const { rows } = await sql`select from product_questions
    where question_id = ${questionId} and removed_at is not null`.execute(trx);
  return rows.length > 0;
}

export interface RemovedQuestion {
  readonly conversationId: string;
  readonly productId: string;
}

/**
 * Takes a question off the phone's page; its seller can publish it again.
 * @param trx the transaction
 * @param id of the question
 * @param sellerId the phone's seller
 * @returns conversation and phone, or null if there is nothing of this seller to take off
 */
export async function deleteQuestion(
  trx: Transaction,
  id: string,
  sellerId: string,
): Promise<RemovedQuestion | null> {
  const { rows } = await sql<RemovedQuestion>`
    delete from product_questions q using messages m, conversations c
    where q.id = ${id} and q.removed_at is null and m.id = q.question_id
      and c.id = m.conversation_id and c.seller_id = ${sellerId}
    returning m.conversation_id as "conversationId", q.product_id as "productId"`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Takes a question off the phone's page for good.
 * @param trx the transaction
 * @param id of the question
 * @param buyerId who asked it; null for an admin
 * @returns conversation and phone, or null when there is nothing to remove
 */
export async function markRemoved(
  trx: Transaction,
  id: string,
  buyerId: string | null,
): Promise<RemovedQuestion | null> {
  const { rows } = await sql<RemovedQuestion>`
    update product_questions q set removed_at = app_now() from messages m, conversations c
    where q.id = ${id} and q.removed_at is null and m.id = q.question_id
      and c.id = m.conversation_id and (${buyerId}::uuid is null or c.buyer_id = ${buyerId})
    returning m.conversation_id as "conversationId", q.product_id as "productId"`.execute(trx);
  return rows[0] ?? null;
}
