import type { FastifyBaseLogger } from 'fastify';
import { lockSale } from '#server/handovers/public.ts';
import { notify, notifyEach } from '#server/notifications/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { handleDueRows } from '#server/platform/operation/jobs/handle-due-rows.ts';
import { withRunbook } from '#server/platform/base/operator-codes.ts';
import { listOverdue, takeInvitations, type DueSale } from './due-reviews-store.ts';
import { listOfSale, setPublished } from './reviews-store.ts';
import { countStars } from './seller-ratings-store.ts';

/** Sales whose two are invited in one transaction. */
const batchSize = 200;

/**
 * Makes the waiting reviews of a sale appear, counts those of the seller, and notifies those they are
 * about.
 * @param trx the transaction that locked the sale
 * @param bookingId the sale
 */
export async function publishReviewsOf(trx: Transaction, bookingId: string): Promise<void> {
  const ids = await setPublished(trx, bookingId);
  const publishedReviewRows = (await listOfSale(trx, bookingId)).filter(({ id }) =>
    ids.includes(id),
  );
  await notify(
    trx,
    ...publishedReviewRows.map((review) => ({
      to: review.subjectId,
      kind: 'review-published' as const,
      cause: review.id,
      facts: { productName: review.productName },
      productId: review.productId,
      bookingId,
    })),
  );
  for (const { by, subjectId, stars } of publishedReviewRows) {
    if (by === 'buyer') await countStars(trx, subjectId, stars, 1);
  }
}

/**
 * Runs the deadlines of reviews, as a recurring job on the database's clock: invites both sides a day after the
 * hand-over, and publishes reviews that nobody has answered within the 30 days.
 * @param db the database
 * @param log receives sales that could not be handled; each stays due and waits by itself
 * @returns how many sales were handled
 * @throws the database's error when it is away
 */
export async function runReviewDeadlines(db: Database, log: FastifyBaseLogger): Promise<number> {
  const invited = await inviteToReview(db, log);
  const published = await handleDueRows<DueSale>(db, {
    queue: 'review-publication',
    idOf: ({ bookingId }) => bookingId,
    list: (after, limit) => listOverdue(db, { after, limit }),
    handle: ({ bookingId, productId }) =>
      db.transaction().execute(async (trx) => {
        await lockSale(trx, productId, bookingId);
        await publishReviewsOf(trx, bookingId);
        return true;
      }),
    warn: ({ bookingId }, error) =>
      log.warn(
        withRunbook('sale-deadline-failed', { err: error, booking: bookingId }),
        'a review has not appeared yet',
      ),
  });
  return invited + published;
}

async function inviteToReview(db: Database, log: FastifyBaseLogger): Promise<number> {
  for (let invited = 0; ;) {
    const takenCount = await db.transaction().execute(async (trx) => {
      const sales = await takeInvitations(trx, batchSize);
      await notifyEach(
        trx,
        sales.flatMap(({ bookingId, productId, productName, people, until }) =>
          people.map((to) => ({
            to,
            kind: 'review-invited' as const,
            cause: bookingId,
            facts: { productName, at: until.toISOString() },
            productId,
            bookingId,
          })),
        ),
        log,
      );
      return sales.length;
    });
    invited += takenCount;
    if (takenCount < batchSize) return invited;
  }
}
