import { sql } from 'kysely';
import type pg from 'pg';
import { presentNotification, type NotificationRow } from './notifications-store.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { listAt, type Database } from '#server/platform/database/database.ts';

/** The SQL of event streams: bare statements, because there may be ten thousand of them at once. */

/** More than so many are not sent again: whoever missed them asks for the list. */
export const mostReplayed = 50;

export interface News {
  /** The number of the last notification there is. */
  readonly last: number;
  readonly unread: number;
  /** Those after the number that was asked for, oldest first; one more than mostReplayed at most. */
  readonly fresh: readonly { readonly seq: number; readonly notification: Notification }[];
}

// What came since is neither sent nor counted until it has its number: a count never runs ahead.
// A statement sees what was there when it began, so numbers are given in one before. It is volatile
// and writes, but only where something new is.
const numbering = { name: 'number-notifications', text: 'select number_notifications($1) as last' };
const reading = {
  name: 'read-news',
  text: `select (select count(*)::int from notifications
        where user_id = $1 and in_app and read_at is null and seq is not null) as unread,
      (select coalesce(json_agg(fresh), '[]') from (
        select seq::int as seq, id, kind, facts, product_id, booking_id, search_id, read_at,
          created_at
        from notifications where user_id = $1 and seq > $2 order by seq limit ${mostReplayed + 1}
      ) fresh) as fresh`,
};

type Raw = Omit<NotificationRow, 'read_at' | 'created_at'> & {
  seq: number;
  read_at: string | null;
  created_at: string;
};

/**
 * What is new for somebody.
 * @param pool the database
 * @param userId whose
 * @param after the number of the last notification they have; null has all of them
 */
export async function readNews(pool: pg.Pool, userId: string, after: number | null): Promise<News> {
  const numbered = await pool.query<{ last: string }>({ ...numbering, values: [userId] });
  const last = Number(numbered.rows[0]?.last ?? 0);
  const read = await pool.query<{ unread: number; fresh: Raw[] }>({
    ...reading,
    values: [userId, after ?? last],
  });
  const row = read.rows[0];
  return {
    last,
    unread: row?.unread ?? 0,
    fresh: (row?.fresh ?? []).map(({ seq, read_at, created_at, ...rest }) => ({
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
 * The number of a stream that is about to be opened: higher than those of all before it.
 * @param db the database
 */
export async function nextStreamNumber(db: Database): Promise<number> {
  const { rows } = await sql<{ number: string }>`
    select nextval('event_stream_numbers') as number`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sequence gave no number');
  return Number(row.number);
}

const alive = {
  name: 'sessions-alive',
  text: `select s.id from sessions s join users u on u.id = s.user_id
    where s.id = any (${listAt('$1')}::uuid[]) and s.expires_at > app_now()
      and u.disabled_at is null and u.deleted_at is null
      and (s.second_step_at is not null or not (
        exists (select from totp_keys t where t.user_id = u.id and t.confirmed_at is not null)
        or exists (select from passkeys k where k.user_id = u.id)))`,
};

/**
 * Which sessions still stand.
 * @param pool the database
 * @param sessionIds those one asks about
 */
export async function sessionsAlive(
  pool: pg.Pool,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>({ ...alive, values: [sessionIds] });
  return new Set(rows.map(({ id }) => id));
}

const behind = {
  name: 'people-with-news',
  text: `select each.id from unnest($1::uuid[]) as each (id)
    where exists (select from notifications n where n.user_id = each.id and n.in_app
      and n.seq is null)
    or $2 and exists (select from notification_heads h where h.user_id = each.id and h.seq > 0)`,
};

/**
 * Who of many people may have missed something.
 * @param pool the database
 * @param userIds those who listen
 * @param numbered also what others have numbered meanwhile; otherwise what nobody was told of
 */
export async function peopleWithNews(
  pool: pg.Pool,
  userIds: readonly string[],
  numbered: boolean,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({ ...behind, values: [userIds, numbered] });
  return rows.map(({ id }) => id);
}
