import { redirect } from 'react-router';
import { withoutLanguage } from '#contract/common/languages.ts';
import type { CategoryListing } from '#contract/catalog/listing.ts';
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
 * @param url of the page
 * @param counts of its phones, which name the chosen models that became one with another
 * @throws a lasting redirect to the same address with the present models, if there are such
 */
export function redirectToPresentModels(
  url: URL,
  { formerModels }: Pick<CategoryListing, 'formerModels'>,
): void {
  if (!formerModels) return;
  const presentIds = new Map(formerModels.map(({ former, present }) => [former, present]));
  const [[, chosen = ''] = []] = filterParams(url.searchParams, ['model']);
  const models = new Set(chosen.split(',').map((id) => presentIds.get(id) ?? id));
  const presentParams = new URLSearchParams(url.searchParams);
  presentParams.set('model', [...models].join(','));
  throw redirect(`${withoutLanguage(url.pathname)}?${presentParams}`, 301);
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
