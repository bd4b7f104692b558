import { sql } from 'kysely';
import type pg from 'pg';
import { presentNotification, type NotificationRow } from './notifications-store.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { listAt, type Database } from '#server/platform/database/database.ts';

/**
 * The SQL of event streams: prepared statements on the driver, because there may be ten thousand
 * streams.
 */

/** More notifications than this are not replayed; the client then fetches the list. */
export const maxReplayedNotifications = 50;

export interface StreamUpdate {
  /** The number of the person's last notification. */
  readonly last: number;
  readonly unread: number;
  /** The notifications after the cursor, oldest first; at most one more than maxReplayedNotifications. */
  readonly newest: readonly { readonly seq: number; readonly notification: Notification }[];
}

// A notification is neither sent nor counted before it has its number, so the count is never ahead of the events. A
// statement sees a snapshot from its start, so the numbers are assigned in a statement before. The function is
// volatile and writes only if something is new.
const numberStatement = {
  name: 'number-notifications',
  text: 'select number_notifications($1) as last',
};
const readStatement = {
  name: 'read-news',
  text: `select (select count(*)::int from notifications
        where user_id = $1 and in_app and read_at is null and seq is not null) as unread,
      (select coalesce(json_agg(fresh), '[]') from (
        select seq::int as seq, id, kind, facts, product_id, booking_id, search_id, read_at,
          created_at, (select image_id from product_images i
            where i.product_id = notifications.product_id and i.position = 0) as image_id
        from notifications where user_id = $1 and seq > $2 order by seq limit ${maxReplayedNotifications + 1}
      ) fresh) as fresh`,
};

type JsonNotificationRow = Omit<NotificationRow, 'read_at' | 'created_at'> & {
  seq: number;
  read_at: string | null;
  created_at: string;
};

/**
 * The notifications of a person after a cursor, and their unread count.
 * @param pool the database
 * @param userId the person
 * @param after the number of the last notification they were sent; null reads none
 */
export async function readStreamUpdate(
  pool: pg.Pool,
  userId: string,
  after: number | null,
): Promise<StreamUpdate> {
  const lastNumber = await pool.query<{ last: string }>({ ...numberStatement, values: [userId] });
  const last = Number(lastNumber.rows[0]?.last ?? 0);
  const read = await pool.query<{ unread: number; fresh: JsonNotificationRow[] }>({
    ...readStatement,
    values: [userId, after ?? last],
  });
  const row = read.rows[0];
  return {
    last,
    unread: row?.unread ?? 0,
    newest: (row?.fresh ?? []).map(({ seq, read_at, created_at, ...rest }) => ({
      seq,
      notification: presentNotification({
        ...rest,
        read_at: read_at === null ? null : new Date(read_at),
        created_at: new Date(created_at),
      }),
    })),
  };
}

/**
 * The number for a stream about to be opened: higher than those of all streams before it.
 * @param db the database
 */
export async function nextStreamNumber(db: Database): Promise<number> {
  const { rows } = await sql<{ number: string }>`
    select nextval('event_stream_numbers') as number`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sequence gave no number');
  return Number(row.number);
}

const liveSessionsStatement = {
  name: 'sessions-liveSessionsStatement',
  text: `select s.id from sessions s join users u on u.id = s.user_id
    where s.id = any (${listAt('$1')}::uuid[]) and s.expires_at > app_now()
      and u.disabled_at is null and u.deleted_at is null
      and (s.second_step_at is not null or not (
        exists (select from totp_keys t where t.user_id = u.id and t.confirmed_at is not null)
        or exists (select from passkeys k where k.user_id = u.id)))`,
};

/**
 * Finds which of these sessions are still valid.
 * @param pool the database
 * @param sessionIds the sessions to check
 */
export async function findLiveSessions(
  pool: pg.Pool,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>({
    ...liveSessionsStatement,
    values: [sessionIds],
  });
  return new Set(rows.map(({ id }) => id));
}

const updatesStatement = {
  name: 'people-with-news',
  text: `select each.id from unnest($1::uuid[]) as each (id)
    where exists (select from notifications n where n.user_id = each.id and n.in_app
      and n.seq is null)
    or $2 and exists (select from notification_heads h where h.user_id = each.id and h.seq > 0)`,
};

/**
 * Finds which of these people may have missed a notification.
 * @param pool the database
 * @param userIds the people with open streams
 * @param numbered also those with numbered notifications; otherwise only notifications without a number
 */
export async function listPeopleWithUpdates(
  pool: pg.Pool,
  userIds: readonly string[],
  numbered: boolean,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    ...updatesStatement,
    values: [userIds, numbered],
  });
  return rows.map(({ id }) => id);
}
