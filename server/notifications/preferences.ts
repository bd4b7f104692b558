import type * as z from 'zod/mini';
import type {
  Preference,
  preferenceBody,
  StoredPreference,
} from '#contract/notifications/schemas.ts';
import {
  isMandatory,
  notificationTopics,
  topics,
  topicsOf,
  type NotificationTopic,
  type Part,
} from '#contract/notifications/notification-kinds.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuseOtherVersion, withVersion } from '#server/platform/http/versions.ts';
import type { Person } from '#server/platform/http/identity.ts';
import type { MailTopic } from '#contract/notifications/mail-topic.ts';
import { allowDigest, lockRecipient, putPreference, readPreferences } from './preferences-store.ts';

/**
 * A person's preferences for every topic that can concern them.
 * @param db the database
 * @param person the signed-in person
 */
export async function listPreferences(db: Database, person: Person): Promise<StoredPreference[]> {
  const rows = await readPreferences(db, person.id);
  return topicsOf(partOf(person)).map((topic) => presentPreference(topic, rows));
}

/** A topic as somebody has set it, among all that they have. */
function presentPreference(
  topic: NotificationTopic,
  rows: Awaited<ReturnType<typeof readPreferences>>,
): StoredPreference {
  const ownRow = rows.find((row) => row.topic === topic);
  const mail = isMandatory(topic) ? topics[topic].mail : (ownRow?.mail ?? topics[topic].mail);
  return withVersion({ topic, inApp: ownRow?.in_app ?? true, mail });
}

/**
 * Stores a preference. Mails of a mandatory topic can't be turned off.
 * @param db the database
 * @param person the signed-in person
 * @param chosen topic, list and mail
 * @returns the new version
 * @throws Refusal changed-meanwhile
 */
export function savePreference(
  db: Database,
  person: Person,
  { version, topic, inApp, mail }: z.infer<typeof preferenceBody>,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    // A topic that was never chosen has no row to lock.
    await lockRecipient(trx, person.id);
    refuseOtherVersion(version, presentPreference(topic, await readPreferences(trx, person.id)));
    const choice: Preference = {
      topic,
      inApp,
      mail: isMandatory(topic) ? topics[topic].mail : mail,
    };
    await putPreference(trx, person.id, choice);
    if (choice.mail === 'daily') await allowDigest(trx, person.id);
    return withVersion(choice).version;
  });
}

/**
 * Turns off the mails of a topic, or all daily mails; a second time changes nothing.
 * @param db the database
 * @param userId the person
 * @param target the topic, from the link of a mail
 */
export function unsubscribe(db: Database, userId: string, target: MailTopic): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockRecipient(trx, userId))) return;
    const choices = new Map((await readPreferences(trx, userId)).map((row) => [row.topic, row]));
    // Notifications above a limit of mails at once would go into it all the same.
    if (target === 'digest') {
      await putPreference(trx, userId, { topic: 'digest', inApp: true, mail: 'never' });
    }
    for (const topic of notificationTopics) {
      const ownPreference = choices.get(topic);
      const mail = ownPreference?.mail ?? topics[topic].mail;
      const matches = target === 'digest' ? mail === 'daily' : topic === target;
      if (!matches || isMandatory(topic)) continue;
      await putPreference(trx, userId, {
        topic,
        inApp: ownPreference?.in_app ?? true,
        mail: 'never',
      });
    }
  });
}

function partOf(person: Person): Part {
  if (person.isAdmin || person.needsSecondFactor) return 'admin';
  return person.role === 'seller' ? 'seller' : 'buyer';
}
