import { sql } from 'kysely';
import { toCents } from '#contract/common/money.ts';
import {
  newsDays,
  type AlertPace,
  type SavedFilters,
  type SavedSearch,
} from '#contract/saved-searches/schemas.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { versionOf } from '#server/platform/http/versions.ts';
import { matchKeysOfSearch } from './match-keys.ts';
import { valuesOfSearch } from './match-values.ts';

/** The saved searches of people (table saved_searches). */

/**
 * Inserts a search. The constraint saved_searches_once refuses the same filters a second time.
 * @param trx the transaction
 * @param search its owner, filters and alert
 */
export async function insertSearch(
  trx: Transaction,
  search: {
    id: string;
    userId: string;
    name: string;
    alert: AlertPace;
    query: string;
    filters: SavedFilters;
  },
): Promise<void> {
  const { filters } = search;
  const cents = (price: number | undefined) => (price === undefined ? null : toCents(price));
  await trx
    .insertInto('saved_searches')
    .values({
      id: search.id,
      user_id: search.userId,
      name: search.name,
      alert: search.alert,
      query: search.query,
      match_keys: matchKeysOfSearch(filters),
      filters: JSON.stringify(valuesOfSearch(filters)),
      min_cents: cents(filters.minPrice),
      max_cents: cents(filters.maxPrice),
    })
    .execute();
}

/**
 * The number of a person's saved searches.
 * @param trx the transaction
 * @param userId the person
 */
export async function countSearches(trx: Transaction, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('saved_searches')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * A person's searches, newest first; the limit per person fits one response.
 * @param db the database
 * @param userId the person
 */
export async function listSearches(db: Database, userId: string): Promise<SavedSearch[]> {
  const { rows } = await sql<Omit<SavedSearch, 'createdAt' | 'version'> & { createdAt: Date }>`
    select id as "_id", name, alert, query, created_at as "createdAt",
      (select coalesce(json_agg(json_build_object('value', m.id, 'name', m.name) order by m.id), '[]')
        from models m where s.filters -> 'model' ? m.id) as models,
      (select count(*)::int from search_hits h join products p on p.id = h.product_id
        where h.search_id = s.id and p.status = 'available'
          and h.found_at >= app_now() - ${newsDays} * interval '1 day') as "newMatches"
    from saved_searches s where user_id = ${userId} order by id desc`.execute(db);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    version: versionOf({ name: row.name, alert: row.alert }),
  }));
}

/**
 * Locks a search.
 * @param trx the transaction
 * @param userId who must own it
 * @param id of the search
 * @returns its name and alert; undefined if there is no such search
 */
export function lockSearch(
  trx: Transaction,
  userId: string,
  id: string,
): Promise<{ name: string; alert: AlertPace } | undefined> {
  return trx
    .selectFrom('saved_searches')
    .select(['name', 'alert'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Changes the name and alert of a locked search.
 * @param trx the transaction
 * @param id of the search
 * @param changes name and alert
 */
export async function updateSearch(
  trx: Transaction,
  id: string,
  changes: { readonly name: string; readonly alert: AlertPace },
): Promise<void> {
  await trx.updateTable('saved_searches').set(changes).where('id', '=', id).execute();
}

/**
 * Deletes a search with its hits.
 * @param db the database
 * @param userId who must own it
 * @param id of the search
 * @returns how many were deleted
 */
export async function deleteSearch(db: Database, userId: string, id: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Locks the searches that look for a model.
 * @param trx the transaction
 * @param modelId the model
 */
export async function lockSearchesFor(
  trx: Transaction,
  modelId: string,
): Promise<{ id: string; user_id: string; query: string }[]> {
  const { rows } = await sql<{ id: string; user_id: string; query: string }>`
    select id, user_id, query from saved_searches where filters -> 'model' ? ${modelId}
    order by id for update`.execute(trx);
  return rows;
}

/**
 * Gives a search other filters. If its owner has a search with these already, its hits go there and it is deleted.
 * @param trx the transaction that holds its lock
 * @param search its id and owner
 * @param read the filters and their one form
 */
export async function replaceFilters(
  trx: Transaction,
  { id, user_id }: { readonly id: string; readonly user_id: string },
  { filters, query }: { readonly filters: SavedFilters; readonly query: string },
): Promise<void> {
  const same = await trx
    .selectFrom('saved_searches')
    .select('id')
    .where('user_id', '=', user_id)
    .where('query', '=', query)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (same) {
    await sql`insert into search_hits (search_id, product_id, digest_on, found_at)
      select ${same.id}, product_id, digest_on, found_at from search_hits where search_id = ${id}
      on conflict do nothing`.execute(trx);
    await trx.deleteFrom('saved_searches').where('id', '=', id).execute();
    return;
  }
  await sql`update saved_searches set query = ${query}, match_keys = ${matchKeysOfSearch(filters)},
      filters = ${JSON.stringify(valuesOfSearch(filters))}::jsonb where id = ${id}`.execute(trx);
}
