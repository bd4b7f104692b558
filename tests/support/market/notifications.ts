import type { Role } from '#contract/accounts/constants.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import {
  confirmEmails,
  makePeople,
  sendCall,
  type TestPerson,
} from '#tests/support/people/people.ts';
import type { CallableApp } from '#tests/support/app/test-app.ts';

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
