import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { conditions } from '#contract/catalog/conditions.ts';

/**
 * How long phones stay for sale at a price, from settled sales of the last half year. As in the price guide,
 * there is no figure from fewer than `minSalesForFigures` sales or `minSellersForFigures` sellers.
 */

/** The prices of the slider, as shares of the typical price. */
export const priceShares = [
  0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1, 1.05, 1.1, 1.15, 1.2, 1.25, 1.3,
] as const;
/** Sales count for a price when theirs lies this near: a share of the typical price. */
export const priceNearness = 0.1;

const point = z.object({
  /** The price as a share of the typical one. */
  share: z.number(),
  /** The median of the days between listing and sale, at least one; null with too few sales. */
  days: z.nullable(z.number()),
  /** How many sales that rests on. */
  sold: answer.count,
});

/** GET /prices/{model}/selling-time. */
export const sellingTime = z.object({
  /** The sales that count: of this storage and condition, of the whole model, or too few of either. */
  basis: z.enum(['kind', 'model', 'nothing']),
  /** The typical price of this storage and condition. Dollars. */
  price: answer.price,
  points: answer.list(point, priceShares.length),
});
export type SellingTime = z.infer<typeof sellingTime>;
export type SellingTimePoint = z.infer<typeof point>;

export const sellingTimeQuery = z.object({
  storage: z.string().check(z.regex(/^\d{1,4}$/, { error: 'Please name the storage in GB' })),
  condition: z.enum(conditions, { error: 'A condition is Excellent, Good or Fair' }),
});
