import type { Found } from '#contract/search/schemas.ts';
import { countFacetsOf } from './facets/count-found.ts';
import type { InterpretedQuery } from './parse/interpret-query.ts';
import type { Lexicon } from './parse/lexicon.ts';
import { presentCounts } from './present-counts.ts';
import type { SearchCaches } from './search-caches.ts';
import { findAlternatives } from './suggest/find-alternatives.ts';

/**
 * How many products a search finds, how many each choice of each filter would leave, and alternatives
 * when it finds none.
 * @param caches database and caches
 * @param lexicon the known models and words
 * @param interpreted the search
 * @param categoryId the brand of a category listing; null for a search of all products
 */
export async function countProducts(
  caches: SearchCaches,
  lexicon: Lexicon,
  interpreted: InterpretedQuery,
  categoryId: string | null = null,
): Promise<Found> {
  const result = await countFacetsOf(caches, interpreted, lexicon);
  const isFound = result.total > 0 || result.more;
  const alternatives = isFound
    ? { near: [], missing: null }
    : await findAlternatives(caches, lexicon, interpreted, result, categoryId);
  return { ...presentCounts(result, interpreted, lexicon), ...alternatives };
}
