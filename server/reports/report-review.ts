import type * as z from 'zod/mini';
import type { reviewReportBody } from '#contract/reports/schemas.ts';
import { maxReviewReportsPerDay } from '#contract/reviews/limits.ts';
import { lockLiveUser } from '#server/accounts/public.ts';
import { findReview } from '#server/reviews/public.ts';
import { notify, listAdminIds } from '#server/notifications/public.ts';
import { violates, type Database } from '#server/platform/database/database.ts';
import type { Person } from '#server/platform/http/identity.ts';
import { newId } from '#server/platform/base/ids.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { consumeRateLimit } from '#server/platform/http/limits/rate-limit.ts';
import { insertReport } from './reports-store.ts';

/**
 * Reports a review to the admins, once per person and review.
 * @param db the database
 * @param person the reporter; not the author
 * @param reviewId of a review that has appeared; one about a buyer is known to the two of the sale only
 * @param body parsed
 * @returns the report's id
 * @throws Refusal not-found, not-allowed (an own one), review-reported, too-many-requests or
 *   user-disabled
 */
export async function reportReview(
  db: Database,
  person: Person,
  reviewId: string,
  body: z.infer<typeof reviewReportBody>,
): Promise<string> {
  const review = await findReview(db, reviewId);
  const isKnown = review?.by === 'buyer' || review?.subjectId === person.id;
  if (review?.authorId === person.id) throw new Refusal('not-allowed');
  if (!review || review.state !== 'published' || !isKnown) throw new Refusal('not-found');
  await consumeRateLimit(db, {
    what: 'review report',
    whom: person.id,
    most: maxReviewReportsPerDay,
    withinSeconds: 86_400,
    isAnnounced: true,
  });
  const id = newId();
  const { productId, productName } = review;
  try {
    await db.transaction().execute(async (trx) => {
      if (!(await lockLiveUser(trx, person.id))) throw new Refusal('user-disabled');
      await insertReport(trx, { id, productId, reviewId, reporterId: person.id, ...body });
      const admins = await listAdminIds(trx);
      await notify(
        trx,
        ...admins.map((to) => ({
          to,
          kind: 'review-reported' as const,
          cause: id,
          facts: { productName },
          productId,
        })),
      );
    });
  } catch (error) {
    if (violates(error, 'reports_one_a_review')) throw new Refusal('review-reported');
    throw error;
  }
  return id;
}
