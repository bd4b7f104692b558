import type { SearchQuery } from '#contract/search.ts';
import type { ShelfHooks } from '#server/catalog/shelf-hooks.ts';
import { readFound } from './read-found.ts';
import type { SearchHouse } from './search-house.ts';
import { searchPhones } from './search-phones.ts';

/**
 * A brand's page is a search within the brand.
 * @param house database and copies
 * @returns what the catalogue shows of it
 */
export function buildShelves(house: SearchHouse): ShelfHooks {
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
