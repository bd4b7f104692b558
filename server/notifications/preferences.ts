import type { Preference } from '#contract/notifications/schemas.ts';
import {
  isMandatory,
  notificationTopics,
  topics,
  topicsOf,
  type Part,
} from '#contract/notifications/notification-kinds.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import type { MailTopic } from '#server/platform/mail/mail-topic.ts';
import { allowDigest, lockRecipient, putPreference, readPreferences } from './preferences-store.ts';

/**
 * A person's preferences for every topic that can concern them.
 * @param db the database
 * @param person the signed-in person
 */
export async function listPreferences(db: Database, person: Person): Promise<Preference[]> {
  const chosen = new Map((await readPreferences(db, person.id)).map((row) => [row.topic, row]));
  return topicsOf(partOf(person)).map((topic) => {
    const own = chosen.get(topic);
    return {
      topic,
      inApp: own?.in_app ?? true,
      mail: isMandatory(topic) ? topics[topic].mail : (own?.mail ?? topics[topic].mail),
    };
  });
}

/**
 * Stores a preference. Mails of a mandatory topic can't be turned off.
 * @param db the database
 * @param person the signed-in person
 * @param chosen topic, list and mail
 */
export async function savePreference(
  db: Database,
  person: Person,
  chosen: Preference,
): Promise<void> {
  const mail = isMandatory(chosen.topic) ? topics[chosen.topic].mail : chosen.mail;
  await putPreference(db, person.id, { ...chosen, mail });
  if (mail === 'daily') await allowDigest(db, person.id);
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
    const chosen = new Map((await readPreferences(trx, userId)).map((row) => [row.topic, row]));
    // What is above a limit of mails at once would go into it all the same.
    if (target === 'digest') {
      await putPreference(trx, userId, { topic: 'digest', inApp: true, mail: 'never' });
    }
    for (const topic of notificationTopics) {
      const own = chosen.get(topic);
      const mail = own?.mail ?? topics[topic].mail;
      const matches = target === 'digest' ? mail === 'daily' : topic === target;
      if (!matches || isMandatory(topic)) continue;
      await putPreference(trx, userId, { topic, inApp: own?.in_app ?? true, mail: 'never' });
    }
  });
}

function partOf(person: Person): Part {
  if (person.isAdmin || person.needsSecondFactor) return 'admin';
  return person.role === 'seller' ? 'seller' : 'buyer';
}
