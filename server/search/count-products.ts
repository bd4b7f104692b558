import type { Found, SearchQuery } from '#contract/search/schemas.ts';
import type { CountResult } from './facets/count-by-words.ts';
import { countFacetsOf } from './facets/count-found.ts';
import { asWords, type InterpretedQuery } from './parse/interpret-query.ts';
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
 * @param given what `interpreted` was made of, to be looked for as words where it finds nothing
 */
export async function countProducts(
  caches: SearchCaches,
  lexicon: Lexicon,
  interpreted: InterpretedQuery,
  categoryId: string | null = null,
  given: SearchQuery = {},
): Promise<Found> {
  const result = await countFacetsOf(caches, interpreted, lexicon);
  const none = { near: [], missing: null };
  if (isFound(result)) return { ...presentCounts(result, interpreted, lexicon), ...none };
  const inWords = asWords(given, interpreted);
  const resultInWords = inWords && (await countFacetsOf(caches, inWords, lexicon));
  if (inWords && resultInWords && isFound(resultInWords)) {
    return { ...presentCounts(resultInWords, inWords, lexicon), ...none };
  }
  const alternatives = await findAlternatives(caches, lexicon, interpreted, result, categoryId);
  return { ...presentCounts(result, interpreted, lexicon), ...alternatives };
}

const isFound = ({ total, more }: CountResult) => total > 0 || more;
