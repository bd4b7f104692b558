import type { SearchQuery } from '#contract/search/schemas.ts';
import type { ListingHooks } from '#server/catalog/public.ts';
import { readFound } from './read-found.ts';
import type { SearchIndex } from './search-index.ts';
import { searchPhones } from './search-phones.ts';

/**
 * A brand's page is a search within the brand.
 * @param house database and copies
 * @returns what the catalogue shows of it
 */
export function buildCategoryListings(house: SearchIndex): ListingHooks {
  const within = (brand: string) => ({ brand: [brand] }) as Pick<SearchQuery, 'brand'>;
  return {
    list: (id, { sort = 'newest', ...query }, signedIn) =>
      searchPhones(house, { ...query, ...within(id), sort }, signedIn),
    count: async (id, query) => {
      const lexicon = await house.lexicon();
      const understood = { query: { ...query, ...within(id) }, read: [], overruled: [], words: [] };
      const found = await readFound(house, lexicon, understood, id);
      const { count, conditions, locations, storages, models, years, verified } = found;
      const { lowestPrice, highestPrice, near, missing } = found;
      return {
        ...{ count, conditions, locations, storages, models, years, verified },
        ...{ lowestPrice, highestPrice, near, missing },
      };
    },
  };
}
