import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** What nobody does in a demo and plots need: views, wishes of others, and searches without results. */

/** For so many days. */
const days = sql.lit(59);
/** A number that looks random and is the same at each start. */
const chance = (of: ReturnType<typeof sql>, most: number) =>
  sql`(hashtext(${of}) & 1048575) % ${sql.lit(most)}`;

/**
 * Fills the plots of sellers and admins with the last two months.
 * @param trx the transaction that has inserted the phones
 * @param seller whose phones others have wished for
 */
export async function insertDemoNumbers(trx: Transaction, seller: string): Promise<void> {
  await sql`
    insert into product_views (product_id, day, views)
    select p.id, day::date, 2 + ${chance(sql`p.id::text`, 9)} + ${chance(sql`p.id::text || day::date`, 8)}
      + case when extract(isodow from day) in (5, 6) then 4 else 0 end
    from products p
      cross join lateral generate_series(greatest(p.created_at, app_now() - ${days} * interval '1 day')::date,
        app_now()::date, interval '1 day') day
    where p.status = 'available'`.execute(trx);
  await sql`
    insert into wishes (id, buyer_id, product_id, created_at)
    select gen_random_uuid(), u.id, p.id,
      greatest(p.created_at, u.created_at)
        + (app_now() - greatest(p.created_at, u.created_at)) * (${chance(sql`u.id::text`, 1000)} / 1000.0)
    from products p join users u on u.role = 'buyer' and u.email like '%@buyers.phonehub.test'
      and ${chance(sql`u.id::text || p.id`, 12)} = 0
    where p.seller_id = ${seller} and p.status = 'available'`.execute(trx);
  await sql`
    with parts (part, usual) as (
        (select 'model=' || m.id, 7 - (row_number() over (order by m.release_year desc, m.id))::int
          from models m
          where not exists (select from products p where p.facet_model = m.number and p.status = 'available')
          order by m.release_year desc, m.id limit 6)
        union all
        values ('maxPrice=100', 4), ('condition=Excellent', 3), ('battery=90', 3), ('storage=512', 2)),
      counts as (
        select day::date as day, part, ${chance(sql`part || day::date`, 3)} * usual as searches
        from parts cross join generate_series(app_now() - ${days} * interval '1 day', app_now(),
          interval '1 day') day)
    insert into daily_unmatched_searches (day, part, searches)
    select day, part, searches from counts where searches > 0
    union all
    select day, '', sum(searches) from counts group by day`.execute(trx);
}
