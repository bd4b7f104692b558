import type { Condition } from '#contract/catalog/conditions.ts';
import { fewestSales, oddAbove, oddBelow } from '#contract/prices/schemas.ts';

/** What the guide knows of a model beside sales. */
export interface PricedModel {
  readonly releaseYear: number;
  /** Of the smallest storage, in cents. */
  readonly launchCents: number;
  readonly storages: readonly number[];
}

/** A phone loses a quarter by being no longer new, and a fifth of what is left with every year. */
const firstDay = 0.75;
const aYear = 0.8;
/** Every doubling of the storage adds so much to the price. */
const aDoubling = 0.07;
const ofCondition: Readonly<Record<Condition, number>> = { Excellent: 1, Good: 0.87, Fair: 0.7 };
/** Models come out all year round, most of them in its second half. */
const releasedAfter = 0.6;
const yearMs = 365.25 * 86_400_000;

/** Where an estimate ends: nobody gives a phone away, and used is never dearer than new. */
const leastCents = 1_500;
const leastOfNew = 0.03;
const mostOfNew = 0.95;

/**
 * What a phone is worth by launch price, age, storage and condition alone (decision 90).
 * @param model its model
 * @param storageGb its storage
 * @param condition its grade
 * @param at when
 * @returns cents, not rounded
 */
export function curveCents(
  model: PricedModel,
  storageGb: number,
  condition: Condition,
  at: Date,
): number {
  return newCents(model, storageGb) * firstDay * aYear ** ageAt(model, at) * ofCondition[condition];
}

/** A larger storage never makes a phone cheaper, whatever size a seller may name. */
function newCents({ launchCents, storages }: PricedModel, storageGb: number): number {
  const doublings = Math.log2(Math.max(1, storageGb / Math.min(...storages)));
  return launchCents * (1 + aDoubling * doublings);
}

/** In years; what is not out yet is new. */
function ageAt({ releaseYear }: PricedModel, at: Date): number {
  const released = Date.UTC(releaseYear, 0, 1) + releasedAfter * yearMs;
  return Math.max(0, (at.getTime() - released) / yearMs);
}

/** Sales of a model or a brand: how many, and how far they lie from the curve together. */
export interface Sales {
  readonly count: number;
  /** The sum over all sales of ln(paid / curve). */
  readonly offCurve: number;
}

/** So many sales weigh as much as what we thought before there were any. */
const priorOfModel = 10;
const priorOfBrand = 20;
const mostOff = Math.log(2);

/** By what the curve is multiplied, and what it learned that from. */
export interface ModelAdjustment {
  readonly factor: number;
  readonly on: 'model' | 'brand' | 'nothing';
}

/**
 * How far the market lies from the curve: a model's sales count as far as there are many, otherwise
 * those of its brand, otherwise the curve stands as it is. Fewer than five sales are not looked at,
 * so that no estimate gives a single deal away.
 * @param ofModel its sales in all sizes and conditions
 * @param ofBrand those of all models of its brand
 */
export function adjustmentFor(ofModel: Sales, ofBrand: Sales): ModelAdjustment {
  const brand = ofBrand.count < fewestSales ? 0 : ofBrand.offCurve / (ofBrand.count + priorOfBrand);
  const model =
    ofModel.count < fewestSales
      ? brand
      : (ofModel.offCurve + priorOfModel * brand) / (ofModel.count + priorOfModel);
  const off = Math.min(mostOff, Math.max(-mostOff, model));
  const on =
    ofModel.count >= fewestSales ? 'model' : ofBrand.count >= fewestSales ? 'brand' : 'nothing';
  return { factor: Math.exp(off), on };
}

/**
 * The estimate where there are too few sales: the curve, moved to where the market is. It never rises
 * with age, never falls with a better condition or a larger storage.
 * @param model its model
 * @param storageGb its storage
 * @param condition its grade
 * @param at when
 * @param lean of leanOn
 * @returns whole dollars, from $100 on in steps of five
 */
export function estimatePrice(
  model: PricedModel,
  storageGb: number,
  condition: Condition,
  at: Date,
  lean: ModelAdjustment,
): number {
  const asNew = newCents(model, storageGb);
  const cents = curveCents(model, storageGb, condition, at) * lean.factor;
  const least = Math.max(leastCents, asNew * leastOfNew);
  return inSteps(Math.max(least, Math.min(asNew * mostOfNew, cents)) / 100);
}

/** Where a price that nobody could mean ends without a model to hold it against. */
const anyPrice = 2_147_483_647;

/**
 * Which prices of a kind are taken seriously, held against launch price and age alone: what was paid
 * or asked before moves nothing here, so that nobody can widen it.
 * @param model its model
 * @param kind its storage and condition
 * @param at when
 * @returns cents
 */
export function seriousPrices(
  model: PricedModel | undefined,
  { storageGb, condition }: { readonly storageGb: number; readonly condition: Condition },
  at: Date,
): { least: number; most: number } {
  if (!model) return { least: 0, most: anyPrice };
  const cents = 100 * estimatePrice(model, storageGb, condition, at, { factor: 1, on: 'nothing' });
  return { least: Math.round(cents * oddBelow), most: Math.round(cents * oddAbove) };
}

/** Around an estimate as much is usual as sales of one kind usually lie apart. */
const around = 0.2;

/**
 * The range that is said with an estimate.
 * @param price the estimate, in dollars
 */
export function rangeAround(price: number): { low: number; high: number } {
  return { low: inSteps(price * (1 - around)), high: inSteps(price * (1 + around)) };
}

function inSteps(dollars: number): number {
  return dollars < 100 ? Math.round(dollars) : Math.round(dollars / 5) * 5;
}
