import { shopName } from '#contract/common/shop-look.ts';
import { withRunbook } from '#server/platform/base/operator-codes.ts';
import type { TaskList } from 'graphile-worker';
import type { Transporter } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import { isEmail, normalizeEmail } from '#contract/common/email.ts';
import { cutText } from '#contract/common/cut-text.ts';
import type { Language } from '#contract/common/languages.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import { afterCommit } from '#server/platform/database/transactions/after-commit.ts';
import { mailHtml, mailText, type MailAction } from './mail-layout.ts';
import {
  addSendMailsJob,
  giveUp,
  insertMails,
  markSent,
  retryLater,
  takeDueMail,
  type StoredMail,
} from './mail-store.ts';
import type { MailTopic } from '#contract/notifications/mail-topic.ts';
import { layoutTextsIn } from '#server/platform/operation/mail/texts/layout-texts.ts';
import type { MailWords } from '#server/platform/operation/mail/texts/words.ts';
import { looksLikeLink } from './typed-names.ts';
import { withUnsubscribeLink, type UnsubscribeLinks } from './mail-topics.ts';
import { openTransport, senderOf } from './mail-transport.ts';
import { linesSeldom } from '#server/platform/base/logging/lines-seldom.ts';
import type { Settings } from '#server/settings/settings.ts';

export interface Mail {
  /** Null for somebody without an account. */
  readonly userId: string | null;
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  /** Plain text: paragraphs with an empty line between them, the last one the signature. */
  readonly body: string;
  readonly action?: MailAction;
  /** Whether the action's link is a secret: the stored mail is emptied once it was sent. */
  readonly hasCode?: boolean;
  /** The topic one can unsubscribe from; absent for mails that are always sent. */
  readonly topic?: MailTopic;
  /** The page of its link, as a path of the shop; made absolute when it is sent. */
  readonly place?: { readonly words: string; readonly path: string };
}

const maxNameLength = 60;

/**
 * The first line of a mail. Names are user input that is mailed to unverified addresses: one that contains a
 * link is omitted, a long one is cut, and line breaks are removed.
 * @param name as its owner typed it
 * @param language of the recipient
 * @returns e.g. 'Hello Karim,' or 'Hello,'
 */
export function greeting(name: string, language: Language): string {
  const { layout } = layoutTextsIn(language);
  const shownText = name.replace(/\s+/g, ' ').trim();
  if (shownText === '' || looksLikeLink(shownText)) return layout.greeting(null);
  return layout.greeting(
    shownText.length > maxNameLength ? `${cutText(shownText, maxNameLength).trim()}…` : shownText,
  );
}

