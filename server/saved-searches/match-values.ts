import {
  choicesOf,
  facets,
  filterOf,
  fixedFacets,
  type Facet,
  type FixedFacet,
} from '#contract/catalog/filters.ts';
import type { SavedFilters } from '#contract/saved-searches/schemas.ts';
import type { WatchedPhone } from '#server/catalog/public.ts';

/**
 * The filters of saved searches, without prices, as they are stored: of each the values that fit. A phone fits where
 * it has one of them. What is asked of all, as things in the box are, is a filter for each.
 */

/**
 * The values that fit a search.
 * @param filters of the search
 * @returns by filter, e.g. `{ condition: ['Good'], years: ['1', '2'], 'inTheBox:charger': ['1'] }`
 */
export function valuesOfSearch(filters: SavedFilters): Record<string, string[]> {
  const choices = facets.flatMap((facet): (readonly [Facet, string[]])[] => {
    if (facet === 'price') return [];
    const values = [filters[facet] ?? []].flat().map(String);
    return values.length === 0 ? [] : [[facet, values]];
  });
  return Object.fromEntries(
    choices.flatMap(([facet, values]): (readonly [string, string[]])[] => {
      const { kind } = filterOf(facet);
      const fits = (edge: string) =>
        kind === 'at-most' ? Number(edge) <= Number(values[0]) : Number(edge) >= Number(values[0]);
      if (kind === 'all-of') return values.map((value) => [keyOf(facet, value), ['1']]);
      const isStep = kind === 'at-most' || kind === 'at-least';
      return [[facet, isStep ? choicesOf(facet as FixedFacet).filter(fits) : values]];
    }),
  );
}

/**
 * The values of a phone.
 * @param phone in its current state
 * @returns by filter; what nobody knows is absent
 */
export function valuesOfPhone(phone: WatchedPhone): Record<string, string> {
  const fixed = fixedFacets.flatMap((facet): (readonly [string, string | undefined])[] => {
    const value = phone.facets[facet];
    const choices = choicesOf(facet);
    const { kind } = filterOf(facet);
    if (kind === 'all-of') {
      const all = choices.map((each, place) => [keyOf(facet, each), (value >> place) & 1] as const);
      return all.flatMap(([key, isIn]) => (isIn ? [[key, '1']] : []));
    }
    return [[facet, choices[kind === 'at-most' ? value : value - 1]]];
  });
  return Object.fromEntries(
    [
      ...fixed,
      ['location', phone.location] as const,
      ['brand', phone.categoryId] as const,
      ['model', phone.modelId] as const,
    ].filter((each): each is readonly [string, string] => typeof each[1] === 'string'),
  );
}

const keyOf = (facet: Facet, value: string) => `${facet}:${value}`;
