import type { NotificationFacts } from '#contract/notifications/schemas.ts';
import {
  isMandatory,
  notificationKinds,
  topics,
  type MailPace,
  type NotificationKind,
} from '#contract/notifications/notification-kinds.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { afterCommit } from '#server/platform/database/transactions/after-commit.ts';
import { newId } from '#server/platform/base/ids.ts';
import { postMail, type Mail } from '#server/platform/operation/mail/mail.ts';
import { withSaleWay, type SaleWay } from '#server/platform/operation/mail/sale-way.ts';
import { consumeRateLimits } from '#server/platform/http/limits/rate-limit.ts';
import { insertNotifications, notifyStreams } from './notifications-store.ts';
import { moveToDigest } from './digests-store.ts';
import { readRecipients, type Recipient } from './recipients-store.ts';
import { notificationEmail } from './notification-emails.ts';

/** A notification for one person. */
export interface NewNotification {
  readonly to: string;
  readonly kind: NotificationKind;
  /** The id of its cause, e.g. the booking's: the same cause is notified once. */
  readonly cause: string;
  readonly facts?: NotificationFacts;
  readonly productId?: string;
  readonly bookingId?: string;
  readonly searchId?: string;
  /** A mail that says more than the notification; without it the mail says the same. */
  readonly email?: (
    recipient: Recipient,
  ) => Pick<Mail, 'subject' | 'body'> & { readonly to?: string };
  /** How far the order is that it is about: its mail shows the steps. */
  readonly way?: SaleWay;
  /**
   * How many mails of a kind are sent at once to a person per day; the others go into the daily
   * mail.
   */
  readonly mailLimit?: { readonly name: string; readonly perDay: number };
  /**
   * A summary of the day: it is mailed in today's daily mail, also where its topic is mailed at once.
   * Others go into the next one.
   */
  readonly inTodaysDigest?: boolean;
}

/**
 * Notifies people in the transaction of the cause: a row in their notifications, and a mail by their
 * preferences once their email is confirmed. Mails of a mandatory topic ignore preferences and go to
 * unconfirmed addresses, too; people with a closed account get only these. The same cause is notified once.
 * Mails above the daily limit of their kind go into the daily mail.
 * @param trx the transaction
 * @returns how many were new
 * @param notifications with their recipients; null is ignored
 */
export async function notify(
  trx: Transaction,
  ...notifications: readonly (NewNotification | null)[]
): Promise<number> {
  const givenNotifications = notifications.filter((each) => each !== null);
  if (givenNotifications.length === 0) return 0;
  const { recipients, day } = await readRecipients(
    trx,
    givenNotifications.map(({ to }) => to),
  );
  const planned = givenNotifications.flatMap((notification) => {
    const recipient = recipients.get(notification.to);
    const { topic } = notificationKinds[notification.kind];
    const mandatory = isMandatory(topic);
    if (!recipient || (recipient.closed && !mandatory)) return [];
    const chosenPreference = recipient.preferences.get(topic);
    const wantedPace = recipient.confirmed
      ? (chosenPreference?.mail ?? topics[topic].mail)
      : 'never';
    const paced = notification.inTodaysDigest && wantedPace === 'at-once' ? 'daily' : wantedPace;
    const mail: MailPace = mandatory ? 'at-once' : paced;
    const inApp = chosenPreference?.inApp ?? true;
    return [{ id: newId(), notification, recipient, topic, mandatory, mail, inApp }];
  });
  const insertedIds = await insertNotifications(
    trx,
    planned.map(({ id, notification, inApp, mail }) => ({
      id,
      user_id: notification.to,
      kind: notification.kind,
      cause: `${notification.kind}:${notification.cause}`,
      facts: notification.facts ?? {},
      product_id: notification.productId ?? null,
      booking_id: notification.bookingId ?? null,
      search_id: notification.searchId ?? null,
      in_app: inApp,
      digest_on: mail === 'daily' ? (notification.inTodaysDigest ? day.today : day.next) : null,
    })),
  );
  const inserted = planned.filter(({ id }) => insertedIds.has(id));
  const aboveLimit = await listAboveLimit(trx, inserted);
  await moveToDigest(trx, [...aboveLimit], day.next);
  const mails: Mail[] = [];
  for (const { id, notification, recipient, topic, mandatory, mail, inApp } of inserted) {
    if (inApp) afterCommit(trx, notifyStreams, notification.to);
    if (mail !== 'at-once' || aboveLimit.has(id)) continue;
    const { place, ...plain } = notificationEmail(notification, recipient);
    const { body, ...email } = { ...plain, ...notification.email?.(recipient) };
    const { way } = notification;
    mails.push({
      to: recipient.email,
      ...email,
      body: way ? withSaleWay(body, way, recipient.language) : body,
      userId: recipient.id,
      language: recipient.language,
      ...(mandatory ? {} : { topic }),
      ...(place ? { place } : {}),
    });
  }
  await postMail(trx, ...mails);
  return insertedIds.size;
}

const daySeconds = 86_400;

/** The ids of the notifications whose mails exceed the daily limit of their kind. */
async function listAboveLimit(
  trx: Transaction,
  inserted: readonly {
    id: string;
    notification: NewNotification;
    mail: MailPace;
    mandatory: boolean;
  }[],
): Promise<Set<string>> {
  const limits = inserted.flatMap(({ id, notification: { to, mailLimit }, mail, mandatory }) =>
    mailLimit && mail === 'at-once' && !mandatory
      ? [
          {
            id,
            what: `mail of ${mailLimit.name}`,
            whom: to,
            most: mailLimit.perDay,
            withinSeconds: daySeconds,
          },
        ]
      : [],
  );
  const withinLimit = await consumeRateLimits(trx, limits);
  return new Set(limits.filter((limit) => !withinLimit.has(limit)).map(({ id }) => id));
}
