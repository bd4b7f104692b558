import { sql } from 'kysely';
import { phoneNumbersDays, viewDays, type PhoneSeries } from '#contract/numbers/phone-numbers.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The SQL of one phone's numbers. */

/** Rows that one statement deletes. */
const batch = 10_000;

/**
 * Adds views to those of today. Ids of no phone for sale are left out. Several processes add at once; the order keeps
 * them from waiting for each other crosswise.
 * @param db the database
 * @param counts by product
 * @param timeZone in which days begin
 */
export async function addViews(
  db: Database,
  counts: ReadonlyMap<string, number>,
  timeZone: string,
): Promise<void> {
  await sql`
    insert into product_views as v (product_id, day, views)
    select p.id, (app_now() at time zone ${timeZone})::date, added.views
    from unnest(${[...counts.keys()]}::uuid[], ${[...counts.values()]}::int[]) as added (id, views)
      join products p on p.id = added.id and p.status = 'available'
    order by p.id
    on conflict (product_id, day) do update set views = v.views + excluded.views`.execute(db);
}

/**
 * Deletes the views of days that are no longer shown.
 * @param db the database
 * @param timeZone in which days begin
 */
export async function deleteOldViews(db: Database, timeZone: string): Promise<void> {
  let deleted = batch;
  while (deleted === batch) {
    const { numAffectedRows } = await sql`
      delete from product_views where (product_id, day) in (
        select product_id, day from product_views
        where day < (app_now() at time zone ${timeZone})::date - ${sql.lit(viewDays)}
        limit ${sql.lit(batch)})`.execute(db);
    deleted = Number(numAffectedRows ?? 0);
  }
}

/** The counts of a phone on a day; null before it was listed. */
export interface PhoneDay extends Readonly<Record<PhoneSeries, number | null>> {
  readonly day: string;
  readonly now: Date;
}

/**
 * What happened to a phone on each day of the period and of the one before, oldest first. Each part reads an index on
 * the phone.
 * @param db the database
 * @param whose the phone and its seller
 * @param timeZone in which days begin
 * @returns no rows if the phone is not theirs
 */
export async function listPhoneDays(
  db: Database,
  { productId, sellerId }: { readonly productId: string; readonly sellerId: string },
  timeZone: string,
): Promise<PhoneDay[]> {
  const counts = (table: 'wishes' | 'conversations' | 'offers') => sql`
    (select (created_at at time zone ${timeZone})::date as day, count(*)::int as rows
      from ${sql.table(table)} where product_id = ${productId} group by 1)`;
  const since = (rows: ReturnType<typeof sql>) =>
    sql`case when day.at >= listed.at then coalesce(${rows}, 0) end`;
  const { rows } = await sql<PhoneDay>`
    select app_now() as now, day.at::text as day, ${since(sql`v.views`)} as views, ${since(sql`w.rows`)} as wishes,
      ${since(sql`q.rows`)} as questions, ${since(sql`o.rows`)} as offers
    from (select (created_at at time zone ${timeZone})::date as at from products
        where id = ${productId} and seller_id = ${sellerId} and status <> 'withdrawn') listed
      cross join lateral (select (app_now() at time zone ${timeZone})::date - back as at
        from generate_series(0, ${sql.lit(2 * phoneNumbersDays - 1)}) back) day
      left join product_views v on v.product_id = ${productId} and v.day = day.at
      left join ${counts('wishes')} w on w.day = day.at
      left join ${counts('conversations')} q on q.day = day.at
      left join ${counts('offers')} o on o.day = day.at
    order by day.at`.execute(db);
  return rows;
}
