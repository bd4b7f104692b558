import { conditions, type Condition } from '#contract/catalog/conditions.ts';
import type { GuideEntry, PriceGuide } from './schemas.ts';

/**
 * The price guide: for each model, storage and condition the asking and paid prices here. Read by everybody, so
 * no single sale may be recognizable in it.
 */

/**
 * With fewer sales the guide shows an estimate instead. Each counted sale has another buyer, so that
 * these are as many people.
 */
export const minSalesForFigures = 5;
/** The same with fewer sellers, so that two people can't set a price. */
export const minSellersForFigures = 3;
/** How many sales of one seller count, the newest; of one buyer, one. */
export const maxSalesCountedPerSeller = 2;
/** Sales outside these shares of the estimate are left out as mistakes. */
export const unusualBelow = 0.25;
export const unusualAbove = 3;
/** Prices are rounded to these steps, so that no single sale can be recognized. Dollars. */
export const guideStep = 5;
/** Sales count for this many days. */
export const guideDays = 182;

/**
 * The guide's line for a phone, or null when there is none.
 * @param guide of the phone's model
 * @param storageGb as its seller says
 * @param condition as its seller says
 */
export function entryOf(
  guide: PriceGuide,
  storageGb: number | null,
  condition: string,
): GuideEntry | null {
  return (
    guide.entries.find((entry) => entry.storageGb === storageGb && entry.condition === condition) ??
    null
  );
}

/** Prices below this share of the usual range are far below it. */
export const shareFarBelow = 0.65;
const shareFarAbove = 1.4;

/**
 * The relation of a price to the usual range.
 * @param price in dollars
 * @param entry the guide's line
 */
export function standing(
  price: number,
  entry: Pick<GuideEntry, 'low' | 'high'>,
): 'far-below' | 'below' | 'usual' | 'above' | 'far-above' {
  if (price < entry.low) return price < entry.low * shareFarBelow ? 'far-below' : 'below';
  if (price > entry.high) return price > entry.high * shareFarAbove ? 'far-above' : 'above';
  return 'usual';
}

/**
 * What is said of a price beside the guide. An estimate says nothing about prices that others paid; a price
 * that is far too low is warned of in any case.
 * @param price in dollars
 * @param entry the guide's line
 */
export function verdict(price: number, entry: Pick<GuideEntry, 'low' | 'high' | 'basis'>) {
  const match = standing(price, entry);
  return entry.basis === 'sales' || match === 'far-below' ? match : 'estimated';
}

/**
 * The place of a condition in the order of the guide's lines: 0 is the best one.
 * @param condition of a phone
 */
export const placeOfCondition = (condition: Condition) => conditions.indexOf(condition);
