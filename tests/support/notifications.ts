import { sql } from 'kysely';
import type { Role } from '#contract/accounts/constants.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { confirmEmails, makePeople, sendCall, type TestPerson } from './people.ts';
import type { CallableApp } from './test-app.ts';

/** The notifications of a person, the newest first. */
export async function readNotifications(app: CallableApp, as: TestPerson): Promise<Notification[]> {
  return (await sendCall(app, 'listNotifications', { as })).json<Notification[]>();
}

/** A person who gets mails: their email is confirmed. */
export async function makeRecipient(
  app: CallableApp,
  role: Role | 'admin' = 'buyer',
): Promise<TestPerson> {
  const [person] = await makePeople(app, 1, role);
  if (!person) throw new Error('nobody was made');
  await confirmEmails(app, person);
  return person;
}

/** From now on a person's notifications cannot be written: stands for any row of one person's that is refused. */
export async function refuseNotificationsOf(app: CallableApp, { id }: TestPerson): Promise<void> {
  await sql`create function refuse_one() returns trigger language plpgsql as $$ begin
    if new.user_id = ${sql.lit(id)}::uuid then raise 'refused'; end if; return new; end $$`.execute(
    app.db,
  );
  await sql`create trigger refuse_one before insert on notifications
    for each row execute function refuse_one()`.execute(app.db);
}
