import { sql } from 'kysely';
import type { NotificationFacts } from '#contract/notifications/schemas.ts';
import type { NotificationKind } from '#contract/notifications/notification-kinds.ts';
import { valuesList, type Database, type Transaction } from '#server/platform/database/database.ts';

/** The notifications that wait for a daily mail (column digest_on). */

/** The hour (UTC) at which the day of a daily mail begins: seven in the morning in Dhaka. */
const digestHour = 1;

/** The day whose daily mail is due now, by the database's clock. */
export const digestToday = sql<string>`
  ((app_now() at time zone 'utc') - make_interval(hours => ${digestHour}))::date`;

/**
 * The daily mails that a notification of this moment can go into.
 * @param trx the transaction
 * @returns as ISO days the one that is due and the next one
 */
export async function digestDay(trx: Transaction): Promise<{ today: string; next: string }> {
  const { rows } = await sql<{ today: string; next: string }>`
    select ${digestToday}::text as today, (${digestToday} + 1)::text as next`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a query for the day has one row');
  return row;
}

/**
 * Moves notifications to a daily mail.
 * @param trx the transaction
 * @param ids of the notifications
 * @param day ISO day of that mail
 */
export async function moveToDigest(
  trx: Transaction,
  ids: readonly string[],
  day: string,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('notifications')
    .set({ digest_on: day })
    .where('id', 'in', [...ids])
    .execute();
}

/**
 * People who have notifications due for the daily mail, a batch at a time.
 * @param db the database
 * @param after the last person of the previous batch
 * @param limit how many at most
 * @returns their ids in ascending order
 */
export async function listDigestRecipients(
  db: Database,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from notifications
    where digest_on <= ${digestToday} and user_id > ${after}
    order by user_id limit ${limit}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** They report a phone because it can be bought. */
const kindsOfPhonesForSale: readonly NotificationKind[] = [
  'search-hit',
  'seller-listed',
  'wish-back',
  'wish-cheaper',
  'offer-undercut',
];

/**
 * Takes the due notifications of one person out of the queue for the daily mail.
 * @param trx the transaction that writes the mail
 * @param userId the person
 * @returns them; `isOver` where they tell of a phone that can be bought, and it cannot any more
 */
export async function takeDueNotifications(trx: Transaction, userId: string) {
  const { rows } = await sql<{
    id: string;
    kind: NotificationKind;
    facts: NotificationFacts;
    read_at: Date | null;
    isOver: boolean;
  }>`
    with due as (select id from notifications
      where user_id = ${userId} and digest_on <= ${digestToday} order by id for update)
    update notifications n set digest_on = null from due where n.id = due.id
    returning n.id, n.kind, n.facts, n.read_at,
      n.kind = any (${valuesList(kindsOfPhonesForSale)}::text[]) and exists (select from products p
        where p.id = n.product_id and p.status <> 'available') as "isOver"`.execute(trx);
  return rows;
}

/**
 * A person who may get a daily mail: the account is open, its email is confirmed, and they have not
 * unsubscribed from it.
 * @param trx the transaction that writes the mail
 * @param userId the person
 */
export function readDigestRecipient(trx: Transaction, userId: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('email_verified', '=', true)
    .where(
      sql<boolean>`not exists (select from notification_preferences c
        where c.user_id = users.id and c.topic = 'digest')`,
    )
    .executeTakeFirst();
}
