import type { SearchCounts, SearchQuery } from '#contract/search/schemas.ts';
import type { CountResult } from './facets/count-by-words.ts';
import { countFacetsOf } from './facets/count-facets.ts';
import { asWords, type InterpretedQuery } from './parse/interpret-query.ts';
import type { Lexicon } from './parse/lexicon.ts';
import { presentCounts } from './present-counts.ts';
import type { SearchCaches } from './search-caches.ts';
import { findAlternatives } from './suggest/find-alternatives.ts';
import { searchForJoinedBrand } from './suggest/other-readings.ts';

/**
 * How many products a search finds, how many each choice of each filter would leave, and alternatives
 * when it finds none, or when its words may mean a brand instead.
 * @param caches database and caches
 * @param lexicon the known models and words
 * @param interpretation the search
 * @param categoryId the brand of a category listing; null for a search of all products
 * @param query what `interpretation` was made of, to be looked for as words where it finds nothing
 */
export async function countProducts(
  caches: SearchCaches,
  lexicon: Lexicon,
  interpretation: InterpretedQuery,
  categoryId: string | null = null,
  query: SearchQuery = {},
): Promise<SearchCounts> {
  const result = await countFacetsOf(caches, interpretation, lexicon);
  const joined =
    categoryId === null ? await searchForJoinedBrand(caches, lexicon, interpretation) : [];
  const none = { near: joined, missing: null };
  if (isFound(result)) return { ...presentCounts(result, interpretation, lexicon), ...none };
  const inWords = asWords(query, interpretation);
  const resultInWords = inWords && (await countFacetsOf(caches, inWords, lexicon));
  if (inWords && resultInWords && isFound(resultInWords)) {
    return { ...presentCounts(resultInWords, inWords, lexicon), ...none };
  }
  const alternatives = await findAlternatives(caches, lexicon, interpretation, result, categoryId);
  const near = joined.length > 0 ? joined : alternatives.near;
  return { ...presentCounts(result, interpretation, lexicon), ...alternatives, near };
}

const isFound = ({ total, more }: CountResult) => total > 0 || more;
