import { inLanguage, type Language } from '#contract/common/languages.ts';
import { layoutTextsIn } from '#server/platform/operation/mail/texts/layout-texts.ts';
import { mailHtml, mailText, type MailAction } from './mail-layout.ts';
import type { MailTopic } from '#contract/notifications/mail-topic.ts';
import type { PersistentKeys } from '#server/platform/database/keys/persistent-keys.ts';
import {
  buildEncryptionWithKeys,
  DecryptionError,
} from '#server/platform/base/security/encryption.ts';

/** The place of each in the tokens of links, which never expire: new ones are added at the end. */
const placeOf: Readonly<Record<MailTopic, number>> = {
  bookings: 0,
  payments: 1,
  wishes: 2,
  searches: 3,
  shop: 4,
  reports: 5,
  security: 6,
  digest: 7,
  messages: 8,
  reviews: 9,
  offers: 10,
  follows: 11,
  help: 12,
  webhooks: 13,
};
const topicAt = new Map(
  Object.entries(placeOf).map(([topic, place]) => [place, topic as MailTopic]),
);

/** The unsubscribe links in mails, and their tokens. */
export interface UnsubscribeLinks {
  readonly publicUrl: string;
  /** An encrypted token that names the person and the topic to unsubscribe from. */
  token(userId: string, topic: MailTopic): Promise<string>;
  /** Decrypts a token; null if it is invalid. */
  read(token: string): Promise<{ userId: string; topic: MailTopic } | null>;
}

/**
 * Builds the tokens of one-click unsubscribing (RFC 8058). They are encrypted, so that they reveal no
 * person, work without a session and can't be forged. They never expire, because mails are read years
 * later, so their key outlives AUTH_SECRET.
 * @param keys the persistent keys
 * @param publicUrl the shop's address
 */
export function buildUnsubscribeLinks(keys: PersistentKeys, publicUrl: string): UnsubscribeLinks {
  const encryption = async () => buildEncryptionWithKeys([await keys.key('unsubscribing')]);
  return {
    publicUrl,
    token: async (userId, topic) =>
      (await encryption()).encrypt(
        Buffer.concat([
          Buffer.from(userId.replaceAll('-', ''), 'hex'),
          Buffer.from([placeOf[topic]]),
        ]),
      ),
    async read(token) {
      if (!/^[\w.-]{40,120}$/.test(token)) return null;
      try {
        const plain = (await encryption()).decrypt(token);
        const topic = topicAt.get(plain[16] ?? -1);
        const [, ...parts] =
          /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(plain.toString('hex', 0, 16)) ?? [];
        return topic && parts.length === 5 ? { userId: parts.join('-'), topic } : null;
      } catch (error) {
        if (error instanceof DecryptionError) return null;
        throw error;
      }
    },
  };
}

interface WrittenMail {
  readonly user_id: string | null;
  readonly language: Language;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  readonly topic: MailTopic | null;
  readonly action_label: string | null;
  readonly action_path: string | null;
}

/**
 * Completes a mail for sending: its button, and for a topic one can unsubscribe from the links to
 * preferences and unsubscription with their headers (RFC 2369, RFC 8058).
 * @param mail a row of the outbox
 * @param unsubscribeLinks builds the links
 * @returns the bodies as text and HTML, and further headers
 */
export async function withUnsubscribeLink(mail: WrittenMail, unsubscribeLinks: UnsubscribeLinks) {
  if (mail.html !== null || (mail.topic === null && mail.action_path === null)) {
    return { text: mail.body, html: mail.html, headers: {} };
  }
  const { publicUrl } = unsubscribeLinks;
  const address = (path: string) => `${publicUrl}${inLanguage(mail.language, path)}`;
  const action: MailAction | undefined =
    mail.action_path === null
      ? undefined
      : { words: mail.action_label ?? '', link: address(mail.action_path) };
  if (mail.topic === null || mail.user_id === null) {
    return {
      text: mailText(mail.body, action),
      html: mailHtml(mail.subject, mail.body, mail.language, action),
      headers: {},
    };
  }
  const { layout } = layoutTextsIn(mail.language);
  const stop = address(`/unsubscribe/${await unsubscribeLinks.token(mail.user_id, mail.topic)}`);
  const preferences = address('/dashboard/notifications/preferences');
  const footer = [
    { words: layout.preferences, link: preferences },
    { words: layout.unsubscribe, link: stop },
  ];
  return {
    text: mailText(mail.body, action, footer),
    html: mailHtml(mail.subject, mail.body, mail.language, action, footer),
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
