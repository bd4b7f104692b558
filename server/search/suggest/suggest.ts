import type { Suggestion } from '#contract/search/schemas.ts';
import { noFilters } from '#server/search/facets/compile-filters.ts';
import type { SearchCaches } from '#server/search/search-caches.ts';
import { displayedCount } from '#server/search/facets/displayed-count.ts';
import { tokenize } from '#server/search/parse/tokenize.ts';
import { phonesOfBrand } from './alternatives.ts';

const maxSuggestions = 6;

/**
 * Completions of a query: brands and models, those for sale first.
 * @param caches buckets and lexicon
 * @param input what was typed so far
 */
export async function suggest(caches: SearchCaches, input: string): Promise<Suggestion[]> {
  const lexicon = await caches.lexicon();
  const words = tokenize(input, lexicon).map(({ text }) => text);
  if (words.length === 0) return [];
  const facets = caches.scan(await caches.buckets(), noFilters);
  const { brand: byBrand, model: byModel } = facets.sums.counts;

  const [only = ''] = words;
  const brands = lexicon.brands.all.filter(({ id, name, hidden }) => {
    const isPrefix = only.length > 1 && name.toLowerCase().startsWith(only);
    const isMeant = lexicon.brandWords.brandOf.get(only) === id || isPrefix;
    return words.length === 1 && isMeant && !hidden;
  });
  const similar = lexicon.similarModels(words.join(''));
  // A typed number must begin one of the name's numbers: 1 may become 12 or 13, but 13 is not 12.
  const numbers = words.flatMap((word) => word.match(/\d+/g) ?? []);
  const hasNumbers = (name: string) =>
    numbers.every((number) => (name.match(/\d+/g) ?? []).some((each) => each.startsWith(number)));
  const fitting = similar.filter(({ name }) => hasNumbers(name));
  const models = (fitting.length > 0 ? fitting : similar)
    .slice(0, 3 * maxSuggestions)
    .map((model, rank) => ({ model, rank, count: byModel[model.number] ?? 0 }))
    // Models without products for sale come last.
    .sort((a, b) => Number(b.count > 0) - Number(a.count > 0) || a.rank - b.rank);
  return [
    ...brands.map(({ id, name }) => ({
      kind: 'brand' as const,
      text: name,
      count: displayedCount(phonesOfBrand({ brands: byBrand }, id)),
    })),
    ...models.map(({ model, count: each }) => ({
      kind: 'model' as const,
      text: model.name,
      count: displayedCount(each),
    })),
  ].slice(0, maxSuggestions);
}
