import { sql } from 'kysely';
import type { Language } from '#contract/common/languages.ts';
import { statesBefore } from '#contract/common/states.ts';
import { maxHelpBookings, helpClosesAfterDays, visitorRequestDays } from '#contract/help/limits.ts';
import type { HelpBooking, HelpRequestBody } from '#contract/help/schemas.ts';
import { helpActions, type HelpStatus } from '#contract/help/states.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';

/** The SQL that stores questions to the shop and changes their state. */

/**
 * The newest bookings of a person, or of their phones, that a question can be about.
 * @param db the database
 * @param userId the person
 */
export async function listHelpBookings(db: Database, userId: string): Promise<HelpBooking[]> {
  const { rows } = await sql<HelpBooking>`
    select b.id as _id, p.name as "productName"
    from ((select id from bookings where buyer_id = ${userId} order by id desc limit ${maxHelpBookings})
        union (select b.id from products p join bookings b on b.product_id = p.id
          where p.seller_id = ${userId} order by b.id desc limit ${maxHelpBookings})) own
      join bookings b on b.id = own.id
      join products p on p.id = b.product_id
    order by b.id desc limit ${maxHelpBookings}`.execute(db);
  return rows;
}

/**
 * Returns whether somebody is the buyer of a booking, or the seller of its phone.
 * @param db the transaction, or the database
 * @param bookingId the booking
 * @param userId the person
 */
export async function isPartyOf(
  db: Database | Transaction,
  bookingId: string,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from bookings b join products p on p.id = b.product_id
    where b.id = ${bookingId} and ${userId} in (b.buyer_id, p.seller_id)`.execute(db);
  return rows.length > 0;
}

/**
 * Stores a question, before its first message.
 * @param trx the transaction
 * @param request the row; the visitor's name and email stand for an account
 */
export async function insertHelpRequest(
  trx: Transaction,
  request: Pick<HelpRequestBody, 'subject' | 'bookingId'> & {
    readonly id: string;
    readonly askerId: string | null;
    readonly visitor: { readonly name: string; readonly email: string } | null;
    readonly language: Language;
  },
): Promise<void> {
  await trx
    .insertInto('help_requests')
    .values({
      id: request.id,
      asker_id: request.askerId,
      visitor_name: request.visitor?.name ?? null,
      visitor_email: request.visitor?.email ?? null,
      language: request.language,
      subject: request.subject,
      booking_id: request.bookingId ?? null,
    })
    .execute();
}

export interface LockedHelpRequest {
  readonly id: string;
  readonly askerId: string | null;
  readonly askerEmail: string | null;
  readonly visitorName: string | null;
  readonly visitorEmail: string | null;
  readonly language: Language;
  readonly status: HelpStatus;
  readonly messageCount: number;
}

/**
 * Locks a question.
 * @param trx the transaction
 * @param id of the question
 */
export async function lockHelpRequest(
  trx: Transaction,
  id: string,
): Promise<LockedHelpRequest | null> {
  const { rows } = await sql<LockedHelpRequest>`
    select r.id, r.asker_id as "askerId",
      (select u.email from users u where u.id = r.asker_id) as "askerEmail",
      r.visitor_name as "visitorName", r.visitor_email as "visitorEmail", r.language, r.status,
      r.message_count as "messageCount"
    from help_requests r where r.id = ${id} for update of r`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Adds the next message to a locked question, which sets its status.
 * @param trx the transaction that locked it
 * @param message the text, and the admin who answers; null for its asker
 * @param status of the question afterwards
 */
export async function insertHelpMessage(
  trx: Transaction,
  message: {
    readonly id: string;
    readonly requestId: string;
    readonly position: number;
    readonly adminId: string | null;
    readonly text: string;
  },
  status: 'open' | 'answered',
): Promise<void> {
  await trx
    .insertInto('help_messages')
    .values({
      id: message.id,
      request_id: message.requestId,
      position: message.position,
      admin_id: message.adminId,
      text: message.text,
    })
    .execute();
  await trx
    .updateTable('help_requests')
    .set({ status, message_count: message.position, changed_at: appNow })
    .where('id', '=', message.requestId)
    .execute();
}

/**
 * Closes a locked question.
 * @param trx the transaction that locked it
 * @param id of the question
 */
export async function setClosed(trx: Transaction, id: string): Promise<void> {
  await sql`update help_requests set status = 'closed', changed_at = ${appNow}
    where id = ${id} and status = any (${statesBefore(helpActions, 'closed')})`.execute(trx);
}

/**
 * Closes answered questions that nobody has written back to for helpClosesAfterDays.
 * @param db the database
 */
export async function closeLapsed(db: Database): Promise<void> {
  await sql`update help_requests set status = 'closed', changed_at = ${appNow}
    where status = 'answered'
      and changed_at < app_now() - make_interval(days => ${helpClosesAfterDays})`.execute(db);
}

/**
 * Deletes the questions of visitors, with their answers, visitorRequestDays after the last message.
 * @param db the database
 */
export async function deleteOldOfVisitors(db: Database): Promise<void> {
  await sql`delete from help_requests r where r.asker_id is null
    and (select max(m.created_at) from help_messages m where m.request_id = r.id)
      < app_now() - make_interval(days => ${visitorRequestDays})`.execute(db);
}
