import { isCategoryId } from '#contract/catalog/category-fields.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ShopChanges } from '#server/platform/database/shop-changes.ts';
import type { Brand } from './brand.ts';
import { findBrand, readBrands } from './brands-store.ts';

/** The brands of the shop at one moment, hidden ones included. */
export interface Brands {
  /** In the order of the shop. */
  readonly all: readonly Brand[];
  readonly byId: (id: string) => Brand | undefined;
  /** By its present name, else by one that it had before; letters' case and spaces don't count. */
  readonly byName: (name: string) => Brand | undefined;
}

/** This process's copy of the brands. */
export interface BrandRegistry {
  readonly read: () => Promise<Brands>;
  /** A brand by its id; one that this process has not heard of yet is looked up. */
  readonly find: (id: string) => Promise<Brand | undefined>;
}

const key = (name: string) => name.toLowerCase().replace(/\s/g, '');

/**
 * Looks up brands by id and name.
 * @param all in the order of the shop
 */
export function buildBrands(all: readonly Brand[]): Brands {
  const byId = new Map(all.map((brand) => [brand.id, brand]));
  const byName = new Map([
    ...all.flatMap((brand) => brand.formerNames.map((name) => [key(name), brand] as const)),
    // A present name counts more than what another brand was called before.
    ...all.map((brand) => [key(brand.name), brand] as const),
  ]);
  return {
    all,
    byId: (id) => byId.get(id),
    byName: (name) => byName.get(key(name)),
  };
}

/**
 * Keeps the brands in memory: read when they are first needed, and anew after every change.
 * @param db the primary
 * @param shopChanges tells about changes of any process
 */
export function buildBrandRegistry(
  db: Database,
  shopChanges: Pick<ShopChanges, 'onChange'>,
): BrandRegistry {
  let brands: Promise<Brands> | null = null;
  const readAnew = async () => buildBrands(await readBrands(db));
  shopChanges.onChange('brands', async () => {
    const renewed = await readAnew();
    brands = Promise.resolve(renewed);
  });
  const read = () =>
    (brands ??= readAnew().catch((error: unknown) => {
      brands = null;
      throw error;
    }));
  return {
    read,
    find: async (id) =>
      (await read()).byId(id) ?? (isCategoryId(id) ? findBrand(db, id) : undefined),
  };
}
