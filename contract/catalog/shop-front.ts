import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { product } from './schemas.ts';

/** The home page's data about the whole shop. */

/** How many of the newest phones there are. */
export const newestShown = 8;
/** Sales of so many days are counted. */
export const soldWithinDays = 30;
/** With fewer sales no number is shown: it would say nothing, or reveal single deals. */
export const minSalesForShopFigures = 10;

/** GET /shop-front. */
export const shopFront = z.object({
  /** Available phones of all brands, newest first. */
  newest: answer.list(product, newestShown),
  /** How many phones were sold within 30 days; null with fewer than ten. */
  sold: z.nullable(answer.count),
  /** The median of their days from listing to sale, with fractions; null with fewer than ten. */
  medianDaysToSale: z.nullable(z.number()),
});
export type ShopFront = z.infer<typeof shopFront>;
