import { digestDay, notify } from '#server/notifications/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { keysetBatches } from '#server/platform/database/keyset-batches.ts';
import { listDueSearches, takeDueHits } from './search-hits-store.ts';

const batchSize = 200;

/**
 * Notifies once a day what the searches with a daily alert have found: one notification per search,
 * which belongs to the daily mail of the same day.
 * @param db the database
 */
export async function notifyDailyMatches(db: Database): Promise<void> {
  const { today } = await db.transaction().execute(digestDay);
  const list = (after: string) => listDueSearches(db, today, after, batchSize);
  for await (const due of keysetBatches(batchSize, (searchId) => searchId, list)) {
    for (const searchId of due) {
      await db.transaction().execute(async (trx) => {
        const taken = await takeDueHits(trx, searchId, today);
        if (!taken || taken.count === 0) return;
        await notify(trx, {
          to: taken.userId,
          kind: 'search-hits',
          cause: `${searchId}:${today}`,
          facts: { search: taken.name, query: taken.query, count: taken.count },
          searchId,
          inTodaysDigest: true,
        });
      });
    }
  }
}
