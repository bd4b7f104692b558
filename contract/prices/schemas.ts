import * as z from 'zod/mini';
import { conditions } from '#contract/catalog/conditions.ts';

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
