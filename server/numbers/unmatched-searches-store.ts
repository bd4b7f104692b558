import { sql } from 'kysely';
import { maxNumberDays, maxUnmatchedParts } from '#contract/numbers/schemas.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/** The SQL of searches without results. */

/** So many models and choices of a day are kept, the most frequent ones. */
const keptParts = 100;

/**
 * Adds counts to those of today. Several processes add at once; the order keeps them from waiting for each other
 * crosswise.
 * @param db the database
 * @param counts by part, '' for all searches
 * @param timeZone in which days begin
 */
export async function addUnmatchedSearches(
  db: Database,
  counts: ReadonlyMap<string, number>,
  timeZone: string,
): Promise<void> {
  await sql`
    insert into daily_unmatched_searches as d (day, part, searches)
    select (app_now() at time zone ${timeZone})::date, part, searches
    from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as added (part, searches)
    -- An address may name a model that is none: those words are a person's.
    where part not like 'model=%' or exists (select from models m where part = 'model=' || m.id)
    order by part
    on conflict (day, part) do update set searches = d.searches + excluded.searches`.execute(db);
}

/**
 * Keeps only the most frequent models and choices of a day that is over, and none of days that are no longer shown.
 * @param trx the transaction that writes the day
 * @param day which
 */
export async function pruneUnmatchedSearches(trx: Transaction, day: string): Promise<void> {
  await sql`
    delete from daily_unmatched_searches d
    where d.day = ${day} and d.part not in (
        select part from daily_unmatched_searches where day = ${day} and part <> ''
        order by searches desc, part limit ${sql.lit(keptParts)}) and d.part <> ''
      or d.day < ${day}::date - ${sql.lit(maxNumberDays)}`.execute(trx);
}

/**
 * How many searches of each day had no results.
 * @param db the database
 * @param from the first day
 * @param to the last one
 */
export async function listUnmatchedDays(
  db: Database,
  from: string,
  to: string,
): Promise<{ day: string; searches: number }[]> {
  const { rows } = await sql<{ day: string; searches: number }>`
    select day::text as day, searches from daily_unmatched_searches
    where day between ${from} and ${to} and part = ''`.execute(db);
  return rows;
}

/** A model or choice that searches without results named. */
export interface UnmatchedPart {
  /** 'model=iphone-13' */
  readonly part: string;
  /** The model's name; null for choices of filters. */
  readonly label: string | null;
  readonly total: number;
  readonly before: number;
}

/**
 * The models and choices that most searches without results of a period named, and how many of the period before did.
 * @param db the database
 * @param period its first and last day, and the first day of the period before
 */
export async function listUnmatchedParts(
  db: Database,
  period: { readonly before: string; readonly from: string; readonly to: string },
): Promise<UnmatchedPart[]> {
  const { before, from, to } = period;
  const { rows } = await sql<UnmatchedPart>`
    select part, m.name as label, total::int, before::int from (
      select part, sum(searches) filter (where day >= ${from}) as total,
        coalesce(sum(searches) filter (where day < ${from}), 0) as before
      from daily_unmatched_searches
      where day between ${before} and ${to} and part <> ''
      group by part having sum(searches) filter (where day >= ${from}) > 0
      order by total desc, part limit ${sql.lit(maxUnmatchedParts)}) parts
      left join models m on part = 'model=' || m.id
    order by total desc, part`.execute(db);
  return rows;
}

/**
 * Counts searches without results for one model as ones for another.
 * @param trx the transaction
 * @param from the model that goes
 * @param into the model that stays
 */
export async function moveUnmatchedModel(
  trx: Transaction,
  from: string,
  into: string,
): Promise<void> {
  await sql`
    with gone as (delete from daily_unmatched_searches where part = ${`model=${from}`}
      returning day, searches)
    insert into daily_unmatched_searches as d (day, part, searches)
      select day, ${`model=${into}`}, searches from gone order by day
      on conflict (day, part) do update set searches = d.searches + excluded.searches`.execute(trx);
}
