import { redirect } from 'react-router';
import { withoutLanguage } from '#contract/common/languages.ts';
import type { FilterName } from '#contract/search/near-matches.ts';
import { numberTyped } from '#contract/catalog/listing.ts';
import { problemIn } from '#web/platform/api/problem-in.ts';

const several: ReadonlySet<FilterName> = new Set([
  ...(['brand', 'model', 'condition', 'location', 'storage'] as const),
]);

/**
 * The filters of an address as the calls take them: one that stands there more than once asks for
 * any of its values.
 * @param search of the page
 * @param names of filters
 */
export function filtersIn<Name extends FilterName>(
  search: URLSearchParams,
  names: readonly Name[],
): (readonly [Name, string])[] {
  return names.flatMap((name) => {
    const all = search.getAll(name).filter((value) => value !== '');
    const value = several.has(name)
      ? [...new Set(all.flatMap((each) => each.split(',')))].join(',')
      : all[0];
    return value ? [[name, value] as const] : [];
  });
}

/**
 * The lower price first: whoever comes with a range that is turned around means what lies between.
 * @param search of the page
 * @returns null where there is nothing to turn
 */
export function pricesInOrder(search: URLSearchParams): URLSearchParams | null {
  const [min = '', max = ''] = [search.get('minPrice') ?? '', search.get('maxPrice') ?? ''];
  if (!(numberTyped(min) > numberTyped(max))) return null;
  const turned = new URLSearchParams(search);
  turned.set('minPrice', max);
  turned.set('maxPrice', min);
  return turned;
}

/** @throws the way to the same address with its prices in order, where they are not */
export function putPricesInOrder(url: URL): void {
  const turned = pricesInOrder(url.searchParams);
  if (turned) throw redirect(`${withoutLanguage(url.pathname)}?${turned}`);
}

/**
 * Reads what an address asks for.
 * @param url of the page
 * @throws the way to the same address without what is no filter, where something is none
 */
export async function withoutWrong<T>(url: URL, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const problem = problemIn(error);
    if (problem?.status !== 400) throw error;
    const wrong = problem.errors.map(({ field }) => field.split('.')[0] ?? '');
    if (wrong.every((name) => !url.searchParams.has(name))) throw error;
    for (const name of wrong) url.searchParams.delete(name);
    throw redirect(withoutLanguage(url.pathname) + url.search);
  }
}
