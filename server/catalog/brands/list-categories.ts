import type { ManagedCategory } from '#contract/catalog/category-fields.ts';
import type pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';
import type { Reads } from '#server/platform/database/replicas/reads.ts';
import { readLastChanges } from './brand-changes-store.ts';
import { countForSale, readBrands } from './brands-store.ts';
import { presentCategory, presentManagedCategory } from './present-category.ts';

/**
 * The brands that people choose from, in the order of the shop.
 * @param reads where public reads go
 * @returns an array of the contract's category, as JSON text
 */
export async function listCategories(reads: Pick<Reads, 'db' | 'pool'>): Promise<string> {
  const [brands, forSale] = await Promise.all([readBrands(reads.db), countForSale(reads.pool)]);
  return JSON.stringify(
    brands
      .filter(({ hidden }) => !hidden)
      .map((brand) => presentCategory(brand, forSale.get(brand.id) ?? 0)),
  );
}

/**
 * All brands as admins see them, in the order of the shop.
 * @param db the primary, whose versions a change is compared with
 * @param pool the same
 */
export async function listAllCategories({
  db,
  pool,
}: {
  readonly db: Database;
  readonly pool: pg.Pool;
}): Promise<ManagedCategory[]> {
  const [brands, forSale, lastChanges] = await Promise.all([
    readBrands(db),
    countForSale(pool),
    readLastChanges(db),
  ]);
  return brands.map((brand) =>
    presentManagedCategory(brand, forSale.get(brand.id) ?? 0, lastChanges.get(brand.id)),
  );
}
