import type { ReadDatabase, ReadPool } from '#server/platform/database/replicas/reads.ts';
import type { Brand } from './brand.ts';

/** The SQL of brands, which are the rows of the table `categories`. */

/**
 * All brands, in the order of the shop.
 * @param db the database
 */
export async function readBrands(db: ReadDatabase): Promise<Brand[]> {
  const rows = await allRows(db).execute();
  return rows.map(toBrand);
}

/**
 * Finds a brand.
 * @param db the database, or a transaction that lists a phone of it
 * @param id two to four digits
 */
export async function findBrand(db: ReadDatabase, id: string): Promise<Brand | undefined> {
  const row = await allRows(db).where('id', '=', id).executeTakeFirst();
  return row && toBrand(row);
}

const allRows = (db: ReadDatabase) =>
  db.selectFrom('categories').selectAll().orderBy('position').orderBy('id');

function toBrand({
  image,
  picture_id,
  former_names,
  ...row
}: Awaited<ReturnType<ReturnType<typeof allRows>['executeTakeFirstOrThrow']>>): Brand {
  return { ...row, picture: image, pictureId: picture_id, formerNames: former_names };
}

/** With more pending changes than this, brands have the applied counts (decision 70). */
const maxPending = 5_000;

/**
 * How many phones of each brand are for sale.
 * @param pool the database
 * @returns by the brands' ids
 */
export async function countForSale(pool: ReadPool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ id: string; count: number }>({
    name: 'categories',
    text: `with waiting as materialized (
        select brand, change from facet_changes limit ${maxPending + 1}),
      by_brand as (select brand, sum(change) as change from waiting
        where (select count(*) from waiting) <= ${maxPending} group by 1)
      select c.id, (coalesce(b.phones, 0) + coalesce(n.change, 0))::int as count
      from categories c left join brand_counts b on b.category_id = c.id
        left join by_brand n on n.brand = c.id::int`,
  });
  return new Map(rows.map(({ id, count }) => [id, count]));
}
