import type { Database } from '#server/platform/database/database.ts';

/**
 * The saved searches of a person, for the export of their data.
 * @param db the database
 * @param userId the person
 */
export function exportSearches(db: Database, userId: string) {
  return db
    .selectFrom('saved_searches')
    .select(['id as _id', 'name', 'query', 'alert', 'created_at as keptAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
