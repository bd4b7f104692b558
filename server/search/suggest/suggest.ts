import { categories } from '#contract/catalog/schemas.ts';
import type { Suggestion } from '#contract/search/schemas.ts';
import { noFilters } from '#server/search/facets/compile-filters.ts';
import { brandOf } from '#server/search/parse/read-query.ts';
import type { SearchIndex } from '#server/search/search-index.ts';
import { displayedCount } from '#server/search/facets/displayed-count.ts';
import { phonesOfBrand } from '#server/search/facets/facet-counter.ts';
import { tokenize } from '#server/search/parse/tokenize.ts';

const offered = 6;

/**
 * What somebody may be about to type: brands and models, those for sale first.
 * @param house cells and models
 * @param typed so far
 */
export async function suggest(house: SearchIndex, typed: string): Promise<Suggestion[]> {
  const lexicon = await house.lexicon();
  const words = tokenize(typed, lexicon).map(({ text }) => text);
  if (words.length === 0) return [];
  const all = house.walk(await house.cells(), noFilters);
  const byModel = all.sums.counts.model;

  const [only = ''] = words;
  const brands = categories.filter(({ id, name }) => {
    const begun = only.length > 1 && name.toLowerCase().startsWith(only);
    return words.length === 1 && (brandOf.get(only) === id || begun);
  });
  const like = lexicon.like(words.join(''));
  // Who types a number means it: 13 is not 12, though 1 may become either.
  const numbers = words.flatMap((word) => word.match(/\d+/g) ?? []);
  const holds = (name: string) =>
    numbers.every((number) => (name.match(/\d+/g) ?? []).some((each) => each.startsWith(number)));
  const meant = like.filter(({ name }) => holds(name));
  const models = (meant.length > 0 ? meant : like)
    .slice(0, 3 * offered)
    .map((model, rank) => ({ model, rank, count: byModel[model.number] ?? 0 }))
    // What nobody sells stands behind what somebody does.
    .sort((a, b) => Number(b.count > 0) - Number(a.count > 0) || a.rank - b.rank);
  return [
    ...brands.map(({ id, name }) => ({
      kind: 'brand' as const,
      text: name,
      count: displayedCount(phonesOfBrand(byModel, id)),
    })),
    ...models.map(({ model, count: each }) => ({
      kind: 'model' as const,
      text: model.name,
      count: displayedCount(each),
    })),
  ].slice(0, offered);
}
