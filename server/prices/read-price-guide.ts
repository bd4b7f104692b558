import type pg from 'pg';
import { conditions } from '#contract/catalog/conditions.ts';
import {
  type GuideCell,
  type GuideMonth,
  type ModelPrices,
  type PriceGuide,
} from '#contract/prices/schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import {
  estimatePrice,
  adjustmentFor,
  rangeAround,
  type ModelAdjustment,
  type Sales,
} from './estimate-price.ts';
import type { Month, Spread } from './figures-store.ts';
import { findModel, listModels, type ModelRow } from './known-models-store.ts';
import { readAllCells, readModelCells, type Cell } from './prices-store.ts';

/**
 * What phones of one model are asked for and were sold for, by storage and condition.
 * @param house the database
 * @param modelId one of the models we know
 * @throws Refusal not-found
 */
export async function readPriceGuide(
  { db, pool }: { db: Database; pool: pg.Pool },
  modelId: string,
): Promise<PriceGuide> {
  const model = await findModel(db, modelId);
  if (!model) throw new Refusal('not-found');
  const { cells, ofBrand, now } = await readModelCells(pool, modelId);
  const lean = adjustmentFor(salesIn(cells), ofBrand);
  return {
    ...presentModel(model),
    leansOn: lean.on,
    sold: soldIn(cells),
    cells: guideCells(model, cells, lean, now),
  };
}

/**
 * All models with the range of their guide prices, newest first.
 * @param house the database
 */
export async function listModelPrices({
  db,
  pool,
}: {
  db: Database;
  pool: pg.Pool;
}): Promise<ModelPrices[]> {
  const models = await listModels(db);
  const { cells, now } = await readAllCells(pool);
  const brandOf = new Map(models.map((model) => [model.id, model.categoryId]));
  const byModel = Map.groupBy(cells, ({ modelId }) => modelId);
  const byBrand = Map.groupBy(cells, ({ modelId }) => brandOf.get(modelId));
  const salesOfBrand = new Map([...byBrand].map(([brand, some]) => [brand, salesIn(some)]));
  return models.map((model) => {
    const own = byModel.get(model.id) ?? [];
    const lean = adjustmentFor(salesIn(own), salesOfBrand.get(model.categoryId) ?? none);
    const prices = guideCells(model, own, lean, now).map(({ price }) => price);
    return {
      ...presentModel(model),
      sold: soldIn(own),
      forSale: own.reduce((sum, { asked }) => sum + asked.count, 0),
      lowest: Math.min(...prices),
      highest: Math.max(...prices),
    };
  });
}

const none: Sales = { count: 0, offCurve: 0 };

/** The sales of some summaries that may be told, together: what may not be told moves no estimate. */
function salesIn(cells: readonly Cell[]): Sales {
  const told = cells.filter((cell) => cell.told);
  return {
    count: soldIn(told),
    offCurve: told.reduce((sum, { paid, offCurve }) => sum + paid.count * (offCurve ?? 0), 0),
  };
}

const soldIn = (cells: readonly Cell[]) => cells.reduce((sum, { paid }) => sum + paid.count, 0);

function presentModel(model: ModelRow) {
  return {
    _id: model.id,
    category_id: model.categoryId,
    category_name: model.categoryName,
    name: model.name,
    releaseYear: model.releaseYear,
    launchPrice: dollars(model.launchCents),
    storages: model.storages.toSorted((a, b) => a - b),
  };
}

/** Every size the model came in, and what else sellers named, in each condition. */
function guideCells(
  model: ModelRow,
  own: readonly Cell[],
  lean: ModelAdjustment,
  now: Date,
): GuideCell[] {
  const named = own.filter((cell) => cell.asked.count + cell.paid.count > 0);
  const sizes = new Set([...model.storages, ...named.map(({ storageGb }) => storageGb)]);
  return [...sizes]
    .toSorted((a, b) => a - b)
    .flatMap((storageGb) =>
      conditions.map((condition) => {
        const cell = own.find(
          (each) => each.storageGb === storageGb && each.condition === condition,
        );
        const estimate = estimatePrice(model, storageGb, condition, now, lean);
        return {
          storageGb,
          condition,
          ...(paidIn(cell) ?? {
            basis: 'estimate' as const,
            price: estimate,
            ...rangeAround(estimate),
          }),
          sold: cell?.paid.count ?? 0,
          asked: cell ? askedIn(cell.asked) : null,
          months: monthsIn(cell?.months ?? []),
        };
      }),
    );
}

function monthsIn(months: readonly Month[]): GuideMonth[] {
  const told = (cents: number | null) => (cents === null ? null : dollars(cents));
  return months.map((each) => ({ ...each, paid: told(each.paid), asked: told(each.asked) }));
}

function paidIn(cell: Cell | undefined) {
  if (!cell?.told) return null;
  const spread = spreadIn(cell.paid);
  if (!spread) return null;
  return { basis: 'sales' as const, price: spread.median, low: spread.low, high: spread.high };
}

function askedIn(asked: Spread): GuideCell['asked'] {
  const spread = spreadIn(asked);
  return spread && { count: asked.count, ...spread };
}

function spreadIn({ low, median, high }: Spread) {
  if (low === null || median === null || high === null) return null;
  return { low: dollars(low), median: dollars(median), high: dollars(high) };
}

/** Whole dollars: a guide is no price tag. */
function dollars(cents: number): number {
  return Math.max(1, Math.round(cents / 100));
}
