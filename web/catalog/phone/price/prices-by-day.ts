import type { ProductPage } from '#contract/catalog/schemas.ts';

type Price = ProductPage['prices'][number];

/**
 * The prices of a history that names days: the one with which each day ended, where it is another than before.
 * @param prices oldest first
 * @param dayOf a time as the history writes it
 * @returns oldest first; never two of one day, nor the same price twice in a row
 */
export function pricesByDay(prices: readonly Price[], dayOf: (since: string) => string): Price[] {
  const lastOfDay = new Map(prices.map((price) => [dayOf(price.since), price]));
  return [...lastOfDay.values()].filter(
    ({ sealingPrice }, index, all) => all[index - 1]?.sealingPrice !== sealingPrice,
  );
}
