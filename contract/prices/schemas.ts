import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { conditions } from '#contract/catalog/conditions.ts';
import { storageSizes } from '#contract/catalog/phone-fields.ts';

/** Nine of ten lie above `low`, nine of ten below `high`. Dollars. */
const spread = z.object({
  count: answer.count,
  median: answer.price,
  low: answer.price,
  high: answer.price,
});

const guideMonth = z.object({
  /** e.g. '2026-09' */
  month: answer.month,
  /** The median of the paid prices; null with fewer than five sales or three sellers. Dollars. */
  paid: z.nullable(answer.price),
  paidCount: answer.count,
  /**
   * The median asking price of phones listed in that month; null with fewer than five or three sellers.
   * Dollars.
   */
  asked: z.nullable(answer.price),
  askedCount: answer.count,
});
export type GuideMonth = z.infer<typeof guideMonth>;

const guideEntry = z.object({
  storageGb: answer.storage,
  condition: z.enum(conditions),
  /** Whether price, low and high are those of sales, or an estimate from launch price and age. */
  basis: z.enum(['sales', 'estimate']),
  /** The median of the sales, or the estimate. Dollars. */
  price: answer.price,
  low: answer.price,
  high: answer.price,
  /** Paid within the last half year, and not returned during the guarantee. */
  sold: answer.count,
  /** The present prices of phones for sale, at most two of each seller; null when there is none. */
  asked: z.nullable(spread),
  /** Months in which anything was listed or sold, oldest first; at most twelve. */
  months: answer.list(guideMonth, 12),
});
export type GuideEntry = z.infer<typeof guideEntry>;

const guideModel = {
  _id: answer.knownModel,
  category_id: answer.categoryId,
  category_name: answer.categoryName,
  name: answer.modelName,
  releaseYear: answer.year,
  /** Of the smallest storage when it was new. Dollars. */
  launchPrice: answer.price,
  storages: answer.list(answer.storage, storageSizes.length),
};

/** GET /prices/{model}: smallest storage first, best condition first. */
export const priceGuide = z.object({
  ...guideModel,
  /** The basis of estimates beside launch price and age: sales of this model, of its brand, or none. */
  leansOn: z.enum(['model', 'brand', 'nothing']),
  /** How many sales of the model within the last half year, in all sizes and conditions. */
  sold: answer.count,
  entries: answer.list(guideEntry, storageSizes.length * conditions.length),
});
export type PriceGuide = z.infer<typeof priceGuide>;

/** One line of GET /prices. */
export const modelPrices = z.object({
  ...guideModel,
  sold: answer.count,
  forSale: answer.count,
  /** Of the guide's prices in all sizes and conditions. Dollars. */
  lowest: answer.price,
  highest: answer.price,
});
export type ModelPrices = z.infer<typeof modelPrices>;
