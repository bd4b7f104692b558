import type { FilterName, NearMatch } from '#contract/search/near-matches.ts';
import { takeBack } from '#contract/search/query-words.ts';
import type { SearchQuery } from '#contract/search/schemas.ts';
import { overridingFilters, type InterpretedQuery } from '#server/search/parse/interpret-query.ts';

const order = [
  ...['q', 'brand', 'model', 'condition', 'location', 'storage'],
  ...['minPrice', 'maxPrice', 'years', 'verified'],
] as const satisfies readonly (keyof SearchQuery)[];

/**
 * A search with less asked of it, and something else put in.
 * @param understood the search
 * @param names the filters that go; 'q' for the words that are looked for
 * @param put what stands in their place
 * @returns it, as it stands in an address
 */
export function relaxQuery(
  { query, read, overruled }: InterpretedQuery,
  names: NearMatch['without'],
  put: Partial<Record<keyof SearchQuery, string>> = {},
): string {
  const readNames = read.map(({ filter }) => filter);
  const isWords = names.includes('q');
  const filters = names.filter((name) => name !== 'q') as FilterName[];
  // Words that say such a filter differently would hold again, and were not counted.
  const revived = overruled.filter(({ filter }) =>
    overridingFilters(filter).some((each) => filters.includes(each)),
  );
  const gone = [...filters, ...revived.map(({ filter }) => filter)];
  const { q, alone } = isWords
    ? { q: '', alone: Object.fromEntries(read.map(({ filter, value }) => [filter, value])) }
    : takeBack(query.q ?? '', [...read, ...revived], gone);
  const given = Object.entries(query).filter(
    ([name]) => name !== 'q' && !(readNames as string[]).includes(name),
  );
  const all: Record<string, unknown> = { ...Object.fromEntries(given), ...alone };
  for (const name of filters) delete all[name];
  const whole: Record<string, unknown> = { ...all, q, ...put };
  const pairs = order.flatMap((name) => {
    const value = whole[name];
    return value === undefined || value === '' ? [] : [[name, String(value)]];
  });
  return new URLSearchParams(pairs).toString();
}
