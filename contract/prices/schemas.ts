import * as z from 'zod/mini';
import { conditions, type Condition } from '#contract/catalog/conditions.ts';

/**
 * The price guide: for each model, storage and condition what is asked and what was paid here. Read
 * by everybody, so no single sale may be recognizable in it.
 */

/**
 * With fewer sales the guide shows an estimate instead. Each counted sale has another buyer, so that
 * these are as many people.
 */
export const fewestSales = 5;
/** The same with fewer sellers, so that two people can't set a price. */
export const fewestSellers = 3;
/** How many sales of one seller count, the newest; of one buyer, one. */
export const salesCountedPerSeller = 2;
/** Sales outside these shares of the estimate are left out as mistakes. */
export const unusualBelow = 0.25;
export const unusualAbove = 3;
/** Prices are rounded to these steps, so that no single sale can be recognized. Dollars. */
export const guideStep = 5;
/** Sales count for so many days. */
export const guideDays = 182;

/** Nine of ten lie above `low`, nine of ten below `high`. Dollars. */
const spread = z.object({
  count: z.number(),
  median: z.number(),
  low: z.number(),
  high: z.number(),
});

const guideMonth = z.object({
  /** e.g. '2026-09' */
  month: z.string(),
  /** The median of what was paid; null with fewer than five sales or three sellers. Dollars. */
  paid: z.nullable(z.number()),
  paidCount: z.number(),
  /** The median of what phones listed in that month are or were asked for; null with fewer than five or three sellers. Dollars. */
  asked: z.nullable(z.number()),
  askedCount: z.number(),
});
export type GuideMonth = z.infer<typeof guideMonth>;

const guideCell = z.object({
  storageGb: z.number(),
  condition: z.enum(conditions),
  /** Whether price, low and high are those of sales, or an estimate from launch price and age. */
  basis: z.enum(['sales', 'estimate']),
  /** The median of the sales, or the estimate. Dollars. */
  price: z.number(),
  low: z.number(),
  high: z.number(),
  /** Paid within the last half year, and kept over the week of the guarantee. */
  sold: z.number(),
  /** What phones for sale cost right now, at most two of each seller; null when there is none. */
  asked: z.nullable(spread),
  /** Months in which anything was listed or sold, oldest first; at most twelve. */
  months: z.array(guideMonth),
});
export type GuideCell = z.infer<typeof guideCell>;

const guideModel = {
  _id: z.string(),
  category_id: z.string(),
  category_name: z.string(),
  name: z.string(),
  releaseYear: z.number(),
  /** Of the smallest storage when it was new. Dollars. */
  launchPrice: z.number(),
  storages: z.array(z.number()),
};

/** GET /prices/{model}: smallest storage first, best condition first. */
export const priceGuide = z.object({
  ...guideModel,
  /** What estimates rest on beside launch price and age: sales of this model, of its brand, or none. */
  leansOn: z.enum(['model', 'brand', 'nothing']),
  /** How many sales of the model within the last half year, in all sizes and conditions. */
  sold: z.number(),
  cells: z.array(guideCell),
});
export type PriceGuide = z.infer<typeof priceGuide>;

/** One line of GET /prices. */
export const modelPrices = z.object({
  ...guideModel,
  sold: z.number(),
  forSale: z.number(),
  /** Of the guide's prices in all sizes and conditions. Dollars. */
  lowest: z.number(),
  highest: z.number(),
});
export type ModelPrices = z.infer<typeof modelPrices>;

/**
 * The guide's line for a phone, or null when there is none.
 * @param guide of the phone's model
 * @param storageGb what its seller says
 * @param condition what its seller says
 */
export function cellOf(
  guide: PriceGuide,
  storageGb: number | null,
  condition: string,
): GuideCell | null {
  return (
    guide.cells.find((cell) => cell.storageGb === storageGb && cell.condition === condition) ?? null
  );
}

/** Far outside what is usual; between is anybody's own choice. */
const farBelow = 0.65;
const farAbove = 1.4;

/**
 * How a price stands to what is usual.
 * @param price in dollars
 * @param cell the guide's line
 */
export function standing(
  price: number,
  cell: Pick<GuideCell, 'low' | 'high'>,
): 'far-below' | 'below' | 'usual' | 'above' | 'far-above' {
  if (price < cell.low) return price < cell.low * farBelow ? 'far-below' : 'below';
  if (price > cell.high) return price > cell.high * farAbove ? 'far-above' : 'above';
  return 'usual';
}

/**
 * The place of a condition in the order of the guide's lines: 0 is the best one.
 * @param condition of a phone
 */
export const placeOfCondition = (condition: Condition) => conditions.indexOf(condition);
