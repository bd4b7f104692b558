import { type Insertable, sql } from 'kysely';
import type { Notification, NotificationFacts } from '#contract/notifications/schemas.ts';
import { imagePath } from '#contract/images/image-files.ts';
import type { NotificationKind } from '#contract/notifications/notification-kinds.ts';
import {
  appNow,
  type Database,
  rowsOfValues,
  valuesList,
  type Transaction,
} from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import type { Page } from '#server/platform/http/list-pages.ts';

/** The notifications of people (table notifications). */

/**
 * Notifies the processes that hold streams of these people, which then read new ones.
 * @param db the database
 * @param ids of the people
 */
export async function notifyStreams(db: Database, ids: readonly string[]): Promise<void> {
  await sql`select pg_notify('phonehub_events', 'n:' || id)
    from unnest(${[...new Set(ids)]}::text[]) as person (id)`.execute(db);
}

/**
 * Inserts notifications, except those whose cause is known.
 * @param trx the transaction of the cause
 * @param rows the notifications and their recipients
 * @returns the ids of the new ones
 */
export async function insertNotifications(
  trx: Transaction,
  rows: readonly Insertable<Tables['notifications']>[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const { rows: inserted } = await sql<{ id: string }>`
    insert into notifications (id, user_id, kind, cause, facts, product_id, booking_id, search_id,
      in_app, digest_on)
    select id, user_id, kind, cause, facts, product_id, booking_id, search_id, in_app, digest_on
    from ${rowsOfValues('notifications', rows)}
    on conflict (user_id, cause) do nothing returning id`.execute(trx);
  return new Set(inserted.map(({ id }) => id));
}

export interface NotificationRow {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly facts: NotificationFacts;
  readonly product_id: string | null;
  readonly image_id: string | null;
  readonly booking_id: string | null;
  readonly search_id: string | null;
  readonly read_at: Date | null;
  readonly created_at: Date;
}

const columns = [
  'n.id',
  'n.kind',
  'n.facts',
  'n.product_id',
  'i.image_id',
  'n.booking_id',
  'n.search_id',
  'n.read_at',
  'n.created_at',
] as const;

/**
 * Converts a row into a notification of the contract.
 * @param row as stored
 */
export function presentNotification(row: NotificationRow): Notification {
  return {
    _id: row.id,
    kind: row.kind,
    facts: row.facts,
    productId: row.product_id,
    productImg: row.image_id && imagePath(row.image_id, 320, 'webp'),
    bookingId: row.booking_id,
    searchId: row.search_id,
    read: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}

/**
 * A page of a person's notifications, newest first; one row more than the limit when there are
 * more.
 * @param db the database
 * @param userId the person
 * @param page which page
 */
export function listNotifications(db: Database, userId: string, page: Page) {
  return db
    .selectFrom('notifications as n')
    .leftJoin('product_images as i', (join) =>
      join.onRef('i.product_id', '=', 'n.product_id').on('i.position', '=', 0),
    )
    .select(columns)
    .where('n.user_id', '=', userId)
    .where('n.in_app', '=', true)
    .where('n.id', '<', page.before)
    .orderBy('n.id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

/**
 * The number of unread notifications of a person.
 * @param db the database
 * @param userId the person
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
 * Marks notifications as read; those already read keep their time.
 * @param db the database
 * @param userId the person
 * @param which one of them, or all up to the newest one the person saw
 * @returns how many match, and how many of them were unread
 */
export async function markRead(
  db: Database,
  userId: string,
  which: { readonly id: string } | { readonly upTo: string | null },
): Promise<{ matched: number; modified: number }> {
  const chosenSql =
    'id' in which
      ? sql`id = ${which.id}`
      : which.upTo === null
        ? sql`true`
        : sql`id <= ${which.upTo}`;
  const { rows } = await sql<{ matched: number; modified: number }>`
    with them as (select id, read_at from notifications
        where user_id = ${userId} and in_app and ${chosenSql}
          and (${'id' in which} or read_at is null)),
      marked as (update notifications n set read_at = ${appNow} from them
        where n.id = them.id and n.read_at is null returning n.id)
    select (select count(*) from them)::int as matched,
      (select count(*) from marked)::int as modified`.execute(db);
  return rows[0] ?? { matched: 0, modified: 0 };
}

/**
 * Marks a person's notifications of a conversation as read.
 * @param trx the transaction in which they read it
 * @param userId the person
 * @param conversationId the conversation
 */
export async function markConversationNotificationsRead(
  trx: Transaction,
  userId: string,
  conversationId: string,
): Promise<void> {
  await sql`update notifications set read_at = ${appNow}
    where user_id = ${userId} and read_at is null and kind = 'messages-unread'
      and facts ->> 'conversationId' = ${conversationId}`.execute(trx);
}

/** The notifications of an item of Today. */
export interface NotificationsOfItem {
  readonly kinds: readonly NotificationKind[];
  readonly productId: string | null;
  readonly bookingId: string | null;
  readonly conversationId: string | null;
}

/**
 * Marks the notifications of an item as read: those of its kinds that are about its conversation, its booking or,
 * without either, its phone; of an item without an object, all of its kinds.
 * @param db the database
 * @param userId the person
 * @param item which notifications
 * @returns how many were unread
 */
export async function markItemNotificationsRead(
  db: Database,
  userId: string,
  { kinds, productId, bookingId, conversationId }: NotificationsOfItem,
): Promise<number> {
  if (kinds.length === 0) return 0;
  const isAboutIt =
    conversationId !== null
      ? sql`facts ->> 'conversationId' = ${conversationId}`
      : bookingId !== null
        ? sql`(booking_id = ${bookingId} or booking_id is null and product_id = ${productId})`
        : productId !== null
          ? sql`product_id = ${productId}`
          : sql`true`;
  const { rows } = await sql`update notifications set read_at = ${appNow}
    where user_id = ${userId} and in_app and read_at is null
      and kind = any (${valuesList(kinds)}::text[]) and ${isAboutIt} returning id`.execute(db);
  return rows.length;
}

/** Days after which notifications are deleted. */
const retentionDays = 180;

/**
 * Deletes old notifications; a recurring job.
 * @param db the database
 */
export async function removeOldNotifications(db: Database): Promise<void> {
  await sql`delete from notifications
    where created_at < app_now() - make_interval(days => ${retentionDays})`.execute(db);
}
