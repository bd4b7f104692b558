import type { SearchQuery } from '#contract/search/schemas.ts';
import type { ListingHooks } from '#server/catalog/public.ts';
import { countProducts } from './count-products.ts';
import { listProducts } from './list-products.ts';
import type { SearchCaches } from './search-caches.ts';

/**
 * A category listing is a search within one brand.
 * @param caches database and caches
 * @returns the catalog's listing and counting
 */
export function buildCategoryListings(caches: SearchCaches): Pick<ListingHooks, 'list' | 'count'> {
  const within = (brand: string) => ({ brand: [brand] }) as Pick<SearchQuery, 'brand'>;
  return {
    list: (id, { sort = 'newest', ...query }, signedIn) =>
      listProducts(caches, { ...query, ...within(id), sort }, signedIn),
    count: async (id, query) => {
      const lexicon = await caches.lexicon();
      const interpretation = {
        query: { ...query, ...within(id) },
        read: [],
        overridden: [],
        sort: null,
        words: [],
        asTyped: new Map<string, string>(),
        leftOut: [],
      };
      const counts = await countProducts(caches, lexicon, interpretation, id);
      // What only a search of all brands has is left out.
      const {
        brands: _brands,
        prices: _prices,
        read: _read,
        sort: _sort,
        words: _words,
        ...listing
      } = counts;
      return listing;
    },
  };
}
