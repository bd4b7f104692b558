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
 * Leaves the words of currencies out of the browser's build: only the server reads those of searches. Pages that read
 * an amount get the words beside one, and the page that names the prices' currency gets its names.
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
