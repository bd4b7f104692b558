import { sql } from 'kysely';
import { editMinutes, reviewDays } from '#contract/reviews/limits.ts';
import type { Description, ReviewPart, ReviewState } from '#contract/reviews/states.ts';
import type { ReviewBody } from '#contract/reviews/schemas.ts';
import {
  appNow,
  valuesList,
  type Database,
  type Transaction,
} from '#server/platform/database/database.ts';
import type { ReadDatabase } from '#server/platform/database/replicas/reads.ts';
import { recordEvents } from '#server/webhooks/public.ts';
import type { Page } from '#server/platform/http/list-pages.ts';

/** The SQL of reviews (table reviews). */

export interface ReviewRow {
  readonly id: string;
  readonly bookingId: string;
  readonly by: ReviewPart;
  readonly authorId: string;
  readonly subjectId: string;
  /** Null once the author's account is closed. */
  readonly author: string | null;
  readonly stars: number;
  readonly text: string;
  readonly asDescribed: Description;
  readonly productId: string;
  readonly productName: string;
  readonly undone: boolean;
  readonly state: ReviewState;
  readonly writtenAt: Date;
  readonly editedAt: Date | null;
  /** Until when it may be edited. */
  readonly editableUntil: Date;
  readonly isEditable: boolean;
  readonly reply: string | null;
  readonly repliedAt: Date | null;
  readonly hiddenReason: string | null;
}

const editableUntil = sql`r.written_at + make_interval(mins => ${editMinutes})`;
const columns = sql`r.id, r.booking_id as "bookingId", r.by_part as "by", r.author_id as "authorId",
  r.subject_id as "subjectId", case when a.deleted_at is null then a.name end as author, r.stars,
  r.text, r.as_described as "asDescribed", b.product_id as "productId", p.name as "productName",
  b.status = 'refunded' as undone,
  case when r.hidden_at is not null then 'hidden'
    when r.published_at is not null then 'published' else 'waiting' end as state,
  r.written_at as "writtenAt", r.edited_at as "editedAt", ${editableUntil} as "editableUntil",
  ${editableUntil} > app_now() as "isEditable", r.reply, r.replied_at as "repliedAt",
  r.hidden_reason as "hiddenReason"`;
const joinedSql = sql`join bookings b on b.id = r.booking_id join products p on p.id = b.product_id
  join users a on a.id = r.author_id`;

/**
 * A review.
 * @param db the database, or the transaction that locked its sale
 * @param id of the review
 */
export async function findReview(
  db: Database | Transaction,
  id: string,
): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from reviews r ${joinedSql} where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * The reviews of a sale, at most one of each side.
 * @param db the database, or the transaction that locked the sale
 * @param bookingId the sale
 */
export async function listOfSale(
  db: Database | Transaction,
  bookingId: string,
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from reviews r ${joinedSql} where r.booking_id = ${bookingId}`.execute(db);
  return rows;
}

/**
 * A page of the reviews of a seller that have appeared, newest first; one row more than the limit
 * when there are more.
 * @param db the database
 * @param sellerId the seller
 * @param page which page
 */
export async function listOfSeller(
  db: ReadDatabase,
  sellerId: string,
  page: Page,
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${columns}
    from (select * from reviews where subject_id = ${sellerId} and by_part = 'buyer'
        and published_at is not null and hidden_at is null and id < ${page.before}
        order by id desc limit ${page.limit + 1}) r ${joinedSql}
    order by r.id desc`.execute(db);
  return rows;
}

export interface ReviewableSale {
  readonly productId: string;
  readonly productName: string;
  readonly categoryId: string;
  readonly imageId: string | null;
  readonly buyerId: string;
  readonly sellerId: string;
  /** Null once the account is closed. */
  readonly buyer: string | null;
  readonly seller: string | null;
  readonly undone: boolean;
  readonly handedOver: boolean;
  /** The end of the 30 days; null before the hand-over. */
  readonly until: Date | null;
  readonly over: boolean;
}

