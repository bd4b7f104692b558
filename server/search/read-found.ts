import type { Found } from '#contract/search/schemas.ts';
import { countFound } from '#server/search/facets/count-found.ts';
import { findNear } from '#server/search/suggest/find-near.ts';
import type { Lexicon } from '#server/search/parse/lexicon.ts';
import { presentFound } from './present-found.ts';
import type { SearchIndex } from './search-index.ts';
import type { InterpretedQuery } from '#server/search/parse/interpret-query.ts';

/**
 * What a search finds: how many phones, how many each choice would leave, and what is near where there
 * are none.
 * @param house database and copies
 * @param lexicon the models we know
 * @param understood the search
 * @param shelf the brand whose shelf it is, or null for a search of all phones
 */
export async function readFound(
  house: SearchIndex,
  lexicon: Lexicon,
  understood: InterpretedQuery,
  shelf: string | null = null,
): Promise<Found> {
  const counted = await countFound(house, understood, lexicon);
  const isFound = counted.total > 0 || counted.more;
  const near = isFound
    ? { near: [], missing: null }
    : await findNear(house, lexicon, understood, counted, shelf);
  return { ...presentFound(counted, understood, lexicon), ...near };
}
