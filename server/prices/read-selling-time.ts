import type { Condition } from '#contract/catalog/conditions.ts';
import type { PriceGuide } from '#contract/prices/schemas.ts';
import {
  entryOf,
  minSalesForFigures,
  minSellersForFigures,
  unusualAbove,
  unusualBelow,
} from '#contract/prices/price-guide.ts';
import {
  priceNearness,
  priceShares,
  type SellingTime,
  type SellingTimePoint,
} from '#contract/prices/selling-time.ts';
import type { ReadDatabase, ReadPool } from '#server/platform/database/replicas/reads.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { median } from './median.ts';
import { readPriceGuide } from './read-price-guide.ts';
import { readSalesOfModel, type Sale } from './selling-time-store.ts';

/** A sale with its price as a share of the typical one of its storage and condition. */
export interface ComparedSale extends Pick<Sale, 'days' | 'sellerId'> {
  readonly share: number;
}

/**
 * How long phones of one model, storage and condition stayed for sale, by price. Sales of other storages and
 * conditions of the model count where its own are too few: prices are compared as shares of each one's own
 * typical price.
 * @param dependencies the database
 * @param modelId a known model
 * @param kind storage in GB and condition
 * @throws Refusal not-found when model or storage are not known
 */
export async function readSellingTime(
  dependencies: { db: ReadDatabase; pool: ReadPool },
  modelId: string,
  kind: { storageGb: number; condition: Condition },
): Promise<SellingTime> {
  const guide = await readPriceGuide(dependencies, modelId);
  const entry = entryOf(guide, kind.storageGb, kind.condition);
  if (!entry) throw new Refusal('not-found');
  const sales = await readSalesOfModel(dependencies.db, guide._id);
  const ownSales = sales.filter(
    (sale) => sale.storageGb === kind.storageGb && sale.condition === kind.condition,
  );
  for (const [basis, some] of [
    ['kind', ownSales],
    ['model', sales],
  ] as const) {
    const points = sellingPoints(compare(some, guide));
    if (points.some(({ days }) => days !== null)) return { basis, price: entry.price, points };
  }
  return { basis: 'nothing', price: entry.price, points: sellingPoints([]) };
}

function compare(sales: readonly Sale[], guide: PriceGuide): ComparedSale[] {
  return sales.flatMap(({ storageGb, condition, cents, days, sellerId }) => {
    const typical = entryOf(guide, storageGb, condition);
    const share = typical ? cents / 100 / typical.price : 0;
    // Sales far off are mistakes, in the guide as here.
    return share >= unusualBelow && share <= unusualAbove ? [{ share, days, sellerId }] : [];
  });
}

/**
 * The median days for sale around each price of the slider.
 * @param sales with their price as a share of the typical one
 */
export function sellingPoints(sales: readonly ComparedSale[]): SellingTimePoint[] {
  return priceShares.map((share) => {
    const near = sales.filter((sale) => Math.abs(sale.share - share) <= priceNearness + 1e-9);
    const sellers = new Set(near.map(({ sellerId }) => sellerId));
    const enough = near.length >= minSalesForFigures && sellers.size >= minSellersForFigures;
    return {
      share,
      days: enough ? Math.round(median(near.map(({ days }) => days))) : null,
      sold: near.length,
    };
  });
}
