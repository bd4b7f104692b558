import { currencies } from '#contract/common/currencies.ts';

/**
 * The words for a price's currency, by the currency's code and the language. A module of its own: pages without
 * it load the currencies without their words (build-plugins/rows-without-words.ts).
 */
export const pricesIn = Object.fromEntries(currencies.map((each) => [each.code, each.pricesIn]));
