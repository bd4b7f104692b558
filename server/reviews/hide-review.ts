import { reviewActions } from '#contract/reviews/states.ts';
import { notify } from '#server/notifications/public.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { requireAllowed } from '#server/platform/base/require-allowed.ts';
import { findReview, setHidden, type ReviewRow } from './reviews-store.ts';
import { countStars } from './seller-ratings-store.ts';
import { lockReview } from './write-review.ts';

/**
 * Closes the open reports about a review that was hidden, in the same transaction; passed in by
 * server/composition, because reports are a later slice.
 */
export type CloseReportsOfReview = (
  trx: Transaction,
  review: { readonly id: string; readonly productId: string; readonly productName: string },
  adminId: string,
) => Promise<void>;

/**
 * Hides a review that has appeared. Its words stay as they are; its stars no longer count, and its
 * author reads the reason.
 * @param db the database
 * @param admin who hides it
 * @param id of the review
 * @param reason the admin's words
 * @param closeReports of the reports about it
 * @throws Refusal not-found, review-not-published, already-decided
 */
export async function hideReview(
  db: Database,
  admin: Person,
  id: string,
  reason: string,
  closeReports: CloseReportsOfReview,
): Promise<void> {
  const foundReview = await findReview(db, id);
  if (!foundReview) throw new Refusal('not-found');
  await db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, foundReview);
    await hideLocked(trx, admin, review, reason);
    await closeReports(trx, review, admin.id);
    await recordHiding(trx, admin, review);
  });
}

/**
 * Hides a review whose sale is locked.
 * @param trx the transaction
 * @param admin who hides it
 * @param review the locked review
 * @param reason the admin's words
 * @throws Refusal review-not-published, already-decided
 */
export async function hideLocked(
  trx: Transaction,
  admin: Person,
  review: ReviewRow,
  reason: string,
): Promise<void> {
  requireAllowed(reviewActions.hide, review.state, 'admin');
  await setHidden(trx, review.id, { adminId: admin.id, reason });
  const { authorId, productId, productName, bookingId } = review;
  await notify(trx, {
    to: authorId,
    kind: 'review-hidden',
    cause: review.id,
    facts: { productName },
    productId,
    bookingId,
  });
  if (review.by === 'buyer') await countStars(trx, review.subjectId, review.stars, -1);
}

/**
 * Adds the hiding to the audit log, as the last step of its transaction.
 * @param trx the transaction
 * @param admin who hid it
 * @param review the review
 */
export async function recordHiding(
  trx: Transaction,
  admin: Person,
  review: ReviewRow,
): Promise<void> {
  await recordAdminAction(trx, {
    by: admin.id,
    action: 'hide-review',
    target: { kind: 'booking', id: review.bookingId },
    details: { review: review.id },
  });
}
