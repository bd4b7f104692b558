import { currencies } from './currencies.ts';

/**
 * The signs and words that may stand beside an amount of each currency, by its code. A module of its own, since
 * the pages load the currencies without their words (build-plugins/rows-without-words.ts).
 */
export const currencyNames: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  currencies.map(({ code, symbol, words }) => [code, [symbol, ...words]]),
);
