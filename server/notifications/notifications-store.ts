import { sql, type Insertable } from 'kysely';
import type {
  MailPace,
  Notification,
  NotificationFacts,
  NotificationKind,
  NotificationTopic,
} from '#contract/notifications/schemas.ts';
import {
  anyOf,
  appNow,
  rowsGiven,
  type Database,
  type Transaction,
} from '#server/platform/database/database.ts';
import type { Page } from '#server/platform/http/list-pages.ts';
import type { Tables } from '#server/platform/database/tables.ts';

/** All SQL of the notifications slice, but for the streams' own and the daily mail's. */

/** Who is told, and what they have chosen. */
export interface Reader {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly closed: boolean;
  /** Whether the address was shown to be theirs; anybody may register with anybody's. */
  readonly confirmed: boolean;
  readonly preferences: ReadonlyMap<NotificationTopic, { inApp: boolean; mail: MailPace }>;
}

/** The hour (UTC) at which a day's mail begins: seven in the morning in Dhaka. */
const digestHour = 1;

/** The day whose daily mail is due at this moment on the database's clock. */
export const digestToday = sql<string>`
  ((app_now() at time zone 'utc') - make_interval(hours => ${digestHour}))::date`;

/**
 * To which daily mail belongs what happens now.
 * @param trx the transaction
 * @returns ISO days: the one that is due, and the one after it
 */
export async function digestDay(trx: Transaction): Promise<{ today: string; next: string }> {
  const { rows } = await sql<{ today: string; next: string }>`
    select ${digestToday}::text as today, (${digestToday} + 1)::text as next`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a question for the day has one row');
  return row;
}

/**
 * People with what they have chosen, and to which daily mail belongs what happens now.
 * @param trx the transaction
 * @param ids whose
 * @returns people by id, who does not exist is left out; ISO days: the one that is due, and the next
 */
export async function readReaders(
  trx: Transaction,
  ids: readonly string[],
): Promise<{ readers: Map<string, Reader>; day: { today: string; next: string } }> {
  const { rows } = await sql<{
    id: string;
    name: string;
    email: string;
    closed: boolean;
    confirmed: boolean;
    chosen: { topic: NotificationTopic; inApp: boolean; mail: MailPace }[];
    today: string;
    next: string;
  }>`
    select u.id, u.name, u.email, u.deleted_at is not null or u.disabled_at is not null as closed,
      u.email_verified as confirmed,
      coalesce((select json_agg(json_build_object('topic', p.topic, 'inApp', p.in_app,
        'mail', p.mail)) from notification_preferences p where p.user_id = u.id), '[]') as chosen,
      day.today::text, (day.today + 1)::text as next
    from users u, (select ${digestToday} as today) day
    where u.id = ${anyOf([...new Set(ids)])}`.execute(trx);
  const readers = rows.map(
    ({ chosen, today: _today, next: _next, ...person }): [string, Reader] => {
      const preferences = new Map(chosen.map(({ topic, ...rest }) => [topic, rest]));
      return [person.id, { ...person, preferences }];
    },
  );
  return { readers: new Map(readers), day: rows[0] ?? { today: '', next: '' } };
}

/**
 * Rings for people: processes that hold a stream of theirs look what is new.
 * @param db the database
 * @param ids whose
 */
export async function tellOfNews(db: Database, ids: readonly string[]): Promise<void> {
  await sql`select pg_notify('phonehub_events', 'n:' || id)
    from unnest(${[...new Set(ids)]}::text[]) as person (id)`.execute(db);
}

/**
 * Stores notices but for those whose cause is known.
 * @param trx the transaction that causes them
 * @param rows what to whom
 * @returns the ids of the new ones
 */
