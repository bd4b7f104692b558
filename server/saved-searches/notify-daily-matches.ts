import { digestDay, notify } from '#server/notifications/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listDue, takeDue } from './search-hits-store.ts';

const atOnce = 200;

/**
 * Tells once a day what searches have found that are to be told daily: one notification a search,
 * which belongs to the daily mail of the same day.
 * @param db the database
 */
export async function notifyDailyMatches(db: Database): Promise<void> {
  const { today } = await db.transaction().execute(digestDay);
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const due = await listDue(db, today, after, atOnce);
    for (const searchId of due) {
      await db.transaction().execute(async (trx) => {
        const taken = await takeDue(trx, searchId, today);
        if (!taken || taken.count === 0) return;
        await notify(trx, {
          to: taken.userId,
          kind: 'search-hits',
          cause: `${searchId}:${today}`,
          facts: { search: taken.name, query: taken.query, count: taken.count },
          searchId,
          today: true,
        });
      });
    }
    const last = due.at(-1);
    if (!last || due.length < atOnce) return;
    after = last;
  }
}
