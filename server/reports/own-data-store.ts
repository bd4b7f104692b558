import type { Database } from '#server/platform/database/database.ts';

/**
 * The reports that a person has sent to the admins, for the export of their data.
 * @param db the database
 * @param userId the person
 */
export function exportReports(db: Database, userId: string) {
  return db
    .selectFrom('reports')
    .select([
      'id as _id',
      'product_id as productId',
      'conversation_id as conversationId',
      'review_id as reviewId',
      'reason',
      'words',
      'status',
      'created_at as reportedAt',
    ])
    .where('reporter_id', '=', userId)
    .orderBy('id')
    .execute();
}
