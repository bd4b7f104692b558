import { writeActions, reviewActions, type ReviewPart } from '#contract/reviews/states.ts';
import type { ReviewBody, ReviewChanges, SaleReviews } from '#contract/reviews/schemas.ts';
import { lockLiveUser } from '#server/accounts/public.ts';
import { findParties } from '#server/bookings/public.ts';
import { lockSale } from '#server/handovers/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/base/ids.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requireAllowed } from '#server/platform/base/require-allowed.ts';
import { refuseOtherVersion } from '#server/platform/http/versions.ts';
import { publishReviewsOf } from './publish-reviews.ts';
import { presentSaleReviews, storedWords } from './reviews-presenter.ts';
import { requireSide, reviewableState } from './reviews-policy.ts';
import {
  findReview,
  insertReview,
  listOfSale,
  readReviewable,
  setReply,
  setReview,
  type ReviewRow,
} from './reviews-store.ts';

/**
 * The reviews of a sale as one of the two sees them.
 * @param db the database
 * @param person buyer or seller
 * @param bookingId the sale
 * @throws Refusal not-found (somebody else's, R3), not-paid
 */
export async function readSaleReviews(
  db: Database,
  person: Person,
  bookingId: string,
): Promise<SaleReviews> {
  const you = requireSide(person, await findParties(db, bookingId));
  const [sale, rows] = await Promise.all([
    readReviewable(db, bookingId),
    listOfSale(db, bookingId),
  ]);
  if (!sale) throw new Refusal('not-paid');
  return presentSaleReviews(bookingId, sale, rows, you, reviewableState(sale, rows, you));
}

/**
 * Writes one side's review of a sale. It appears with the other one's, when that is written, or at the
 * end of the 30 days.
 * @param db the database
 * @param person buyer or seller
 * @param bookingId the sale
 * @param body stars, words, and whether it was as described
 * @returns the review's id
 * @throws Refusal not-found (somebody else's, R3), not-paid, not-reviewable, already-reviewed,
 *   review-time-over, user-disabled
 */
export async function writeReview(
  db: Database,
  person: Person,
  bookingId: string,
  body: ReviewBody,
): Promise<string> {
  const parties = await findParties(db, bookingId);
  const by = requireSide(person, parties);
  const productId = parties?.productId ?? '';
  return db.transaction().execute(async (trx) => {
    // The lock of the sale, under which the second of the two reviews makes both appear.
    await lockSale(trx, productId, bookingId);
    const sale = await readReviewable(trx, bookingId);
    const rows = await listOfSale(trx, bookingId);
    if (!sale) throw new Refusal('not-paid');
    requireAllowed(writeActions.write, reviewableState(sale, rows, by), by);
    if (!(await lockLiveUser(trx, person.id))) throw new Refusal('user-disabled');
    const id = newId();
    const subjectId = by === 'buyer' ? sale.sellerId : sale.buyerId;
    await insertReview(trx, { id, bookingId, by, authorId: person.id, subjectId, ...body });
    if (rows.length > 0) await publishReviewsOf(trx, bookingId);
    return id;
  });
}

/**
 * Locks the sale of a review and reads the review under the lock.
 * @param trx the transaction
 * @param reviewRow the review before
 * @throws Refusal not-found, when it was erased meanwhile
 */
export async function lockReview(trx: Transaction, reviewRow: ReviewRow): Promise<ReviewRow> {
  await lockSale(trx, reviewRow.productId, reviewRow.bookingId);
  const review = await findReview(trx, reviewRow.id);
  if (!review) throw new Refusal('not-found');
  return review;
}

/**
 * Edits an own review within the hour. Once both have appeared its stars stay, so that nobody answers a grudge
 * with them.
 * @param db the database
 * @param person its author
 * @param id of the review
 * @param body its new content
 * @returns whether anything changed, and the new version
 * @throws Refusal not-found (somebody else's, R3), review-edit-over, review-published, review-hidden,
 *   changed-meanwhile
 */
export async function editReview(
  db: Database,
  person: Person,
  id: string,
  body: ReviewChanges,
): Promise<{ isChanged: boolean; version: string }> {
  const foundReview = await findReview(db, id);
  if (!foundReview || foundReview.authorId !== person.id) throw new Refusal('not-found');
  return db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, foundReview);
    requireAllowed(reviewActions.edit, review.state, review.by);
    if (!review.isEditable) throw new Refusal('review-edit-over');
    refuseOtherVersion(body.version, storedWords(review));
    const isSameVerdict = body.stars === review.stars && body.asDescribed === review.asDescribed;
    if (review.state === 'published' && !isSameVerdict) throw new Refusal('review-published');
    const { version } = storedWords(body);
    if (isSameVerdict && body.text === review.text) return { isChanged: false, version };
    await setReview(trx, id, body);
    return { isChanged: true, version };
  });
}

/**
 * Replies to a review of oneself, once.
 * @param db the database
 * @param person the one it is about
 * @param id of the review
 * @param text the reply
 * @throws Refusal not-found (somebody else's, R3, and one that has not appeared), not-allowed (its
 *   author), review-hidden, already-replied
 */
export async function replyToReview(
  db: Database,
  person: Person,
  id: string,
  text: string,
): Promise<void> {
  const foundReview = await findReview(db, id);
  // A review that waits is known to its author only.
  if (!foundReview || foundReview.subjectId !== person.id || foundReview.state === 'waiting') {
    throw new Refusal(foundReview?.authorId === person.id ? 'not-allowed' : 'not-found');
  }
  await db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, foundReview);
    requireAllowed(reviewActions.reply, review.state, otherPart(review.by));
    if (review.reply !== null) throw new Refusal('already-replied');
    await setReply(trx, id, text);
    const { authorId, productId, productName, bookingId } = review;
    await notify(trx, {
      to: authorId,
      kind: 'review-replied',
      cause: id,
      facts: { productName },
      productId,
      bookingId,
    });
  });
}

const otherPart = (part: ReviewPart): ReviewPart => (part === 'buyer' ? 'seller' : 'buyer');
