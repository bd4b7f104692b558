import { sql } from 'kysely';
import type { Language } from '#contract/common/languages.ts';
import type { MailPace } from '#contract/notifications/notification-kinds.ts';
import type { MailTopic } from '#contract/notifications/mail-topic.ts';
import { anyOf, type Transaction } from '#server/platform/database/database.ts';
import { digestToday } from './digests-store.ts';

/** The people a notification goes to. */

/** A person a notification goes to, with their preferences. */
export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Of mails. */
  readonly language: Language;
  readonly closed: boolean;
  /** Whether the email is confirmed; people may register with an address that is not theirs. */
  readonly confirmed: boolean;
  readonly preferences: ReadonlyMap<MailTopic, { inApp: boolean; mail: MailPace }>;
}

/**
 * Recipients with their preferences, and the days of the daily mail.
 * @param trx the transaction
 * @param ids of the people
 * @returns the recipients by id, without people that don't exist; as ISO days the daily mail that
 *   is due and the next one
 */
export async function readRecipients(
  trx: Transaction,
  ids: readonly string[],
): Promise<{ recipients: Map<string, Recipient>; day: { today: string; next: string } }> {
  const { rows } = await sql<{
    id: string;
    name: string;
    email: string;
    language: Language;
    closed: boolean;
    confirmed: boolean;
    chosen: { topic: MailTopic; inApp: boolean; mail: MailPace }[];
    today: string;
    next: string;
  }>`
    select u.id, u.name, u.email, u.language, u.deleted_at is not null or u.disabled_at is not null as closed,
      u.email_verified as confirmed,
      coalesce((select json_agg(json_build_object('topic', p.topic, 'inApp', p.in_app,
        'mail', p.mail)) from notification_preferences p where p.user_id = u.id), '[]') as chosen,
      day.today::text, (day.today + 1)::text as next
    from users u, (select ${digestToday} as today) day
    where u.id = ${anyOf([...new Set(ids)])}`.execute(trx);
  const recipients = rows.map(
    ({ chosen, today: _today, next: _next, ...person }): [string, Recipient] => {
      const preferences = new Map(chosen.map(({ topic, ...rest }) => [topic, rest]));
      return [person.id, { ...person, preferences }];
    },
  );
  return { recipients: new Map(recipients), day: rows[0] ?? { today: '', next: '' } };
}

/**
 * The ids of all admins.
 * @param trx the transaction
 */
export async function listAdminIds(trx: Transaction): Promise<string[]> {
  const rows = await trx.selectFrom('admin_grants').select('user_id').execute();
  return rows.map(({ user_id }) => user_id);
}
