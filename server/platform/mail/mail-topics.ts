import { notificationTopics } from '#contract/notifications/schemas.ts';
import { mailHtml, mailText, type MailAction } from './mail-layout.ts';
import type { MailTopic } from './mail-topic.ts';
import type { KeptKeys } from '#server/platform/security/kept-keys.ts';
import { buildSealOf, SealError } from '#server/platform/security/encryption.ts';

const mailTopics: readonly MailTopic[] = [...notificationTopics, 'digest'];

/** The links that end mails, and what they say. */
export interface UnsubscribeLinks {
  readonly publicUrl: string;
  /** A token that tells nobody but us whose mails of which topic it ends. */
  token(userId: string, topic: MailTopic): Promise<string>;
  /** Null when it is none of ours. */
  read(token: string): Promise<{ userId: string; topic: MailTopic } | null>;
}

/**
 * Makes and reads the tokens of one-click unsubscribing (RFC 8058): sealed, so that they hold no
 * person, work without a sign-in and can't be made up. They have no end: a mail is read years later,
 * so their key outlives the shop's secret.
 * @param keys the shop's
 * @param publicUrl the shop's address
 */
export function buildUnsubscribeLinks(keys: KeptKeys, publicUrl: string): UnsubscribeLinks {
  const seal = async () => buildSealOf([await keys.key('unsubscribing')]);
  return {
    publicUrl,
    token: async (userId, topic) =>
      (await seal()).close(
        Buffer.concat([
          Buffer.from(userId.replaceAll('-', ''), 'hex'),
          Buffer.from([mailTopics.indexOf(topic)]),
        ]),
      ),
    async read(token) {
      if (!/^[\w.-]{40,120}$/.test(token)) return null;
      try {
        const plain = (await seal()).open(token);
        const topic = mailTopics[plain[16] ?? -1];
        const [, ...parts] =
          /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(plain.toString('hex', 0, 16)) ?? [];
        return topic && parts.length === 5 ? { userId: parts.join('-'), topic } : null;
      } catch (error) {
        if (error instanceof SealError) return null;
        throw error;
      }
    },
  };
}

interface WrittenMail {
  readonly user_id: string | null;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  readonly topic: MailTopic | null;
  readonly action_words: string | null;
  readonly action_path: string | null;
}

/**
 * A mail as it leaves the shop: with the button to where it leads, and where one can do without it,
 * the way to the preferences and the headers by which mail programs unsubscribe with one click.
 * @param mail a row of the outbox
 * @param wayOut makes the links
 * @returns its two bodies and its further headers
 */
export async function withUnsubscribeLink(mail: WrittenMail, wayOut: UnsubscribeLinks) {
  if (mail.html !== null || (mail.topic === null && mail.action_path === null)) {
    return { text: mail.body, html: mail.html, headers: {} };
  }
  const { publicUrl } = wayOut;
  const action: MailAction | undefined =
    mail.action_path === null
      ? undefined
      : { words: mail.action_words ?? '', link: `${publicUrl}${mail.action_path}` };
  const text = mailText(mail.body, action);
  if (mail.topic === null || mail.user_id === null) {
    return { text, html: mailHtml(mail.subject, mail.body, action), headers: {} };
  }
  const stop = `${publicUrl}/unsubscribe/${await wayOut.token(mail.user_id, mail.topic)}`;
  const preferences = `${publicUrl}/dashboard/notifications/preferences`;
  return {
    text: `${text}\n\n-- \nChoose which mails you get: ${preferences}\nNo more mails like this one: ${stop}`,
    html: mailHtml(mail.subject, mail.body, action, [
      { words: 'Choose which mails you get', link: preferences },
      { words: 'No more mails like this one', link: stop },
    ]),
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
