import type { Database } from '#server/platform/database/database.ts';

/**
 * The notifications of a person, for the export of their data.
 * @param db the database
 * @param userId the person
 */
export function exportNotifications(db: Database, userId: string) {
  return db
    .selectFrom('notifications')
    .select(['id as _id', 'kind', 'facts', 'created_at as toldAt', 'read_at as readAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/**
 * The notification preferences of a person, for the export of their data.
 * @param db the database
 * @param userId the person
 */
export function exportPreferences(db: Database, userId: string) {
  return db
    .selectFrom('notification_preferences')
    .select(['topic', 'in_app as inApp', 'mail'])
    .where('user_id', '=', userId)
    .orderBy('topic')
    .execute();
}