/**
 * Reads the facts of a sale that decide who may review it.
 * @param db the database, or the transaction that locked the sale
 * @param bookingId a booking
 * @returns null when it was never paid
 */
export async function readReviewable(
  db: Database | Transaction,
  bookingId: string,
): Promise<ReviewableSale | null> {
  const { rows } = await sql<ReviewableSale>`
    select b.product_id as "productId", p.name as "productName", p.category_id as "categoryId",
      i.image_id as "imageId", b.buyer_id as "buyerId", p.seller_id as "sellerId",
      case when buyer.deleted_at is null then buyer.name end as buyer,
      case when seller.deleted_at is null then seller.name end as seller,
      b.status = 'refunded' as undone, h.handed_over_at is not null as "handedOver",
      h.handed_over_at + make_interval(days => ${reviewDays}) as until,
      coalesce(h.handed_over_at + make_interval(days => ${reviewDays}) <= app_now(), false) as over
    from handovers h join bookings b on b.id = h.booking_id join products p on p.id = b.product_id
      join users buyer on buyer.id = b.buyer_id join users seller on seller.id = p.seller_id
      left join product_images i on i.product_id = p.id and i.position = 0
    where h.booking_id = ${bookingId}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Inserts a review, which nobody else sees yet.
 * @param trx the transaction that locked the sale
 * @param review its sale, author and subject, and the words
 */
export async function insertReview(
  trx: Transaction,
  review: ReviewBody & {
    readonly id: string;
    readonly bookingId: string;
    readonly by: ReviewPart;
    readonly authorId: string;
    readonly subjectId: string;
  },
): Promise<void> {
  await trx
    .insertInto('reviews')
    .values({
      id: review.id,
      booking_id: review.bookingId,
      by_part: review.by,
      author_id: review.authorId,
      subject_id: review.subjectId,
      stars: review.stars,
      text: review.text,
      as_described: review.asDescribed,
    })
    .execute();
}

/**
 * Changes a review.
 * @param trx the transaction that locked the sale
 * @param id of the review
 * @param body its new content
 */
export async function setReview(trx: Transaction, id: string, body: ReviewBody): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({
      stars: body.stars,
      text: body.text,
      as_described: body.asDescribed,
      edited_at: appNow,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Makes the waiting reviews of a sale appear.
 * @param trx the transaction that locked the sale
 * @param bookingId the sale
 * @returns the ids of those that were waiting
 */
export async function setPublished(trx: Transaction, bookingId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('reviews')
    .set({ published_at: appNow })
    .where('booking_id', '=', bookingId)
    .where('published_at', 'is', null)
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await recordEvents(
      trx,
      'review.published',
      sql`select p.seller_id, json_build_object('reviewId', r.id, 'bookingId', r.booking_id,
          'productId', p.id, 'sellerId', p.seller_id, 'by', r.by_part, 'stars', r.stars) as data
        from reviews r join bookings b on b.id = r.booking_id join products p on p.id = b.product_id
        where r.id = any (${valuesList(ids)}::uuid[])`,
    );
  }
  return ids;
}

/**
 * Stores the reply to a review.
 * @param trx the transaction that locked the sale
 * @param id of the review
 * @param text the reply
 */
export async function setReply(trx: Transaction, id: string, text: string): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({ reply: text, replied_at: appNow })
    .where('id', '=', id)
    .execute();
}

/**
 * Hides a review.
 * @param trx the transaction that locked the sale
 * @param id of the review
 * @param by the admin, and the reason its author reads
 */
export async function setHidden(
  trx: Transaction,
  id: string,
  by: { readonly adminId: string; readonly reason: string },
): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({ hidden_at: appNow, hidden_by: by.adminId, hidden_reason: by.reason })
    .where('id', '=', id)
    .execute();
}