/** The recipient of a mail. */
export interface MailReader {
  /** Null for somebody without an account. */
  readonly id: string | null;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/**
 * A mail to a person, with greeting and signature.
 * @param reader the recipient
 * @param words its subject and lines; an empty line is ''
 */
export function mailTo(reader: MailReader, { subject, lines }: MailWords): Mail {
  return {
    userId: reader.id,
    to: reader.email,
    language: reader.language,
    subject,
    body: [greeting(reader.name, reader.language), '', ...lines, '', shopName()].join('\n'),
  };
}

/**
 * Adds mails to the outbox, in the transaction of the change they report; a job sends them as plain text
 * and HTML.
 * @param trx the transaction of the change
 * @param mails with recipients
 */
export async function postMail(trx: Transaction, ...mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map((mail) => {
    // Mails with links to the shop are completed when they are sent (withUnsubscribeLink).
    const completedLater = mail.topic !== undefined || mail.place !== undefined;
    return {
      id: newId(),
      user_id: mail.userId,
      recipient: mail.to,
      language: mail.language,
      subject: mail.subject,
      body: completedLater ? mail.body : mailText(mail.body, mail.action),
      html: completedLater ? null : mailHtml(mail.subject, mail.body, mail.language, mail.action),
      has_code: mail.hasCode ?? false,
      topic: mail.topic ?? null,
      action_label: mail.place?.words ?? null,
      action_path: mail.place?.path ?? null,
    };
  });
  await insertMails(trx, rows);
  for (const { id } of rows) afterCommit(trx, addSendMailsJob, id);
}

/** How many mails are sent at once. */
const concurrency = 4;
/** A server that has taken no mail for so long is spoken of, before the attempt fails; in ms. */
const defaultSilentMs = 5_000;
const silentLineMs = 60_000;

/**
 * Builds the task that sends due mails. It runs after each commit that adds a mail, and every minute for
 * retries. Without SMTP_URL mails stay in the outbox, which the demo shows.
 * @param db the database
 * @param settings for SMTP_URL and the sender's address
 * @param unsubscribeLinks builds the unsubscribe links
 * @param log receives ids of mails, never recipients
 * @param silentMs after how long a mail server that doesn't answer is logged; tests lower it
 */
export function mailTasks(
  db: Database,
  settings: Settings,
  unsubscribeLinks: UnsubscribeLinks,
  log: FastifyBaseLogger,
  silentMs = defaultSilentMs,
): TaskList {
  const { hostname } = new URL(settings.publicUrl);
  const noteSilence = linesSeldom(silentLineMs);
  let opened: Promise<Transporter> | undefined;
  const transport = () => (opened ??= openTransport(settings.smtpUrl ?? ''));

  const send = async (mail: StoredMail) => {
    const { text, html, headers } = await withUnsubscribeLink(mail, unsubscribeLinks);
    // As an object it is one address; a text would be parsed as a list of them.
    const to = { name: '', address: recipientOf(mail) };
    const transporter = await transport();
    const waiting = setTimeout(
      () =>
        noteSilence((mails) =>
          log.warn(
            withRunbook('mail-not-sent', { mails }),
            `the mail server has not answered for ${silentMs / 1_000} seconds`,
          ),
        ),
      silentMs,
    );
    const sending = transporter.sendMail({
      from: senderOf(settings.publicUrl),
      to,
      text,
      ...(html ? { html } : {}),
      headers: { ...headers, subject: await subjectHeader(mail.subject) },
      // The same id on a retry lets receiving servers drop a mail that was sent twice.
      messageId: `<${mail.id}@${hostname}>`,
    });
    await sending.finally(() => clearTimeout(waiting));
  };
  const sendAllDue = async () => {
    for (let mail = await takeDueMail(db); mail; mail = await takeDueMail(db)) {
      try {
        await send(mail);
        await markSent(db, mail);
        log.info({ mail: mail.id }, 'mail sent');
      } catch (error) {
        const facts = { err: error, mail: mail.id, attempts: mail.attempts };
        if (isRecipientRefused(error)) {
          log.warn(withRunbook('mail-refused', facts), 'a mail was refused for its recipient');
          await giveUp(db, mail);
        } else {
          log.error(withRunbook('mail-not-sent', facts), 'a mail was not sent');
          await retryLater(db, mail);
          // Each other mail would wait as long for nothing, and other jobs for them: they stay due.
          if (isServerAway(error)) return;
        }
      }
    }
  };
  return {
    'send-mails': async () => {
      if (settings.smtpUrl) await Promise.all(Array.from({ length: concurrency }, sendAllDue));
      else if (settings.demo)
        log.debug({ outbox: `${settings.publicUrl}/outbox` }, 'mails to read');
    },
  };
}

/** A recipient that is no email: of a mail that was written when the shop's idea of one was wider. */
class NoEmail extends Error {}

/** The one address a mail goes to, its domain in punycode. */
function recipientOf({ recipient }: StoredMail): string {
  const email = normalizeEmail(recipient);
  if (!isEmail(email)) throw new NoEmail('the recipient of the mail is not an email');
  return email;
}

/**
 * Returns whether the mail server refuses the recipient for good: a reply of 5xx to RCPT TO (RFC 5321, 4.2.1).
 * One whose enhanced code is 5.7.x (RFC 3463, 3.8) is about the sender or the shop's server, which an operator
 * can mend.
 */
function isRecipientRefused(error: unknown): boolean {
  if (error instanceof NoEmail) return true;
  const { command, responseCode, response } = error as {
    readonly command?: unknown;
    readonly responseCode?: unknown;
    readonly response?: unknown;
  };
  return (
    command === 'RCPT TO' &&
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    !/^\d{3}[ -]5\.7\./.test(String(response))
  );
}

/**
 * Returns whether the mail server can't be reached or refuses the shop's login, so that it takes no other mail
 * either.
 */
function isServerAway(error: unknown): boolean {
  const { command, code } = error as { readonly command?: unknown; readonly code?: unknown };
  return command === 'CONN' || code === 'EAUTH';
}

/**
 * The library accepts text that looks like an encoded word (RFC 2047), e.g. in the name of a phone, for one and
 * leaves it: mail programs would decode it.
 */
async function subjectHeader(subject: string) {
  if (!subject.includes('=?')) return subject;
  const { encodeWord } = await import('nodemailer/lib/mime-funcs');
  return { prepared: true, foldLines: true, value: encodeWord(subject, 'B', 52) };
}
