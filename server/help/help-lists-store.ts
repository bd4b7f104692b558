import { sql } from 'kysely';
import type { HelpSubject } from '#contract/help/limits.ts';
import type { HelpStatus } from '#contract/help/states.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  byNumber,
  byText,
  holdsWords,
  readRows,
  type PageOfRows,
  type SortKey,
  type TableRequest,
} from '#server/platform/database/lists/keyset-pagination.ts';
import type { Page } from '#server/platform/http/list-pages.ts';

/** The SQL that reads questions to the shop: one's own, the admins' queue, and one with its messages. */

export interface HelpRow {
  readonly id: string;
  readonly askerId: string | null;
  readonly name: string;
  readonly email: string;
  readonly subject: HelpSubject;
  readonly status: HelpStatus;
  readonly bookingId: string | null;
  readonly productName: string | null;
  readonly messages: number;
  readonly begin: string | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** How many characters of a question stand in a list. */
const beginLength = 160;

const columns = sql`r.asker_id as "askerId", coalesce(u.name, r.visitor_name) as name,
  coalesce(u.email, r.visitor_email) as email, r.subject, r.status, r.booking_id as "bookingId",
  p.name as "productName", r.message_count as messages, left(m.text, ${beginLength}) as begin,
  r.created_at as "createdAt", r.changed_at as "changedAt"`;
const from = sql`help_requests r
  join help_messages m on m.request_id = r.id and m.position = 1
  left join users u on u.id = r.asker_id
  left join bookings b on b.id = r.booking_id
  left join products p on p.id = b.product_id`;

/**
 * A page of a person's own questions, newest first; one row more than the limit when there are more.
 * @param db the database
 * @param userId the person
 * @param page which page
 */
export async function listOwnHelp(db: Database, userId: string, page: Page): Promise<HelpRow[]> {
  const { rows } = await sql<HelpRow>`
    select r.id, ${columns} from ${from}
    where r.asker_id = ${userId} and r.id < ${page.before}
    order by r.id desc limit ${page.limit + 1}`.execute(db);
  return rows;
}

/** The sort keys of the queue (contract/common/table-sorts.ts). */
export const helpSortKeys = {
  subject: byText(sql`r.subject`),
  by: byText(sql`lower(coalesce(u.name, r.visitor_name))`),
  changed: byNumber(sql`(extract(epoch from r.changed_at) * 1000000)::bigint`),
} satisfies Record<string, SortKey>;

/**
 * A page of the questions of one status, oldest first by default.
 * @param db the database
 * @param status which
 * @param q words that the asker's name or email or the question itself must match
 * @param request order and page
 */
export function listHelp(
  db: Database,
  status: HelpStatus,
  q: string | undefined,
  request: TableRequest,
): Promise<PageOfRows<HelpRow>> {
  const words = sql`lower(normalize(concat_ws(' ', coalesce(u.name, r.visitor_name),
    coalesce(u.email, r.visitor_email), p.name, m.text)))`;
  const where = [sql`r.status = ${status}`, ...holdsWords(words, q)];
  return readRows(db, { select: columns, from, id: sql`r.id`, where }, request);
}

/**
 * Reads a question.
 * @param db the database
 * @param id of the question
 */
export async function findHelpRequest(db: Database, id: string): Promise<HelpRow | null> {
  const { rows } = await sql<HelpRow>`
    select r.id, ${columns} from ${from} where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface HelpMessageRow {
  readonly id: string;
  readonly adminId: string | null;
  readonly adminName: string | null;
  readonly text: string | null;
  readonly createdAt: Date;
}

/**
 * The messages of a question, oldest first.
 * @param db the database
 * @param requestId the question
 * @param atMost as many as the question had when it was read
 */
export async function listHelpMessages(
  db: Database,
  requestId: string,
  atMost: number,
): Promise<HelpMessageRow[]> {
  const { rows } = await sql<HelpMessageRow>`
    select m.id, m.admin_id as "adminId", a.name as "adminName", m.text,
      m.created_at as "createdAt"
    from help_messages m left join users a on a.id = m.admin_id
    where m.request_id = ${requestId} and m.position <= ${atMost}
    order by m.position`.execute(db);
  return rows;
}
