import type { NearMatch } from '#contract/catalog/near-matches.ts';
import { countFacetsOf } from '#server/search/facets/count-facets.ts';
import { interpretQuery, type InterpretedQuery } from '#server/search/parse/interpret-query.ts';
import type { Lexicon } from '#server/search/parse/lexicon.ts';
import { searchText, searchTokens } from '#server/search/parse/search-tokens.ts';
import type { SearchCaches } from '#server/search/search-caches.ts';
import { alternative } from './alternatives.ts';
import { relaxQuery } from './relax-query.ts';

/**
 * The same search with other words; none when it finds nothing.
 * @param caches database and caches
 * @param lexicon the known models and words
 * @param interpretation the search
 * @param text the other words
 */
export async function searchForText(
  caches: SearchCaches,
  lexicon: Lexicon,
  { query, read }: InterpretedQuery,
  text: string,
): Promise<NearMatch[]> {
  const otherQuery = { ...query, q: text };
  for (const { filter } of read) delete otherQuery[filter];
  const other = interpretQuery(otherQuery, lexicon);
  const { total } = await countFacetsOf(caches, other, lexicon);
  return alternative('spelling', total, relaxQuery(other, []), { text });
}

/**
 * The search for the brand that two of its words are the name of when they are written together: 'fair phone' is read
 * as a condition, and may mean Fairphone.
 * @param caches database and caches
 * @param lexicon the known models and words
 * @param interpretation the search
 * @returns none when the brand is read already, or its search finds nothing
 */
export async function searchForJoinedBrand(
  caches: SearchCaches,
  lexicon: Lexicon,
  interpretation: InterpretedQuery,
): Promise<NearMatch[]> {
  const { q = '', brand = [], model = [] } = interpretation.query;
  const { brandOf, meanings } = lexicon.brandWords;
  const ofModels = model.map((id) => lexicon.modelOf(id)?.category_id);
  const words = searchTokens(q);
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? '';
    const id = next === '' ? undefined : brandOf.get(meanings.get(word + next) ?? '');
    if (id === undefined || [...brand, ...ofModels].includes(id)) continue;
    const phrase = new RegExp(
      `(?<![\\p{L}\\p{M}\\d])${word}[^\\p{L}\\p{M}\\d]{1,5}${next}(?![\\p{L}\\p{M}\\d])`,
      'u',
    );
    const text = searchText(q).replace(phrase, () => lexicon.brands.byId(id)?.name ?? word + next);
    return searchForText(caches, lexicon, interpretation, text.trim());
  }
  return [];
}
