import { currencies } from '#contract/common/currencies.ts';

/**
 * What prices are said to be in, by the currency's code and the language. A module of its own: pages without it
 * load the currencies without their words (build-plugins/rows-without-words.ts).
 */
export const pricesIn = Object.fromEntries(currencies.map((each) => [each.code, each.pricesIn]));
