import { sql } from 'kysely';
import type { AlertPace, SavedFilters, SavedSearch } from '#contract/saved-searches/schemas.ts';
import { toCents } from '#contract/common/money.ts';
import type { WatchedPhone } from '#server/catalog/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { matchKeysOfPhone, matchKeysOfSearch } from './match-keys.ts';

/** All SQL of the saved searches. */

/**
 * Lets a person's searches come one after the other, so that none slips past the limit.
 * @param trx the transaction
 * @param userId whose
 */
export async function lockOwner(trx: Transaction, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/**
 * Keeps a search. The constraint saved_searches_once refuses the same filters a second time.
 * @param trx the transaction
 * @param search whose, what it asks for and when it is told
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
  const texts = (values: readonly string[] | undefined) =>
    values && values.length > 0 ? [...values] : null;
  const cents = (price: number | undefined) => (price === undefined ? null : toCents(price));
  await trx
    .insertInto('saved_searches')
    .values({
      id: search.id,
      user_id: search.userId,
      name: search.name,
      alert: search.alert,
      query: search.query,
      anchors: matchKeysOfSearch(filters),
      brands: texts(filters.brand),
      models: texts(filters.model),
      conditions: texts(filters.condition),
      locations: texts(filters.location),
      storages: texts(filters.storage)?.map(Number) ?? null,
      min_cents: cents(filters.minPrice),
      max_cents: cents(filters.maxPrice),
      years: filters.years ?? null,
      verified: filters.verified !== undefined,
    })
    .execute();
}

/**
 * How many searches somebody keeps.
 * @param trx the transaction
 * @param userId whose
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
 * Somebody's searches, newest first; there are never more than fit one answer.
 * @param db the database
 * @param userId whose
 */
export async function listSearches(db: Database, userId: string): Promise<SavedSearch[]> {
  const { rows } = await sql<Omit<SavedSearch, 'createdAt'> & { createdAt: Date }>`
    select id as "_id", name, alert, query, created_at as "createdAt",
      (select coalesce(json_agg(json_build_object('value', m.id, 'name', m.name) order by m.id), '[]')
        from models m where m.id = any (s.models)) as models
    from saved_searches s where user_id = ${userId} order by id desc`.execute(db);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/**
 * Renames a search and sets when it is told.
 * @param db the database
 * @param userId whose it must be
 * @param id the search
 * @param changes name and pace
 * @returns whether there is such a search
 */
export async function changeSearch(
  db: Database,
  userId: string,
  id: string,
  changes: { name: string; alert: AlertPace },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set(changes)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Forgets a search and what it has found.
 * @param db the database
 * @param userId whose it must be
 * @param id the search
 * @returns how many there were
 */
export async function deleteSearch(db: Database, userId: string, id: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export interface FittingSearch {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly alert: AlertPace;
}

/**
 * Searches that a phone fits and that have not found it yet, in the order of their ids; not its own
 * seller's, and none that was kept when the phone stood among its results already.
 * @param db the database
 * @param phone as it is now
 * @param news when it happened, and what the phone cost before
 * @param after the id of the last one of the batch before
 * @param limit how many at most
 */
export async function listFitting(
  db: Database,
  phone: WatchedPhone,
  news: { readonly at: string; readonly wasCents: number | null },
  after: string,
  limit: number,
): Promise<FittingSearch[]> {
  const { rows } = await sql<FittingSearch>`
    select s.id, s.user_id as "userId", s.name, s.alert
    from saved_searches s join users u on u.id = s.user_id
    where s.anchors && ${matchKeysOfPhone(phone)}::text[] and s.alert <> 'never'
      and s.id > ${after} and s.user_id <> ${phone.sellerId}
      and u.deleted_at is null and u.disabled_at is null
      and (s.brands is null or ${phone.categoryId} = any (s.brands))
      and (s.models is null or ${phone.modelId}::text = any (s.models))
      and (s.conditions is null or ${phone.condition} = any (s.conditions))
      and (s.locations is null or ${phone.location} = any (s.locations))
      and (s.storages is null or ${phone.storageGb}::int = any (s.storages))
      and (s.min_cents is null or s.min_cents <= ${phone.cents})
      and (s.max_cents is null or s.max_cents >= ${phone.cents})
      and (s.years is null or s.years >= ${phone.years}::numeric)
      and (not s.verified or ${phone.verified})
      and s.created_at <= ${news.at}::timestamptz
      and (s.created_at <= ${phone.createdAt} or not coalesce(
        ${news.wasCents}::int between coalesce(s.min_cents, 0) and coalesce(s.max_cents, 99999999),
        true))
      and not exists (select from search_hits h
        where h.search_id = s.id and h.product_id = ${phone.id})
    order by s.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Notes what searches have found.
 * @param trx the transaction
 * @param productId the phone
 * @param hits the searches, and the day of the daily mail they wait for
 * @returns the ids of the searches that had not found it before
 */
export async function insertHits(
  trx: Transaction,
  productId: string,
  hits: readonly { searchId: string; digestOn: string | null }[],
): Promise<Set<string>> {
  if (hits.length === 0) return new Set();
  const rows = await trx
    .insertInto('search_hits')
    .values(
      hits.map(({ searchId, digestOn }) => ({
        search_id: searchId,
        product_id: productId,
        digest_on: digestOn,
      })),
    )
    .onConflict((conflict) => conflict.columns(['search_id', 'product_id']).doNothing())
    .returning('search_id')
    .execute();
  return new Set(rows.map(({ search_id }) => search_id));
}

/**
 * Searches with finds whose day has come.
 * @param db the database
 * @param today ISO day
 * @param after the id of the last one of the batch before
 * @param limit how many at most
 */
export async function listDue(
  db: Database,
  today: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ search_id: string }>`
    select distinct search_id from search_hits
    where digest_on <= ${today} and search_id > ${after}
    order by search_id limit ${limit}`.execute(db);
  return rows.map(({ search_id }) => search_id);
}

/**
 * Takes a search's finds whose day has come out of the queue.
 * @param trx the transaction that tells of them
 * @param searchId the search
 * @param today ISO day
 * @returns its owner, its words, and how many of the phones are still for sale
 */
export async function takeDue(trx: Transaction, searchId: string, today: string) {
  const { rows } = await sql<{
    userId: string;
    name: string;
    query: string;
    count: number;
  }>`
    with due as (select product_id from search_hits
        where search_id = ${searchId} and digest_on <= ${today} order by product_id for update),
      taken as (update search_hits h set digest_on = null from due
        where h.search_id = ${searchId} and h.product_id = due.product_id returning h.product_id)
    select s.user_id as "userId", s.name, s.query,
      (select count(*)::int from taken t join products p on p.id = t.product_id
        where p.status = 'available') as count
    from saved_searches s where s.id = ${searchId}`.execute(trx);
  return rows[0] ?? null;
}

/**
 * What somebody searches for again and again, for the export of their data.
 * @param db the database
 * @param userId whose
 */
export function heldSearches(db: Database, userId: string) {
  return db
    .selectFrom('saved_searches')
    .select(['id as _id', 'name', 'query', 'alert', 'created_at as keptAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
