import type { Database } from '#server/platform/database/database.ts';

/**
 * What somebody searches for again and again, for the export of their data.
 * @param db the database
 * @param userId whose
 */
export function heldSearches(db: Database, userId: string) {
  return db
    .selectFrom('saved_searches')
    .select(['id as _id', 'name', 'query', 'alert', 'created_at as keptAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
