import { sql } from 'kysely';
import type { MailPace, NotificationTopic } from '#contract/notifications/schemas.ts';
import { anyOf, type Transaction } from '#server/platform/database/database.ts';
import { digestToday } from './digests-store.ts';

/** The people a notification goes to. */

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
 * The ids of all admins.
 * @param trx the transaction
 */
export async function listAdmins(trx: Transaction): Promise<string[]> {
  const rows = await trx.selectFrom('admin_grants').select('user_id').execute();
  return rows.map(({ user_id }) => user_id);
}
