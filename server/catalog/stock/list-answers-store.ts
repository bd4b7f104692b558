import type { Database } from '#server/platform/database/database.ts';
import type { AnswersOwner } from '#server/platform/http/own-lists/list-answers-store.ts';

/**
 * Whose answers about lists of phones are.
 * @param sellerId the seller
 */
export function answersOfSeller(sellerId: string): AnswersOwner {
  return { table: 'stock_list_answers', column: 'seller_id', id: sellerId };
}

/**
 * What a person said about their lists, for the export of their data.
 * @param db the database
 * @param userId the person
 */
export function exportListAnswers(db: Database, userId: string) {
  return db
    .selectFrom('stock_list_answers')
    .select(['answers', 'used_at as usedAt'])
    .where('seller_id', '=', userId)
    .orderBy('used_at')
    .execute();
}
