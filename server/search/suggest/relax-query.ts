import { filterNames, type FilterName } from '#contract/catalog/filters.ts';
import type { NearMatch } from '#contract/catalog/near-matches.ts';
import { takeBack } from '#contract/search/query-words.ts';
import type { SearchQuery } from '#contract/search/schemas.ts';
import { overridingFilters, type InterpretedQuery } from '#server/search/parse/interpret-query.ts';

const order = ['q', ...filterNames] as const;

/**
 * Removes parts of a search and adds others.
 * @param interpreted the search
 * @param names the filters to remove; 'q' for the words
 * @param put filters to add
 * @returns the query string of the new search
 */
export function relaxQuery(
  { query, read, overridden }: InterpretedQuery,
  names: NearMatch['without'],
  put: Partial<Record<keyof SearchQuery, string>> = {},
): string {
  const readNames = read.map(({ filter }) => filter);
  const isWords = names.includes('q');
  const filters = names.filter((name) => name !== 'q') as FilterName[];
  // Words that mean a removed filter would apply again, which was not counted: they go, too.
  const reviving = overridden.filter(({ filter }) =>
    overridingFilters(filter).some((each) => filters.includes(each)),
  );
  const removals = [...filters, ...reviving.map(({ filter }) => filter)];
  const { q, alone } = isWords
    ? { q: '', alone: Object.fromEntries(read.map(({ filter, value }) => [filter, value])) }
    : takeBack(query.q ?? '', [...read, ...reviving], removals);
  const params = Object.entries(query).filter(
    ([name]) => name !== 'q' && !(readNames as string[]).includes(name),
  );
  const all: Record<string, unknown> = { ...Object.fromEntries(params), ...alone };
  for (const name of filters) delete all[name];
  const complete: Record<string, unknown> = { ...all, q, ...put };
  const pairs = order.flatMap((name) => {
    const value = complete[name];
    return value === undefined || value === '' ? [] : [[name, String(value)]];
  });
  return new URLSearchParams(pairs).toString();
}
