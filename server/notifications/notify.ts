import {
  isDuty,
  notificationKinds,
  topics,
  type MailPace,
  type NotificationFacts,
  type NotificationKind,
} from '#contract/notifications/schemas.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { afterCommit } from '#server/platform/database/after-commit.ts';
import { newId } from '#server/platform/database/ids.ts';
import { postMail, type Mail } from '#server/platform/mail/mail.ts';
import { consumeRateLimits } from '#server/platform/limits/rate-limit.ts';
import { insertNotices, tellOfNews } from './notifications-store.ts';
import { putOff } from './digests-store.ts';
import { readReaders, type Reader } from './recipients-store.ts';
import { notificationEmail } from './notification-emails.ts';

/** What one person is told. */
export interface Notice {
  readonly to: string;
  readonly kind: NotificationKind;
  /** What caused it, e.g. the booking's id: nobody is told the same twice. */
  readonly cause: string;
  readonly facts?: NotificationFacts;
  readonly productId?: string;
  readonly bookingId?: string;
  readonly searchId?: string;
  /** A letter with more than the notification says; without one the mail says the same. */
  readonly letter?: (reader: Reader) => Pick<Mail, 'subject' | 'body'> & { readonly to?: string };
  /** How many mails of a kind go to somebody at once within a day; the others wait for the daily mail. */
  readonly mails?: { readonly of: string; readonly aDay: number };
  /** Belongs to the daily mail of today, which gathers what it tells of; otherwise to the next one. */
  readonly today?: boolean;
}

/**
 * Tells people something, in the transaction that causes it: a row in their notifications, and a
 * mail by their preferences once their address is confirmed; mails that are a duty go out whatever was
 * chosen and to any address. Whoever has closed their account is told only what is a duty. Telling it
 * again does nothing. What is more than a day's mails of its kind goes into the daily mail.
 * @param trx the transaction
 * @param notices what to whom
 * @returns how many were new
 */
export async function notify(
  trx: Transaction,
  ...notices: readonly (Notice | null)[]
): Promise<number> {
  const given = notices.filter((each) => each !== null);
  if (given.length === 0) return 0;
  const { readers, day } = await readReaders(
    trx,
    given.map(({ to }) => to),
  );
  const planned = given.flatMap((notice) => {
    const reader = readers.get(notice.to);
    const { topic } = notificationKinds[notice.kind];
    const duty = isDuty(topic);
    if (!reader || (reader.closed && !duty)) return [];
    const chosen = reader.preferences.get(topic);
    const wanted = reader.confirmed ? (chosen?.mail ?? topics[topic].mail) : 'never';
    const mail: MailPace = duty ? 'at-once' : wanted;
    const inApp = chosen?.inApp ?? true;
    return [{ id: newId(), notice, reader, topic, duty, mail, inApp }];
  });
  const fresh = await insertNotices(
    trx,
    planned.map(({ id, notice, inApp, mail }) => ({
      id,
      user_id: notice.to,
      kind: notice.kind,
      cause: `${notice.kind}:${notice.cause}`,
      facts: notice.facts ?? {},
      product_id: notice.productId ?? null,
      booking_id: notice.bookingId ?? null,
      search_id: notice.searchId ?? null,
      in_app: inApp,
      digest_on: mail === 'daily' ? (notice.today ? day.today : day.next) : null,
    })),
  );
  const told = planned.filter(({ id }) => fresh.has(id));
  const late = await tooMany(trx, told);
  await putOff(trx, [...late], day.next);
  const mails: Mail[] = [];
  for (const { id, notice, reader, topic, duty, mail, inApp } of told) {
    if (inApp) afterCommit(trx, tellOfNews, notice.to);
    if (mail !== 'at-once' || late.has(id)) continue;
    const { place, ...plain } = notificationEmail(notice, reader);
    const letter = { ...plain, ...notice.letter?.(reader) };
    mails.push({
      to: reader.email,
      ...letter,
      userId: reader.id,
      ...(duty ? {} : { topic }),
      ...(place ? { place } : {}),
    });
  }
  await postMail(trx, ...mails);
  return fresh.size;
}

const daySeconds = 86_400;

/** Whose mails are more than may go at once, as the ids of what they tell. */
async function tooMany(
  trx: Transaction,
  told: readonly { id: string; notice: Notice; mail: MailPace; duty: boolean }[],
): Promise<Set<string>> {
  const asked = told.flatMap(({ id, notice: { to, mails }, mail, duty }) =>
    mails && mail === 'at-once' && !duty
      ? [{ id, what: `mail of ${mails.of}`, whom: to, most: mails.aDay, withinSeconds: daySeconds }]
      : [],
  );
  const passed = await consumeRateLimits(trx, asked);
  return new Set(asked.filter((turn) => !passed.has(turn)).map(({ id }) => id));
}
