/**
 * What the price guide says of a price in a word: below, within or above the range in which eight in ten like it sold
 * within half a year. A price far below it is warned of instead of praised.
 */
export const priceVerdicts = ['great', 'fair', 'high', 'far-below'] as const;
export type PriceVerdict = (typeof priceVerdicts)[number];
