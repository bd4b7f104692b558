import { sql } from 'kysely';
import type { NotificationFacts, NotificationKind } from '#contract/notifications/schemas.ts';
import {
  isDatabaseDown,
  type Database,
  type Transaction,
} from '#server/platform/database/database.ts';
import { greeting, postMail } from '#server/platform/mail/mail.ts';
import { lineOf } from './notification-emails.ts';
import { digestToday } from './notifications-store.ts';

const atOnce = 100;
const mostLines = 20;

/**
 * Sends the daily mails that are due on the database's clock, one a person, with what they have not
 * read meanwhile, to addresses that are confirmed. Each row is told once: it leaves the queue in the
 * transaction that writes the mail; a process that comes second waits for it and finds nothing left.
 * A mail that can't be written keeps nobody after it from theirs.
 * @param db the database
 * @returns how many mails were written
 * @throws the first failure, once all others are written
 */
export async function sendDigests(db: Database): Promise<number> {
  let written = 0;
  const failures: unknown[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<{ user_id: string }>`
      select distinct user_id from notifications
      where digest_on <= ${digestToday} and user_id > ${after}
      order by user_id limit ${atOnce}`.execute(db);
    for (const { user_id } of rows) {
      try {
        if (await db.transaction().execute((trx) => sendDigest(trx, user_id))) written += 1;
      } catch (error) {
        if (isDatabaseDown(error)) throw error;
        failures.push(error);
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) break;
    after = last.user_id;
  }
  if (failures.length > 0) throw failures[0];
  return written;
}

async function sendDigest(trx: Transaction, userId: string): Promise<boolean> {
  const { rows } = await sql<{
    id: string;
    kind: NotificationKind;
    facts: NotificationFacts;
    read_at: Date | null;
  }>`
    with due as (select id from notifications
      where user_id = ${userId} and digest_on <= ${digestToday} order by id for update)
    update notifications n set digest_on = null from due where n.id = due.id
    returning n.id, n.kind, n.facts, n.read_at`.execute(trx);
  const unread = rows
    .filter(({ read_at }) => read_at === null)
    .toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const person = await trx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('email_verified', '=', true)
    .executeTakeFirst();
  if (!person || unread.length === 0) return false;
  const lines = unread.slice(0, mostLines).map((row) => `• ${lineOf(row)}`);
  const more = unread.length - lines.length;
  await postMail(trx, {
    userId,
    to: person.email,
    subject:
      unread.length === 1
        ? 'One thing happened at PhoneHub'
        : `${unread.length} things happened at PhoneHub`,
    body: [
      greeting(person.name),
      'since the last daily mail:',
      lines.join('\n'),
      ...(more > 0 ? [`And ${more} more.`] : []),
      'PhoneHub',
    ].join('\n\n'),
    topic: 'digest',
    place: { words: 'See all of it', path: '/dashboard/notifications' },
  });
  return true;
}
