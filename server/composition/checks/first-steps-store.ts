import type { Database } from '#server/platform/database/database.ts';

/**
 * Returns whether the shop has terms beyond the shipped ones.
 * @param db the database
 */
export async function hasOwnTerms(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('policy_versions')
    .select('id')
    .where('kind', '=', 'terms')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns whether a brand can be sold.
 * @param db the database
 */
export async function sellsBrands(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('hidden', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
