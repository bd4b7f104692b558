import type { Plugin } from 'vite';
import { currencies } from '../contract/common/currencies.ts';

const currencyRows = currencies.map(({ code, symbol }) => ({ code, symbol }));
const currencyNames = Object.fromEntries(
  currencies.map(({ code, symbol, words }) => [code, [symbol, ...words]]),
);
const pricesIn = Object.fromEntries(currencies.map((each) => [each.code, each.pricesIn]));

/** Modules as the browser's build has them. */
const modules = {
  '/contract/common/currencies.ts': `export const currencies = ${JSON.stringify(currencyRows)};`,
  '/contract/common/currency-names.ts': `export const currencyNames = ${JSON.stringify(currencyNames)};`,
  '/web/search/prices-in.ts': `export const pricesIn = ${JSON.stringify(pricesIn)};`,
};

/**
 * Gives the browser's build the currencies without the words that searches know them by, which only
 * the server reads, those beside an amount to the pages that read one, and those for what prices are in to the page
 * that says them.
 */
export function rowsWithoutWords(): Plugin {
  return {
    name: 'phonehub:rows-without-words',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: {
        id: /\/(?:contract\/common\/(?:currencies|currency-names)|web\/search\/prices-in)\.ts$/,
      },
      handler: (id) => Object.entries(modules).find(([path]) => id.endsWith(path))?.[1],
    },
  };
}
