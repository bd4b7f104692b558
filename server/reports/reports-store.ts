import { sql } from 'kysely';
import type { Report } from '#contract/reports/schemas.ts';
import type { ReportReason } from '#contract/reports/reasons.ts';
import type { ReportQueue, ReportStatus } from '#contract/reports/states.ts';
import { appNow, type Database, type Transaction } from '#server/platform/database/database.ts';
import {
  byAge,
  byText,
  holdsWords,
  readRows,
  type TableRequest,
  type SortKey,
  type PageOfRows,
} from '#server/platform/database/lists/keyset-pagination.ts';

/** The reports about phones, conversations and reviews (table reports). */

export interface LockedReport {
  readonly id: string;
  readonly productId: string;
  readonly status: ReportStatus;
  readonly reason: ReportReason;
  /** Null if the phone is reported. */
  readonly conversationId: string | null;
  readonly reviewId: string | null;
}

/** A report that was just closed. */
export interface ClosedReport {
  readonly id: string;
  readonly reporterId: string;
}

/**
 * The phone of a report; the phone is locked before the report.
 * @param db the transaction, or the database
 * @param id of the report
 */
export async function productOfReport(
  db: Database | Transaction,
  id: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('reports')
    .select('product_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.product_id ?? null;
}

/**
 * Locks a report.
 * @param trx the transaction that has locked the product
 * @param id of the report
 */
export async function lockReport(trx: Transaction, id: string): Promise<LockedReport | null> {
  const row = await trx
    .selectFrom('reports')
    .select(['id', 'product_id', 'status', 'reason', 'conversation_id', 'review_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        productId: row.product_id,
        status: row.status,
        reason: row.reason,
        conversationId: row.conversation_id,
        reviewId: row.review_id,
      }
    : null;
}

/**
 * Inserts a report.
 * @param trx the transaction
 * @param report its reporter, phone and reason
 */
export async function insertReport(
  trx: Transaction,
  report: {
    id: string;
    productId: string;
    reporterId: string;
    reason: ReportReason;
    words: string;
    conversationId?: string;
    reviewId?: string;
  },
): Promise<void> {
  await trx
    .insertInto('reports')
    .values({
      id: report.id,
      product_id: report.productId,
      reporter_id: report.reporterId,
      reason: report.reason,
      words: report.words,
      conversation_id: report.conversationId ?? null,
      review_id: report.reviewId ?? null,
    })
    .execute();
}

/**
 * Closes open reports.
 * @param trx the transaction that has locked the product
 * @param which one report, or all open ones about a phone itself, a conversation or a review
 * @param status the decision
 * @param adminId the admin who decides
 * @returns those that were open
 */
export async function closeReports(
  trx: Transaction,
  which:
    | { readonly id: string }
    | { readonly productId: string }
    | { readonly conversationId: string }
    | { readonly reviewId: string },
  status: 'dismissed' | 'upheld',
  adminId: string,
): Promise<ClosedReport[]> {
  const open = trx
    .updateTable('reports')
    .set({ status, decided_at: appNow, decided_by: adminId })
    .where('status', '=', 'open')
    .returning(['id', 'reporter_id as reporterId']);
  if ('id' in which) return open.where('id', '=', which.id).execute();
  if ('conversationId' in which) {
    return open.where('conversation_id', '=', which.conversationId).execute();
  }
  if ('reviewId' in which) return open.where('review_id', '=', which.reviewId).execute();
  return open
    .where('product_id', '=', which.productId)
    .where('conversation_id', 'is', null)
    .where('review_id', 'is', null)
    .execute();
}

/** The sort keys of reports (contract/common/table-sorts.ts). */
export const reportSortKeys = {
  phone: byText(sql`lower(p.name)`),
  reason: byText(sql`r.reason`),
  by: byAge,
} satisfies Record<string, SortKey>;

/**
 * A page of reports that are open or decided.
 * @param db the database
 * @param queue which
 * @param q words that the names of phone, seller and reporter or the report itself must match
 * @param tableRequest order and page
 */
export function listReports(
  db: Database,
  queue: ReportQueue,
  tableRequest: TableRequest,
  q: string | undefined,
): Promise<PageOfRows<Report & { id: string }>> {
  const table = {
    select: sql`r.id as "_id", r.product_id as "productId", p.name as "productName",
      '/images/' || i.image_id || '/640.webp' as "productImg", p.category_id as "categoryId",
      p.status as "productStatus", s.name as "sellerName", s.email as "sellerEmail",
      u.name as "reporterName", u.email as "reporterEmail", r.reason, r.words, r.status,
      d.name as "decidedByName",
      to_char(r.decided_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "decidedAt",
      r.conversation_id as "conversationId", a.name as "personName", a.email as "personEmail",
      (select count(*)::int from reports o where o.product_id = r.product_id and o.status = 'open'
          and o.conversation_id is not distinct from r.conversation_id
          and o.review_id is not distinct from r.review_id)
        as "openReports",
      case when v.id is not null then json_build_object('text', v.text, 'stars', v.stars,
        'undone', exists (select from bookings b where b.id = v.booking_id
          and b.status = 'refunded'),
        'sellerId', case when v.by_part = 'buyer' then v.subject_id end) end as review,
      to_char(r.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"`,
    from: sql`reports r
      join products p on p.id = r.product_id
      join users s on s.id = p.seller_id
      join users u on u.id = r.reporter_id
      left join conversations c on c.id = r.conversation_id
      left join reviews v on v.id = r.review_id
      left join users d on d.id = r.decided_by
      join users a on a.id = case when v.id is not null then v.author_id
        when c.seller_id = r.reporter_id then c.buyer_id else p.seller_id end
      left join product_images i on i.product_id = p.id and i.position = 0`,
    id: sql`r.id`,
    where: [
      queue === 'open' ? sql`r.status = 'open'` : sql`r.status <> 'open'`,
      ...holdsWords(
        sql`lower(normalize(concat_ws(' ', p.name, s.name, s.email, u.name, u.email, r.words)))`,
        q,
      ),
    ],
  };
  return readRows(db, table, tableRequest);
}

/**
 * When a person reported a phone itself to the admins.
 * @param db the database
 * @param personId the person
 * @param productId the phone
 * @returns null if they have not
 */
export async function readReportedAt(
  db: Database,
  personId: string,
  productId: string,
): Promise<Date | null> {
  const row = await db
    .selectFrom('reports')
    .select('created_at')
    .where('product_id', '=', productId)
    .where('reporter_id', '=', personId)
    .where('conversation_id', 'is', null)
    .where('review_id', 'is', null)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
