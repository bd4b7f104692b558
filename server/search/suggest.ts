import { categories } from '#contract/catalog.ts';
import type { Suggestion } from '#contract/search.ts';
import { everything } from './narrow.ts';
import { brandOf } from './read-query.ts';
import type { SearchHouse } from './search-house.ts';
import { shownCount } from './shown-count.ts';
import { phonesOfBrand } from './tally.ts';
import { wordsOf } from './words-of.ts';

const offered = 6;

/**
 * What somebody may be about to type: brands and models, those for sale first.
 * @param house cells and models
 * @param typed so far
 */
export async function suggest(house: SearchHouse, typed: string): Promise<Suggestion[]> {
  const lexicon = await house.lexicon();
  const words = wordsOf(typed, lexicon).map(({ text }) => text);
  if (words.length === 0) return [];
  const all = house.walk(await house.cells(), everything);
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
      count: shownCount(phonesOfBrand(byModel, id)),
    })),
    ...models.map(({ model, count: each }) => ({
      kind: 'model' as const,
      text: model.name,
      count: shownCount(each),
    })),
  ].slice(0, offered);
}
