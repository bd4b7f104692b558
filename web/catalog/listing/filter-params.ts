import { redirect } from 'react-router';
import { withoutLanguage } from '#contract/common/languages.ts';
import { isList, type FilterName } from '#contract/catalog/filters.ts';
import { parseAmount } from '#contract/common/amount.ts';
import { problemOf } from '#web/platform/api/problem-of.ts';

/**
 * The filters in an address as the calls take them; a repeated parameter means any of its values.
 * @param search of the page
 * @param names of filters
 */
export function filterParams<Name extends FilterName>(
  search: URLSearchParams,
  names: readonly Name[],
): (readonly [Name, string])[] {
  return names.flatMap((name) => {
    const all = search.getAll(name).filter((value) => value !== '');
    const value = isList(name)
      ? [...new Set(all.flatMap((each) => each.split(',')))].join(',')
      : all[0];
    return value ? [[name, value] as const] : [];
  });
}

/**
 * Swaps the prices of a reversed range.
 * @param search of the page
 * @returns null when they are in order
 */
export function orderedPrices(search: URLSearchParams): URLSearchParams | null {
  const [min = '', max = ''] = [search.get('minPrice') ?? '', search.get('maxPrice') ?? ''];
  if (!(parseAmount(min) > parseAmount(max))) return null;
  const orderedParams = new URLSearchParams(search);
  orderedParams.set('minPrice', max);
  orderedParams.set('maxPrice', min);
  return orderedParams;
}

/**
 * @throws a redirect to the same address with the prices in order, if they are not
 */
export function redirectToOrderedPrices(url: URL): void {
  const orderedParams = orderedPrices(url.searchParams);
  if (orderedParams) throw redirect(`${withoutLanguage(url.pathname)}?${orderedParams}`);
}

/**
 * Loads the data for an address.
 * @param url of the page
 * @throws a redirect to the same address without its invalid parameters, if there are some
 */
export async function redirectWithoutInvalid<T>(url: URL, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const problem = problemOf(error);
    if (problem?.status !== 400) throw error;
    const wrong = problem.errors.map(({ field }) => field.split('.')[0] ?? '');
    if (wrong.every((name) => !url.searchParams.has(name))) throw error;
    for (const name of wrong) url.searchParams.delete(name);
    throw redirect(withoutLanguage(url.pathname) + url.search);
  }
}
