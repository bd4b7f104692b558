import type { ReadPool } from '#server/platform/database/replicas/reads.ts';
import {
  minSalesForShopFigures,
  newestShown,
  soldWithinDays,
} from '#contract/catalog/shop-front.ts';
import { productFields, productJoins } from './listed-fields-store.ts';

/**
 * The newest available products of all brands that are not hidden.
 * @param pool the database
 * @returns an array of the contract's product, as JSON text
 */
export async function listNewest(pool: ReadPool): Promise<string> {
  const { rows } = await pool.query<{ json: string }>({
    name: 'newest-products',
    text: `select coalesce(json_agg(json_build_object(${productFields}) order by p.id desc), '[]')::text
        as json
      from (select * from products where status = 'available'
          and category_id <> all (array(select id from categories where hidden)) order by id desc
        limit ${newestShown}) p
      ${productJoins}`,
  });
  return rows[0]?.json ?? '[]';
}

export interface SoldLately {
  readonly sold: number | null;
  readonly medianDaysToSale: number | null;
}

/**
 * How many products were sold within the last days and how long they were listed.
 * @param pool the database
 * @returns nulls with too few sales to say
 */
export async function readSoldLately(pool: ReadPool): Promise<SoldLately> {
  const { rows } = await pool.query<{ sold: number; days: number | null }>({
    name: 'sold-lately',
    text: `select count(*)::int as sold, percentile_cont(0.5) within group (
        order by extract(epoch from sold_at - created_at) / 86400)::float8 as days
      from products
      where status = 'sold' and sold_at >= app_now() - interval '${soldWithinDays} days'`,
  });
  const { sold, days } = rows[0] ?? { sold: 0, days: null };
  if (sold < minSalesForShopFigures) return { sold: null, medianDaysToSale: null };
  return { sold, medianDaysToSale: days };
}
