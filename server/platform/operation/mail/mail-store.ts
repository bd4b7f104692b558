import { sql, type Selectable } from 'kysely';
import {
  appNow,
  rowsOfValues,
  type Database,
  type Transaction,
} from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';

/** A row of the outbox. */
export type StoredMail = Selectable<Tables['mails']>;

/** How long a mail belongs to the process that took it, in seconds; longer than all steps of sending. */
const leaseSeconds = 300;
/** After so many attempts a mail stays in the outbox unsent. */
const maxAttempts = 25;

/**
 * Writes mails into the outbox.
 * @param trx the transaction
 * @param rows the mails
 */
export async function insertMails(
  trx: Transaction,
  rows: readonly Partial<Record<keyof Tables['mails'], unknown>>[],
): Promise<void> {
  await sql`
    insert into mails (id, user_id, recipient, language, subject, body, html, has_code, topic,
      action_label, action_path)
    select id, user_id, recipient, language, subject, body, html, has_code, topic, action_label,
      action_path
    from ${rowsOfValues('mails', rows)}`.execute(trx);
}

/**
 * Adds the job that sends due mails; one job stands for all of them.
 * @param db the database
 */
export async function addSendMailsJob(db: Database): Promise<void> {
  await sql`select graphile_worker.add_job('send-mails', job_key => 'send-mails')`.execute(db);
}

/**
 * The mails somebody was sent within the last week, without their text, for the export of their
 * data.
 * @param db the database
 * @param userId whose
 */
export function exportMails(db: Database, userId: string) {
  return db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'created_at as writtenAt', 'sent_at as sentAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/**
 * The newest mails of the outbox, at most 100.
 * @param db the database
 */
export function listMails(db: Database) {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'created_at'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/**
 * Reads a mail.
 * @param db the database
 * @param id a UUID
 * @returns undefined if there is none
 */
export function readMail(db: Database, id: string): Promise<StoredMail | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Takes the mail that has been due longest, for five minutes: a mail whose process died is due again after
 * that.
 * @param db the database
 * @returns null if none is due
 */
export async function takeDueMail(db: Database): Promise<StoredMail | null> {
  const { rows } = await sql<StoredMail>`
    update mails set attempts = attempts + 1,
      due_at = app_now() + make_interval(secs => ${leaseSeconds})
    where id = (select id from mails where due_at <= app_now()
      order by due_at limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0] ?? null;
}

/**
 * Marks a mail as sent; one with a secret link is emptied.
 * @param db the database
 * @param mail which
 */
export async function markSent(db: Database, mail: StoredMail): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: appNow, due_at: null, ...(mail.has_code ? { body: '', html: null } : {}) })
    .where('id', '=', mail.id)
    .execute();
}

/**
 * Makes a mail due again after a pause that grows from seconds to hours; after 25 attempts it is never
 * due again.
 * @param db the database
 * @param mail which
 */
export async function retryLater(db: Database, { id, attempts }: StoredMail): Promise<void> {
  const pauseSeconds = Math.exp(Math.min(10, attempts));
  const later = sql<Date>`app_now() + make_interval(secs => ${pauseSeconds})`;
  await db
    .updateTable('mails')
    .set({ due_at: attempts < maxAttempts ? later : null })
    .where('id', '=', id)
    .execute();
}

/**
 * Gives a mail up: it stays in the outbox unsent, and is never due again.
 * @param db the database
 * @param mail which
 */
export async function giveUp(db: Database, { id }: StoredMail): Promise<void> {
  await db.updateTable('mails').set({ due_at: null }).where('id', '=', id).execute();
}
