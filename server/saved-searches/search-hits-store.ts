import { sql } from 'kysely';
import {
  newsDays,
  newsShown,
  type AlertPace,
  type SearchNews,
} from '#contract/saved-searches/schemas.ts';
import type { WatchedPhone } from '#server/catalog/public.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { matchKeysOfPhone } from './match-keys.ts';
import { valuesOfPhone } from './match-values.ts';

/** The phones that saved searches have found (table search_hits). */

export interface MatchingSearch {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly alert: AlertPace;
}

/**
 * Searches that a phone fits and that have not found it yet, ordered by id; without the seller's
 * own, and without those saved while the phone was among their results.
 * @param db the database
 * @param phone in its current state
 * @param after the last id of the previous batch
 * @param limit how many at most
 * @param change when it happened, the previous price, and since when it was not for sale if it is listed again
 */
export async function listMatchingSearches(
  db: Database,
  phone: WatchedPhone,
  change: {
    readonly at: string;
    readonly wasCents: number | null;
    readonly goneAt: string | null;
  },
  after: string,
  limit: number,
): Promise<MatchingSearch[]> {
  const { rows } = await sql<MatchingSearch>`
    select s.id, s.user_id as "userId", s.name, s.alert
    from saved_searches s join users u on u.id = s.user_id
    where s.match_keys && ${matchKeysOfPhone(phone)}::text[] and s.alert <> 'never'
      and s.id > ${after} and s.user_id <> ${phone.sellerId}
      and u.deleted_at is null and u.disabled_at is null
      and not exists (select from jsonb_each(s.filters) as filter (name, fitting)
        where not coalesce(
          filter.fitting ? (${JSON.stringify(valuesOfPhone(phone))}::jsonb ->> filter.name), false))
      and (s.min_cents is null or s.min_cents <= ${phone.cents})
      and (s.max_cents is null or s.max_cents >= ${phone.cents})
      and s.created_at <= ${change.at}::timestamptz
      and (s.created_at <= ${phone.createdAt}
        or s.created_at >= ${change.goneAt}::timestamptz or not coalesce(
        ${change.wasCents}::int between coalesce(s.min_cents, 0) and coalesce(s.max_cents, 99999999),
        true))
      and not exists (select from search_hits h
        where h.search_id = s.id and h.product_id = ${phone.id})
    order by s.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * A person's searches that found phones within a week which are still for sale, most first.
 * @param db the database
 * @param userId the person
 */
export async function listSearchNews(db: Database, userId: string): Promise<SearchNews[]> {
  const { rows } = await sql<SearchNews>`
    select s.id as "_id", s.name, s.query, count(*)::int as count
    from saved_searches s join search_hits h on h.search_id = s.id
      join products p on p.id = h.product_id and p.status = 'available'
    where s.user_id = ${userId} and h.found_at >= app_now() - ${newsDays} * interval '1 day'
    group by s.id order by count desc, s.id desc limit ${newsShown}`.execute(db);
  return rows;
}

/**
 * Stores the matches of searches.
 * @param trx the transaction
 * @param productId of the phone
 * @param hits the searches, and the day of their daily mail
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
 * Searches with hits whose daily mail is due.
 * @param db the database
 * @param today ISO day
 * @param after the last id of the previous batch
 * @param limit how many at most
 */
export async function listDueSearches(
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
 * Takes the due hits of a search out of the queue for the daily mail.
 * @param trx the transaction that notifies
 * @param searchId of the search
 * @param today ISO day
 * @returns its owner, name and query, and how many of the phones are still for sale; null if its alert was
 *   turned off since
 */
export async function takeDueHits(trx: Transaction, searchId: string, today: string) {
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
    from saved_searches s where s.id = ${searchId} and s.alert <> 'never'`.execute(trx);
  return rows[0] ?? null;
}
