import type { Condition } from '#contract/catalog/conditions.ts';
import { minSalesForFigures, unusualAbove, unusualBelow } from '#contract/prices/price-guide.ts';

/** A model's data for the price curve. */
export interface PricedModel {
  readonly releaseYear: number;
  /** The launch price of the smallest storage, in cents. */
  readonly launchCents: number;
  readonly storages: readonly number[];
  /** What each of `storages` cost when it was new, in cents; null where that is not known, or of none. */
  readonly storageCents?: readonly (number | null)[] | null;
}

/** A phone loses a quarter of its price when it is sold used, and a fifth of the rest every year. */
const usedFactor = 0.75;
const yearlyFactor = 0.8;
/** The price increase of every doubling of the storage. */
const doublingIncrease = 0.07;
const conditionFactors: Readonly<Record<Condition, number>> = {
  Excellent: 1,
  Good: 0.87,
  Fair: 0.7,
};
/** When in its release year a model is assumed to be released: most are in the second half. */
const releaseFraction = 0.6;
const yearMs = 365.25 * 86_400_000;

/** Limits of an estimate: a minimum price, and always less than when new. */
const minCents = 1_500;
const minShareOfNew = 0.03;
const maxShareOfNew = 0.95;

/**
 * The price curve: a phone's value by launch price, age, storage and condition only (decision 90).
 * @param model its model
 * @param storageGb its storage
 * @param condition its condition
 * @param at the time
 * @returns cents, not rounded
 */
export function curveCents(
  model: PricedModel,
  storageGb: number,
  condition: Condition,
  at: Date,
): number {
  return (
    newCents(model, storageGb) *
    usedFactor *
    yearlyFactor ** ageAt(model, at) *
    conditionFactors[condition]
  );
}

/** A larger storage is never cheaper, also for sizes the model was not sold with. */
function newCents(model: PricedModel, storageGb: number): number {
  const smallest = Math.min(...model.storages);
  const pricedSizes = model.storages
    .map((size, place) => ({
      size,
      cents: size === smallest ? model.launchCents : (model.storageCents?.[place] ?? null),
    }))
    .filter((each): each is { size: number; cents: number } => each.cents !== null)
    .filter(({ size }) => size <= Math.max(storageGb, smallest));
  const prices = pricedSizes.map(({ size, cents }) => {
    const doublings = Math.log2(Math.max(1, storageGb / size));
    return cents * (1 + doublingIncrease * doublings);
  });
  // The price of the size itself, or the curve from the next smaller one whose price is known.
  const nearest = pricedSizes.findIndex(
    ({ size }) => size === Math.max(...pricedSizes.map((each) => each.size)),
  );
  return Math.max(prices[nearest] ?? model.launchCents, ...pricedSizes.map(({ cents }) => cents));
}

/** The age in years; 0 before the release. */
function ageAt({ releaseYear }: PricedModel, at: Date): number {
  const released = Date.UTC(releaseYear, 0, 1) + releaseFraction * yearMs;
  return Math.max(0, (at.getTime() - released) / yearMs);
}

/** Sales of a model or a brand: their number and their sum of deviations from the curve. */
export interface Sales {
  readonly count: number;
  /** The sum over all sales of ln(paid / curve). */
  readonly offCurve: number;
}

/** The weight of the prior estimate, in sales. */
const modelPrior = 10;
const brandPrior = 20;
const maxLogAdjustment = Math.log(2);

/** The factor of the curve, and the sales it comes from. */
export interface ModelAdjustment {
  readonly factor: number;
  readonly on: 'model' | 'brand' | 'nothing';
}

/**
 * The deviation of paid prices from the curve (empirical Bayes): a model's sales are weighted by their
 * number against those of its brand, and these against the curve. Fewer than five sales are ignored,
 * so that no estimate reveals a single price.
 * @param ofModel the model's sales in all sizes and conditions
 * @param ofBrand the sales of all models of its brand
 */
export function adjustmentFor(ofModel: Sales, ofBrand: Sales): ModelAdjustment {
  const brand =
    ofBrand.count < minSalesForFigures ? 0 : ofBrand.offCurve / (ofBrand.count + brandPrior);
  const model =
    ofModel.count < minSalesForFigures
      ? brand
      : (ofModel.offCurve + modelPrior * brand) / (ofModel.count + modelPrior);
  const off = Math.min(maxLogAdjustment, Math.max(-maxLogAdjustment, model));
  const on =
    ofModel.count >= minSalesForFigures
      ? 'model'
      : ofBrand.count >= minSalesForFigures
        ? 'brand'
        : 'nothing';
  return { factor: Math.exp(off), on };
}

/**
 * The estimate where there are too few sales: the adjusted curve. It never rises with age and never
 * falls with a better condition or a larger storage.
 * @param model its model
 * @param storageGb its storage
 * @param condition its condition
 * @param at the time
 * @param adjustment of adjustmentFor
 * @returns whole dollars, from $100 on in steps of five
 */
export function estimatePrice(
  model: PricedModel,
  storageGb: number,
  condition: Condition,
  at: Date,
  adjustment: ModelAdjustment,
): number {
  const asNew = newCents(model, storageGb);
  const cents = curveCents(model, storageGb, condition, at) * adjustment.factor;
  const least = Math.max(minCents, asNew * minShareOfNew);
  return inSteps(Math.max(least, Math.min(asNew * maxShareOfNew, cents)) / 100);
}

/** The highest plausible price without a known model: the largest integer of PostgreSQL. */
const maxIntegerCents = 2_147_483_647;

/**
 * The plausible prices of a model in a storage and condition, from launch price and age only: earlier
 * sales and offers have no influence, so that nobody can widen the range.
 * @param model its model
 * @param kind its storage and condition
 * @param at the time
 * @returns cents
 */
export function plausiblePrices(
  model: PricedModel | undefined,
  { storageGb, condition }: { readonly storageGb: number; readonly condition: Condition },
  at: Date,
): { least: number; most: number } {
  if (!model) return { least: 0, most: maxIntegerCents };
  const cents = 100 * estimatePrice(model, storageGb, condition, at, { factor: 1, on: 'nothing' });
  return { least: Math.round(cents * unusualBelow), most: Math.round(cents * unusualAbove) };
}

/** The usual spread of sales of the same model, storage and condition. */
const estimateSpread = 0.2;

/**
 * The range shown with an estimate.
 * @param price the estimate, in dollars
 */
export function rangeAround(price: number): { low: number; high: number } {
  return {
    low: inSteps(price * (1 - estimateSpread)),
    high: inSteps(price * (1 + estimateSpread)),
  };
}

function inSteps(dollars: number): number {
  return dollars < 100 ? Math.round(dollars) : Math.round(dollars / 5) * 5;
}
