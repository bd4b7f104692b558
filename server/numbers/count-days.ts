import type { Database } from '#server/platform/database/database.ts';
import { readDueDay, writeDay } from './daily-numbers-store.ts';
import { pruneUnmatchedSearches } from './unmatched-searches-store.ts';
import { deleteOldViews } from './views-store.ts';

/**
 * Writes the numbers of every day that is over and has none, oldest first: after days without a run it catches up. A day
 * has its own transaction; two runs at once write it once. Views that are no longer shown are deleted.
 * @param db the database
 * @param timeZone in which the shop's days begin
 * @returns how many days were written
 */
export async function countDays(db: Database, timeZone: string): Promise<number> {
  await deleteOldViews(db, timeZone);
  let written = 0;
  for (;;) {
    const due = await readDueDay(db, timeZone);
    if (due === null) return written;
    await db.transaction().execute(async (trx) => {
      if (!(await writeDay(trx, due))) return;
      await pruneUnmatchedSearches(trx, due.day);
      written += 1;
    });
  }
}
