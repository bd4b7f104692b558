import * as z from 'zod/mini';
import * as answer from '#contract/common/answer-fields.ts';
import { maxCategories } from '#contract/catalog/category-fields.ts';

/** How the shop does (GET /numbers): series by day or week, written once for each day that is over. */

/** The lengths of a period, in days. */
export const periodDays = [30, 90, 365] as const;
export type PeriodDays = (typeof periodDays)[number];
export const numberSteps = ['day', 'week'] as const;
export type NumberStep = (typeof numberSteps)[number];

/** How many days a week has, and a point by week. */
export const daysPerWeek = 7;
/** The most points of a series. */
export const maxNumberPoints = 365;
/** Days that are read: the longest period and the one before. Older rows are never shown. */
export const maxNumberDays = 2 * maxNumberPoints;
/** How many models and filters of searches without results an answer names. */
export const maxUnmatchedParts = 20;

export const numbersQuery = z.object({
  days: z.optional(
    z.enum(periodDays.map(String) as ['30', '90', '365'], { error: 'days is 30, 90 or 365' }),
  ),
  by: z.optional(z.enum(numberSteps, { error: 'by is day or week' })),
});
export type NumbersQuery = z.infer<typeof numbersQuery>;

/**
 * The series of the whole shop. `paid`, `refunded` and `fees` are money that moved, `owed` is what the shop holds for
 * its sellers at the end of the day or week, `days-to-sell` a median, `share-returned` the returned phones as a share
 * of the sold ones.
 */
export const shopSeries = {
  sales: 'count',
  paid: 'money',
  refunded: 'money',
  fees: 'money',
  owed: 'money',
  listings: 'count',
  people: 'count',
  buyers: 'count',
  sellers: 'count',
  'days-to-sell': 'days',
  'share-returned': 'share',
  'unmatched-searches': 'count',
} as const;
export type ShopSeries = keyof typeof shopSeries;
/** The series of a brand; its id follows the name: 'sales:01'. */
export const brandSeries = { sales: 'count', paid: 'money', listings: 'count' } as const;
export type BrandSeries = keyof typeof brandSeries;

export const seriesUnits = ['count', 'money', 'days', 'share'] as const;

const point = z.object({
  /** The day, or the day a week begins with. */
  at: answer.date,
  /** Null where there was nothing to count yet, and for a median or a share of nothing. */
  value: z.nullable(answer.amount),
  /** The same of the day as many days earlier as the period is long. */
  before: z.nullable(answer.amount),
});
export type NumberPoint = z.infer<typeof point>;

const series = z.object({
  /**
   * A code, such as 'sales'; 'sales:01' is of a brand, and 'unmatched-searches:model=iphone-13' of a model or filter
   * that searches without results named, which has totals only.
   */
  name: answer.text(160),
  unit: z.enum(seriesUnits),
  /** The name of the brand or model; null for the whole shop and for filters. */
  label: z.nullable(answer.text(120)),
  /** Of the whole period: a sum, the last value of `owed`, the median, or the share. */
  total: z.nullable(answer.amount),
  totalBefore: z.nullable(answer.amount),
  points: answer.list(point, maxNumberPoints),
});
export type NumberSeries = z.infer<typeof series>;

const maxSeries =
  Object.keys(shopSeries).length +
  Object.keys(brandSeries).length * maxCategories +
  maxUnmatchedParts;

/** GET /numbers. */
export const numbers = z.object({
  /** The first and the last day of the period, and the first day of the period before. */
  from: answer.date,
  to: answer.date,
  before: answer.date,
  series: answer.list(series, maxSeries),
  /** When the last day was counted; null before the first. */
  at: z.nullable(answer.time),
});
export type Numbers = z.infer<typeof numbers>;
