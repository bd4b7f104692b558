import { conditions } from '#contract/catalog/conditions.ts';
import {
  type GuideEntry,
  type GuideMonth,
  type ModelPrices,
  type PriceGuide,
} from '#contract/prices/schemas.ts';
import type { ReadDatabase, ReadPool } from '#server/platform/database/replicas/reads.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import {
  estimatePrice,
  adjustmentFor,
  rangeAround,
  type ModelAdjustment,
  type Sales,
} from './estimate-price.ts';
import type { Month, Spread } from './figures-store.ts';
import { listModels, type ModelRow } from './known-models-store.ts';
import { readAllSummaries, readModelSummaries, type PriceSummary } from './prices-store.ts';

/**
 * The price guide of one model by storage and condition: offers, sales and estimates.
 * @param dependencies the database
 * @param modelId a known model
 * @throws Refusal not-found
 */
export async function readPriceGuide(
  { pool }: { pool: ReadPool },
  modelId: string,
): Promise<PriceGuide> {
  const model = await readModelSummaries(pool, modelId);
  if (!model) throw new Refusal('not-found');
  const { summaries, ofBrand, now } = model;
  const adjustment = adjustmentFor(salesIn(summaries), ofBrand);
  return {
    ...presentModel(model),
    leansOn: adjustment.on,
    sold: soldIn(summaries),
    entries: guideEntries(model, summaries, adjustment, now),
  };
}

/**
 * All models with the range of their guide prices, newest first.
 * @param dependencies the database
 */
export async function listModelPrices({
  db,
  pool,
}: {
  db: ReadDatabase;
  pool: ReadPool;
}): Promise<ModelPrices[]> {
  const models = await listModels(db);
  const { summaries, now } = await readAllSummaries(pool);
  const brandOf = new Map(models.map((model) => [model.id, model.categoryId]));
  const byModel = Map.groupBy(summaries, ({ modelId }) => modelId);
  const byBrand = Map.groupBy(summaries, ({ modelId }) => brandOf.get(modelId));
  const salesOfBrand = new Map([...byBrand].map(([brand, some]) => [brand, salesIn(some)]));
  return models.map((model) => {
    const ownPriceSummaries = byModel.get(model.id) ?? [];
    const adjustment = adjustmentFor(
      salesIn(ownPriceSummaries),
      salesOfBrand.get(model.categoryId) ?? none,
    );
    const prices = guideEntries(model, ownPriceSummaries, adjustment, now).map(
      ({ price }) => price,
    );
    return {
      ...presentModel(model),
      sold: soldIn(ownPriceSummaries),
      forSale: ownPriceSummaries.reduce((sum, { asked }) => sum + asked.count, 0),
      lowest: Math.min(...prices),
      highest: Math.max(...prices),
    };
  });
}

const none: Sales = { count: 0, offCurve: 0 };

/** The publishable sales of some summaries; others have no influence on estimates. */
function salesIn(summaries: readonly PriceSummary[]): Sales {
  const publishable = summaries.filter((each) => each.publishable);
  return {
    count: soldIn(publishable),
    offCurve: publishable.reduce(
      (sum, { paid, offCurve }) => sum + paid.count * (offCurve ?? 0),
      0,
    ),
  };
}

const soldIn = (summaries: readonly PriceSummary[]) =>
  summaries.reduce((sum, { paid }) => sum + paid.count, 0);

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

/** Every storage size of the model, and others that sellers named, in each condition. */
function guideEntries(
  model: ModelRow,
  ownPriceSummaries: readonly PriceSummary[],
  adjustment: ModelAdjustment,
  now: Date,
): GuideEntry[] {
  const namedPriceSummaries = ownPriceSummaries.filter(
    (summary) => summary.asked.count + summary.paid.count > 0,
  );
  const sizes = new Set([
    ...model.storages,
    ...namedPriceSummaries.map(({ storageGb }) => storageGb),
  ]);
  return [...sizes]
    .toSorted((a, b) => a - b)
    .flatMap((storageGb) =>
      conditions.map((condition) => {
        const summary = ownPriceSummaries.find(
          (each) => each.storageGb === storageGb && each.condition === condition,
        );
        const estimate = estimatePrice(model, storageGb, condition, now, adjustment);
        return {
          storageGb,
          condition,
          ...(paidIn(summary) ?? {
            basis: 'estimate' as const,
            price: estimate,
            ...rangeAround(estimate),
          }),
          sold: summary?.paid.count ?? 0,
          asked: summary ? askedIn(summary.asked) : null,
          months: monthsIn(summary?.months ?? []),
        };
      }),
    );
}

function monthsIn(months: readonly Month[]): GuideMonth[] {
  const dollarsOrNull = (cents: number | null) => (cents === null ? null : dollars(cents));
  return months.map((each) => ({
    ...each,
    paid: dollarsOrNull(each.paid),
    asked: dollarsOrNull(each.asked),
  }));
}

function paidIn(summary: PriceSummary | undefined) {
  if (!summary?.publishable) return null;
  const spread = spreadIn(summary.paid);
  if (!spread) return null;
  return { basis: 'sales' as const, price: spread.median, low: spread.low, high: spread.high };
}

function askedIn(requestedSpread: Spread): GuideEntry['asked'] {
  const spread = spreadIn(requestedSpread);
  return spread && { count: requestedSpread.count, ...spread };
}

function spreadIn({ low, median, high }: Spread) {
  if (low === null || median === null || high === null) return null;
  return { low: dollars(low), median: dollars(median), high: dollars(high) };
}

/** Whole dollars, at least one. */
function dollars(cents: number): number {
  return Math.max(1, Math.round(cents / 100));
}
