import type { MailPace } from '#contract/notifications/notification-kinds.ts';
import type { MailTopic } from '#contract/notifications/mail-topic.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** People's choices of notifications and mails (table notification_preferences). */

/**
 * The preferences a person has set; topics with the default have no row.
 * @param db the database
 * @param userId the person
 */
export function readPreferences(db: Database | Transaction, userId: string) {
  return db
    .selectFrom('notification_preferences')
    .select(['topic', 'in_app', 'mail'])
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Stores a preference of a person.
 * @param db the database
 * @param userId the person
 * @param choice topic, list and mail
 */
export async function putPreference(
  db: Database | Transaction,
  userId: string,
  choice: { topic: MailTopic; inApp: boolean; mail: MailPace },
): Promise<void> {
  const { topic, inApp, mail } = choice;
  await db
    .insertInto('notification_preferences')
    .values({ user_id: userId, topic, in_app: inApp, mail })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'topic']).doUpdateSet({ in_app: inApp, mail }),
    )
    .execute();
}

/**
 * Locks a person against being erased while their preferences are written, which wait for each other.
 * @param trx the transaction
 * @param userId the person
 * @returns whether they exist
 */
export async function lockRecipient(trx: Transaction, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Lets a person who had turned off the daily mail get it again.
 * @param db the database, or the transaction in which they ask for it
 * @param userId the person
 */
export async function allowDigest(db: Database | Transaction, userId: string): Promise<void> {
  await db
    .deleteFrom('notification_preferences')
    .where('user_id', '=', userId)
    .where('topic', '=', 'digest')
    .execute();
}
