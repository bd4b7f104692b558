import type { FastifyBaseLogger } from 'fastify';
import { toPrice } from '#contract/common/money.ts';
import { type WatchedChange, readWatched, type WatchedPhone } from '#server/catalog/public.ts';
import { digestDay, notifyEach } from '#server/notifications/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { keysetBatches } from '#server/platform/database/lists/keyset-batches.ts';
import { insertHits, listMatchingSearches, type MatchingSearch } from './search-hits-store.ts';

/** The number of searches read in one query, and of people notified in one transaction. */
const searchBatch = 10_000;
const notificationBatch = 200;
/** The daily limit of mails about found phones per person; more go into the daily mail. */
const mailLimit = { name: 'finds', perDay: 20 };

/**
 * The job that finds the searches a phone fits, after it was listed or changed. Each search is
 * notified of a phone once, at once or in the daily mail; at once, a person is notified once per
 * phone, in the name of the first of their searches that fits.
 * @param db the database
 * @param change what happened to the phone
 * @param log receives who could not be notified
 */
export async function matchSearches(
  db: Database,
  change: WatchedChange,
  log: FastifyBaseLogger,
): Promise<void> {
  if (change.what === 'sold') return;
  const phone = await readWatched(db, change.productId);
  if (phone?.status !== 'available') return;
  const { at, wasCents = null, goneAt = null } = change;
  const moment = { at, wasCents, goneAt };
  const list = (after: string) => listMatchingSearches(db, phone, moment, after, searchBatch);
  for await (const fitting of keysetBatches(searchBatch, (search) => search.id, list)) {
    for (let from = 0; from < fitting.length; from += notificationBatch) {
      const batch = fitting.slice(from, from + notificationBatch);
      await db.transaction().execute((trx) => notifyOwners(trx, phone, change, batch, log));
    }
  }
}

async function notifyOwners(
  trx: Transaction,
  phone: WatchedPhone,
  change: WatchedChange,
  fitting: readonly MatchingSearch[],
  log: FastifyBaseLogger,
): Promise<void> {
  const { next } = await digestDay(trx);
  const newHits = await insertHits(
    trx,
    phone.id,
    fitting.map(({ id, alert }) => ({ searchId: id, digestOn: alert === 'daily' ? next : null })),
  );
  await notifyEach(
    trx,
    fitting
      .filter(({ id, alert }) => alert === 'at-once' && newHits.has(id))
      .map(({ id, userId, name }) => ({
        to: userId,
        kind: 'search-hit' as const,
        cause: `${phone.id}:${change.id}`,
        facts: { productName: phone.name, price: toPrice(phone.cents), search: name },
        productId: phone.id,
        searchId: id,
        mailLimit,
      })),
    log,
  );
}
