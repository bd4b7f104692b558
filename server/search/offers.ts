import { categories } from '#contract/catalog.ts';
import { brandOfModel, parts, type Part } from '#contract/cells.ts';
import { exactCounts } from '#contract/exact-counts.ts';
import type { Near } from '#contract/near.ts';
import type { Counted } from './count-by-words.ts';
import type { Lexicon, NamedModel } from './lexicon.ts';
import { readQuery } from './read-query.ts';
import type { Understood } from './understand.ts';
import { without } from './without.ts';

/** What may be offered where nothing was found: pure functions over counts that are known already. */

export const mostModels = 3;

/** Phones for sale by the model part of their cells. */
export type ByModel = Int32Array;

/**
 * Something to offer, unless it finds nothing itself.
 * @param kind of the contract
 * @param count how many phones it finds
 * @param query the search that finds them
 * @param more what it is called, what it no longer asks for, whether its count is an estimate
 */
export function offer(
  kind: Near['kind'],
  count: number,
  query: string,
  { text = '', without: names = [], about = false }: Partial<Omit<Near, 'kind'>> = {},
): Near[] {
  if (count <= 0) return [];
  // As estimates are shown elsewhere: rounded to two digits.
  const shown = Math.min(about ? Number(count.toPrecision(2)) : count, exactCounts + 1);
  const near: Near = { kind, text, without: names, query, count: shown };
  return [about ? { ...near, about } : near];
}

/** What is set, apart from brand and model: for those there are others to offer. */
export function partsAsked({ narrowed }: Counted): Part[] {
  return parts.filter((part) => part !== 'model' && narrowed.lets[part]);
}

/** The filters of an address that ask for some parts of a cell. */
export function filtersOf(asked: readonly Part[], { query }: Understood) {
  return asked
    .flatMap((part) => (part === 'price' ? (['minPrice', 'maxPrice'] as const) : [part]))
    .filter((name) => query[name] !== undefined);
}

/**
 * The search without one of its filters. Where all of them leave nothing, what is counted for a
 * filter's choices is what that filter alone keeps out.
 * @param counted what the search left
 * @param understood the search
 */
export function withoutOne(counted: Counted, understood: Understood): Near[] {
  return partsAsked(counted).flatMap((part) => {
    const names = filtersOf([part], understood);
    const count = counted.counts[part].reduce((sum, each) => sum + each, 0);
    const about = counted.estimated[part] !== undefined;
    return offer('without', count, without(understood, names), { without: names, about });
  });
}

/** Which address a model or a brand gets, put in the place of those that were asked for. */
export type Address = (put: { brand?: string; model?: string }) => string;

/**
 * Models that somebody sells, nearest first.
 * @param models in that order
 * @param counts how many there are of each
 * @param lexicon the models we know
 * @param address where each is found
 */
export function offerModels(
  models: readonly NamedModel[],
  counts: ByModel,
  lexicon: Lexicon,
  address: (model: NamedModel, named: boolean) => string,
): Near[] {
  return models
    .flatMap((model) =>
      offer('model', counts[model.number] ?? 0, address(model, isNamed(model, lexicon)), {
        text: model.name,
      }),
    )
    .slice(0, mostModels);
}

/** Whether the name alone says which model is meant, so that it can be searched for by its name. */
function isNamed({ name, _id }: NamedModel, lexicon: Lexicon): boolean {
  const { read, words } = readQuery(name, lexicon);
  return words.length === 0 && read.length === 1 && read[0]?.value === _id;
}

/**
 * Brands of which there are phones.
 * @param ids which
 * @param counts how many there are of each model
 * @param address where each is found
 */
export function offerBrands(ids: readonly string[], counts: ByModel, address: Address): Near[] {
  return categories
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ id, name }) => {
      const count = counts.reduce(
        (sum, each, number) => (brandOfModel(number) === id ? sum + each : sum),
        0,
      );
      return offer('brand', count, address({ brand: id }), { text: name });
    });
}
