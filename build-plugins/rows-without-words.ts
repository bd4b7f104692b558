import type { Plugin } from 'vite';
import { brands } from '../contract/catalog/brands.ts';
import { currencies } from '../contract/common/currencies.ts';

const brandRows = brands.map(({ id, name, picture, tint }) => ({ id, name, picture, tint }));
const currencyRows = currencies.map(({ code, symbol }) => ({ code, symbol }));

/**
 * Gives the browser's build the brands and currencies without the words that searches know them by, which only
 * the server reads.
 */
export function rowsWithoutWords(): Plugin {
  return {
    name: 'phonehub:rows-without-words',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /\/contract\/(?:catalog\/brands|common\/currencies)\.ts$/ },
      handler: (id) =>
        id.endsWith('/brands.ts')
          ? `export const brands = ${JSON.stringify(brandRows)};`
          : `export const currencies = ${JSON.stringify(currencyRows)};`,
    },
  };
}
