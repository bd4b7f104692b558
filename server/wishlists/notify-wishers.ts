import type { FastifyBaseLogger } from 'fastify';
import { toPrice } from '#contract/common/money.ts';
import { type WatchedChange, readWatched, type WatchedPhone } from '#server/catalog/public.ts';
import { notifyEach, type NewNotification } from '#server/notifications/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { keysetBatches } from '#server/platform/database/lists/keyset-batches.ts';
import {
  deletePastWishes,
  listPastWishers,
  listWishers,
  listWishersAbove,
} from './wishers-store.ts';

/** The number of people notified in one transaction. */
const batchSize = 200;

/** The notification for people who wished for the phone before a moment. */
interface WishNotification {
  readonly notification: Omit<NewNotification, 'to'>;
  readonly before: string;
}

/**
 * The job that notifies people about a phone they wish for: cheaper, sold, or back in the shop. It
 * describes the current state of the phone, and the same cause is notified once, however often the
 * job is retried. Cheaper means lower than the price at the time of the wish and than every price
 * notified since, so that a price going up and down causes no notifications. A person who has
 * booked the phone keeps the price of the booking, and the notification says so.
 * @param db the database
 * @param watchedChange what happened to the phone
 * @param log receives who could not be notified
 */
export async function notifyWishers(
  db: Database,
  watchedChange: WatchedChange,
  log: FastifyBaseLogger,
): Promise<void> {
  const phone = await readWatched(db, watchedChange.productId);
  const plannedWishNotification = phone && planNotification(phone, watchedChange);
  if (!plannedWishNotification) return;
  const notifyInBatches = async (
    list: (
      after: string,
    ) => Promise<{ key: string; buyerId: string; bookedCents?: number | null }[]>,
  ): Promise<void> => {
    for await (const wishers of keysetBatches(batchSize, (wisher) => wisher.key, list)) {
      await db.transaction().execute((trx) =>
        notifyEach(
          trx,
          wishers.map(({ buyerId, bookedCents }) => ({
            ...plannedWishNotification.notification,
            to: buyerId,
            facts: {
              ...plannedWishNotification.notification.facts,
              ...(bookedCents ? { booked: toPrice(bookedCents) } : {}),
            },
          })),
          log,
        ),
      );
    }
  };
  await notifyInBatches((after) => {
    const batch = { after, before: plannedWishNotification.before, limit: batchSize };
    return plannedWishNotification.notification.kind === 'wish-cheaper'
      ? listWishersAbove(db, phone.id, phone.cents, batch)
      : listWishers(db, phone.id, batch);
  });
  if (plannedWishNotification.notification.kind !== 'wish-back') return;
  await notifyInBatches((after) =>
    listPastWishers(db, phone.id, {
      after,
      before: plannedWishNotification.before,
      limit: batchSize,
    }),
  );
  await deletePastWishes(db, phone.id, plannedWishNotification.before);
}

function planNotification(
  phone: WatchedPhone,
  watchedChange: WatchedChange,
): WishNotification | null {
  const about = { productId: phone.id };
  // A price or phone that changes all day is mailed once; the rest goes into the daily mail.
  const dailyLimit = (name: string) => ({ mailLimit: { name: `${name} ${phone.id}`, perDay: 1 } });
  const facts = { productName: phone.name, price: toPrice(phone.cents) };
  if (watchedChange.what === 'sold' && phone.status === 'sold' && phone.soldAt) {
    const cause = `${phone.id}:${phone.soldAt.toISOString()}`;
    return {
      notification: { ...about, kind: 'wish-sold', cause, facts },
      before: watchedChange.at,
    };
  }
  if (phone.status !== 'available') return null;
  if (watchedChange.what === 'relisted') {
    return {
      notification: {
        ...about,
        ...dailyLimit('wish-back'),
        kind: 'wish-back',
        cause: watchedChange.id,
        facts,
      },
      before: watchedChange.at,
    };
  }
  // Only the newest of several changes counts; a price that rose again is not notified.
  const { change } = phone;
  if (watchedChange.what !== 'changed' || !change || change.wasCents <= phone.cents) return null;
  return {
    notification: {
      ...about,
      ...dailyLimit('wish-cheaper'),
      kind: 'wish-cheaper',
      cause: change.id,
      facts: { ...facts, was: toPrice(change.wasCents) },
    },
    before: change.at,
  };
}
