import type { Plugin } from 'vite';
import { brands } from '../contract/catalog/brands.ts';

/**
 * Gives the browser's build the brands without the words that searches know them by: pages need the
 * ids, names, pictures and tints alone.
 */
export function brandsWithoutWords(): Plugin {
  const rows = brands.map(({ id, name, picture, tint }) => ({ id, name, picture, tint }));
  return {
    name: 'phonehub:brands-without-words',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /\/contract\/catalog\/brands\.ts$/ },
      handler: () => `export const brands = ${JSON.stringify(rows)};`,
    },
  };
}
