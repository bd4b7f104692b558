import { shopName } from '#contract/common/shop-look.ts';
import {
  isDatabaseDown,
  type Database,
  type Transaction,
} from '#server/platform/database/database.ts';
import { keysetBatches } from '#server/platform/database/lists/keyset-batches.ts';
import { greeting, postMail } from '#server/platform/operation/mail/mail.ts';
import { notificationTextsIn } from '#server/notifications/mail-texts/mail-texts.ts';
import { notificationWords } from './notification-emails.ts';
import {
  listDigestRecipients,
  readDigestRecipient,
  takeDueNotifications,
} from './digests-store.ts';

const batchSize = 100;
const maxLines = 20;

/**
 * Sends the daily mails that are due on the database's clock: one per person, with the notifications
 * they have not read and that still hold, to confirmed addresses only. Each notification leaves the queue in the
 * transaction that writes its mail, so that two processes never mail it twice. A mail that can't be
 * written doesn't stop the mails after it.
 * @param db the database
 * @returns how many mails were written
 * @throws the first error, after all other mails are written
 */
export async function sendDigests(db: Database): Promise<number> {
  let writtenCount = 0;
  const failures: unknown[] = [];
  const list = (after: string) => listDigestRecipients(db, after, batchSize);
  for await (const userIds of keysetBatches(batchSize, (userId) => userId, list)) {
    for (const userId of userIds) {
      try {
        if (await db.transaction().execute((trx) => sendDigest(trx, userId))) writtenCount += 1;
      } catch (error) {
        if (isDatabaseDown(error)) throw error;
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw failures[0];
  return writtenCount;
}

async function sendDigest(trx: Transaction, userId: string): Promise<boolean> {
  const notifications = await takeDueNotifications(trx, userId);
  const unread = notifications
    .filter(({ read_at, isOver }) => read_at === null && !isOver)
    .toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const person = await readDigestRecipient(trx, userId);
  if (!person || unread.length === 0) return false;
  const { language } = person;
  const { digest } = notificationTextsIn(language);
  const lines = unread
    .slice(0, maxLines)
    .map((row) => `• ${notificationWords(row, language).text}`);
  const more = unread.length - lines.length;
  await postMail(trx, {
    userId,
    to: person.email,
    language,
    subject: digest.subject(unread.length),
    body: [
      greeting(person.name, language),
      digest.begin,
      lines.join('\n'),
      ...(more > 0 ? [digest.more(more)] : []),
      shopName(),
    ].join('\n\n'),
    topic: 'digest',
    place: { words: digest.button, path: '/dashboard/notifications' },
  });
  return true;
}
