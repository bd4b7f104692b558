import type { Database } from '#server/platform/database/database.ts';

/** The numbers of open tasks for admins. */

/**
 * The number of open reports.
 * @param db the database
 */
export async function countOpenReports(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
}
