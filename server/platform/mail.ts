import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import { appNow, type Database, type Transaction } from './database.ts';
import { newId } from './ids.ts';
import { afterCommit } from './follow-ups.ts';
import { mailHtml, mailText, type MailAction } from './mail-layout.ts';
import { withWayOut, type MailTopic, type WayOut } from './mail-topics.ts';
import type { Settings } from '../settings.ts';

export interface Mail {
  readonly userId: string;
  readonly to: string;
  readonly subject: string;
  /** Plain text: paragraphs with an empty line between them, the last one the signature. */
  readonly body: string;
  readonly action?: MailAction;
  /** Whether the action's link is a secret: such a mail is emptied once it was sent. */
  readonly hasCode?: boolean;
  /** What one can unsubscribe from; absent where the mail is a duty. */
  readonly topic?: MailTopic;
  /** Where it leads, as a path of ours; written out when it is sent. */
  readonly place?: { readonly words: string; readonly path: string };
}

/** What a mail program makes a link of, or a person types into a browser. */
const linkLike = /:\/\/|\bwww\.|@|[\p{L}\p{N}-]\.\p{L}{2,}|[\p{L}\p{N}-]\/[\p{L}\p{N}-]/iu;
const longestName = 60;

/**
 * How a mail begins. Anybody may give any name and anybody's email, so that a name must not be what
 * a mail is about: one with a link in it is left out, a long one is cut, and it stays in its line.
 * @param name as its owner typed it
 * @returns e.g. 'Hello Karim,' or 'Hello,'
 */
export function greeting(name: string): string {
  const shown = name.replace(/\s+/g, ' ').trim();
  if (shown === '' || linkLike.test(shown)) return 'Hello,';
  return `Hello ${shown.length > longestName ? `${shown.slice(0, longestName).trim()}…` : shown},`;
}

/**
 * Puts a mail into the outbox, in the transaction of what it tells of; a job sends it afterwards, as
 * plain text and in PhoneHub's look.
 * @param trx the transaction
 * @param mail what to say to whom
 */
export async function postMail(trx: Transaction, mail: Mail): Promise<void> {
  const id = newId();
  // What is written out when it is sent stands here as it was given.
  const later = mail.topic !== undefined || mail.place !== undefined;
  await trx
    .insertInto('mails')
    .values({
      id,
      user_id: mail.userId,
      recipient: mail.to,
      subject: mail.subject,
      body: later ? mail.body : mailText(mail.body, mail.action),
      html: later ? null : mailHtml(mail.subject, mail.body, mail.action),
      has_code: mail.hasCode ?? false,
      topic: mail.topic ?? null,
      action_words: mail.place?.words ?? null,
      action_path: mail.place?.path ?? null,
    })
    .execute();
  afterCommit(trx, queueMails, id);
}

/**
 * Writes the jobs that send mails, each once.
 * @param db the database
 * @param ids of mails that are committed
 */
async function queueMails(db: Database, ids: readonly string[]): Promise<void> {
  await sql`
    with due as (update mails set queued_at = app_now()
      where id = any (${[...ids]}::uuid[]) and queued_at is null returning id)
    select graphile_worker.add_job('send-mail', json_build_object('mailId', id)) from due`.execute(
    db,
  );
}

/** Mails of a process that died before it had queued them; younger ones are on their way. */
const forgottenSeconds = 30;
const mailsASweep = 1_000;

async function queueForgottenMails(db: Database): Promise<void> {
  const forgotten = await db
    .selectFrom('mails')
    .select('id')
    .where('queued_at', 'is', null)
    .where('created_at', '<', sql<Date>`app_now() - make_interval(secs => ${forgottenSeconds})`)
    .orderBy('created_at')
    .limit(mailsASweep)
    .execute();
  if (forgotten.length === 0) return;
  await queueMails(
    db,
    forgotten.map(({ id }) => id),
  );
}

/**
 * How many mails with a secret link an account has set off within the last hour.
 * @param trx the transaction
 * @param userId whose
 */
export async function mailsWithCode(trx: Transaction, userId: string): Promise<number> {
  const row = await trx
    .selectFrom('mails')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('has_code', '=', true)
    .where('created_at', '>', sql<Date>`app_now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * The mails somebody was sent within the last week, without what stood in them, for the export of
 * their data.
 * @param db the database
 * @param userId whose
 */
export function heldMails(db: Database, userId: string) {
  return db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'created_at as writtenAt', 'sent_at as sentAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/**
 * The task that empties the outbox. Without SMTP_URL mails stay in it, where the demo shows them.
 * @param db the database
 * @param settings for SMTP_URL and the sender's address
 * @param wayOut makes the links that end mails of a topic
 * @param log hears which mail was sent, never to whom
 */
export function mailTasks(
  db: Database,
  settings: Settings,
  wayOut: WayOut,
  log: FastifyBaseLogger,
): TaskList {
  const transport = settings.smtpUrl ? createTransport(settings.smtpUrl) : null;
  const from = `PhoneHub <no-reply@${new URL(settings.publicUrl).hostname}>`;
  return {
    'queue-forgotten-mails': () => queueForgottenMails(db),
    'send-mail': async (payload) => {
      const { mailId } = payload as { mailId: string };
      const mail = await db
        .selectFrom('mails')
        .selectAll()
        .where('id', '=', mailId)
        .where('sent_at', 'is', null)
        .executeTakeFirst();
      if (!mail) return;
      if (!transport) {
        if (settings.demo) log.info({ outbox: `${settings.publicUrl}/outbox` }, 'a mail to read');
        return;
      }
      const { text, html, headers } = withWayOut(mail, wayOut);
      await transport.sendMail({
        from,
        to: mail.recipient,
        subject: mail.subject,
        text,
        ...(html ? { html } : {}),
        headers,
        // The same id on a retry lets receiving servers drop a mail that was sent twice.
        messageId: `<${mail.id}@${new URL(settings.publicUrl).hostname}>`,
      });
      await db
        .updateTable('mails')
        .set({ sent_at: appNow, ...(mail.has_code ? { body: '', html: null } : {}) })
        .where('id', '=', mailId)
        .execute();
      log.info({ mail: mailId }, 'mail sent');
    },
  };
}
