import type { FastifyBaseLogger } from 'fastify';
import { digestDay, notify } from '#server/notifications/public.ts';
import {
  isDatabaseDown,
  type Database,
  type Transaction,
} from '#server/platform/database/database.ts';
import { keysetBatches } from '#server/platform/database/lists/keyset-batches.ts';
import { withRunbook } from '#server/platform/base/operator-codes.ts';
import { listDueSearches, takeDueHits } from './search-hits-store.ts';

const batchSize = 200;

/**
 * Sends once a day the matches of searches with a daily alert: one notification per search, which belongs to
 * the daily mail of the same day. Matches that can't be written stay due and do not delay others.
 * @param db the database
 * @param log receives the searches that could not be notified
 * @throws the database's error when it is away
 */
export async function notifyDailyMatches(db: Database, log: FastifyBaseLogger): Promise<void> {
  const { today } = await db.transaction().execute(digestDay);
  const list = (after: string) => listDueSearches(db, today, after, batchSize);
  for await (const due of keysetBatches(batchSize, (searchId) => searchId, list)) {
    for (const searchId of due) {
      try {
        await db.transaction().execute((trx) => notifyOfHits(trx, searchId, today));
      } catch (error) {
        if (isDatabaseDown(error)) throw error;
        log.error(
          withRunbook('notification-left-out', { err: error, kind: 'search-hits', searchId }),
          'what a saved search has found is not notified yet',
        );
      }
    }
  }
}

async function notifyOfHits(trx: Transaction, searchId: string, today: string): Promise<void> {
  const takenHits = await takeDueHits(trx, searchId, today);
  if (!takenHits || takenHits.count === 0) return;
  await notify(trx, {
    to: takenHits.userId,
    kind: 'search-hits',
    cause: `${searchId}:${today}`,
    facts: { search: takenHits.name, query: takenHits.query, count: takenHits.count },
    searchId,
    inTodaysDigest: true,
  });
}
