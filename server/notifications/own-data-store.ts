import type { Database } from '#server/platform/database/database.ts';

/**
 * What somebody was told, for the export of their data.
 * @param db the database
 * @param userId whose
 */
export function heldNotifications(db: Database, userId: string) {
  return db
    .selectFrom('notifications')
    .select(['id as _id', 'kind', 'facts', 'created_at as toldAt', 'read_at as readAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/**
 * What somebody wants to be told, where they have chosen, for the export of their data.
 * @param db the database
 * @param userId whose
 */
export function heldPreferences(db: Database, userId: string) {
  return db
    .selectFrom('notification_preferences')
    .select(['topic', 'in_app as inApp', 'mail'])
    .where('user_id', '=', userId)
    .orderBy('topic')
    .execute();
}