export async function insertNotices(
  trx: Transaction,
  rows: readonly Insertable<Tables['notifications']>[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const { rows: fresh } = await sql<{ id: string }>`
    insert into notifications (id, user_id, kind, cause, facts, product_id, booking_id, search_id,
      in_app, digest_on)
    select id, user_id, kind, cause, facts, product_id, booking_id, search_id, in_app, digest_on
    from ${rowsGiven('notifications', rows)}
    on conflict (user_id, cause) do nothing returning id`.execute(trx);
  return new Set(fresh.map(({ id }) => id));
}

/**
 * Leaves notices to a daily mail.
 * @param trx the transaction
 * @param ids which
 * @param day ISO day of that mail
 */
export async function putOff(trx: Transaction, ids: readonly string[], day: string): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('notifications')
    .set({ digest_on: day })
    .where('id', 'in', [...ids])
    .execute();
}

export interface NotificationRow {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly facts: NotificationFacts;
  readonly product_id: string | null;
  readonly booking_id: string | null;
  readonly search_id: string | null;
  readonly read_at: Date | null;
  readonly created_at: Date;
}

const columns = [
  'id',
  'kind',
  'facts',
  'product_id',
  'booking_id',
  'search_id',
  'read_at',
  'created_at',
] as const;

/**
 * A notification as the contract words it.
 * @param row as it was read
 */
export function presentNotification(row: NotificationRow): Notification {
  return {
    _id: row.id,
    kind: row.kind,
    facts: row.facts,
    productId: row.product_id,
    bookingId: row.booking_id,
    searchId: row.search_id,
    read: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}

/**
 * A page of somebody's notifications, newest first; one row more when there are more.
 * @param db the database
 * @param userId whose
 * @param page which page
 */
export function listNotifications(db: Database, userId: string, page: Page) {
  return db
    .selectFrom('notifications')
    .select(columns)
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .where('id', '<', page.before)
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

/**
 * How many notifications somebody has not read.
 * @param db the database
 * @param userId whose
 */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Marks notifications as read; those that are read already stay as they are.
 * @param db the database
 * @param userId whose
 * @param which one of them, or all up to one, which were in sight
 * @returns how many of them there are and how many were not read before
 */
export async function markRead(
  db: Database,
  userId: string,
  which: { readonly id: string } | { readonly upTo: string | null },
): Promise<{ matched: number; modified: number }> {
  const chosen =
    'id' in which
      ? sql`id = ${which.id}`
      : which.upTo === null
        ? sql`true`
        : sql`id <= ${which.upTo}`;
  const { rows } = await sql<{ matched: number; modified: number }>`
    with them as (select id, read_at from notifications
        where user_id = ${userId} and in_app and ${chosen}
          and (${'id' in which} or read_at is null)),
      marked as (update notifications n set read_at = ${appNow} from them
        where n.id = them.id and n.read_at is null returning n.id)
    select (select count(*) from them)::int as matched,
      (select count(*) from marked)::int as modified`.execute(db);
  return rows[0] ?? { matched: 0, modified: 0 };
}

/**
 * What somebody has chosen, where they have.
 * @param db the database
 * @param userId whose
 */
export function readPreferences(db: Database | Transaction, userId: string) {
  return db
    .selectFrom('notification_preferences')
    .select(['topic', 'in_app', 'mail'])
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Keeps what somebody has chosen.
 * @param db the database
 * @param userId whose
 * @param chosen topic, list and mail
 */
export async function putPreference(
  db: Database | Transaction,
  userId: string,
  chosen: { topic: NotificationTopic; inApp: boolean; mail: MailPace },
): Promise<void> {
  const { topic, inApp, mail } = chosen;
  await db
    .insertInto('notification_preferences')
    .values({ user_id: userId, topic, in_app: inApp, mail })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'topic']).doUpdateSet({ in_app: inApp, mail }),
    )
    .execute();
}

/**
 * The ids of all admins.
 * @param trx the transaction
 */
export async function listAdmins(trx: Transaction): Promise<string[]> {
  const rows = await trx.selectFrom('admin_grants').select('user_id').execute();
  return rows.map(({ user_id }) => user_id);
}

/** Notifications go after so many days. */
const keptDays = 180;

/**
 * Removes notifications nobody needs any more; a job runs it.
 * @param db the database
 */
export async function removeOldNotifications(db: Database): Promise<void> {
  await sql`delete from notifications
    where created_at < app_now() - make_interval(days => ${keptDays})`.execute(db);
}
