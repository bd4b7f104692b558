import type { FastifyBaseLogger } from 'fastify';
import { notifyCheaperBookings } from '#server/bookings/notify-cheaper-bookings.ts';
import type { WatchedChange } from '#server/catalog/public.ts';
import { notifyOfLowerPrice } from '#server/offers/notify-of-lower-price.ts';
import { isDatabaseDown, type Database } from '#server/platform/database/database.ts';
import { matchSearches } from '#server/saved-searches/match-searches.ts';
import { notifyFollowers } from '#server/sellers/follow-seller.ts';
import { notifyWishers } from '#server/wishlists/notify-wishers.ts';

/** The parts that a new, changed or sold phone may concern; notifying them again changes nothing. */
const parts = [
  notifyWishers,
  notifyCheaperBookings,
  matchSearches,
  notifyOfLowerPrice,
  notifyFollowers,
];

/**
 * The job that tells people of a phone that was listed, changed or sold. A failing part does not stop the
 * others; the job is repeated for it.
 * @param db the database
 * @param change what happened to the phone
 * @param log receives who could not be notified
 * @throws the first error, after all other parts are done; the database's error at once when it is away
 */
export async function notifyWatchers(
  db: Database,
  change: WatchedChange,
  log: FastifyBaseLogger,
): Promise<void> {
  const failures: unknown[] = [];
  for (const part of parts) {
    try {
      await part(db, change, log);
    } catch (error) {
      if (isDatabaseDown(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
