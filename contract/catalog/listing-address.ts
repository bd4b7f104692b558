/** A module of its own, without schemas, because every page builds addresses. */

import { categoryIdPattern } from '#contract/common/category-id.ts';

/**
 * The page of a saved search: its brand's category listing with filters, or the search page.
 * @param query in its one form
 * @returns the brand's id and the rest of the query, or null and all of it where it is not of one brand
 */
export function listingOf(query: string): { categoryId: string | null; filters: string } {
  const pairs = query.split('&');
  const brand = pairs.find((pair) => pair.startsWith('brand='))?.slice('brand='.length) ?? '';
  // Several brands have commas between them.
  const categoryId = categoryIdPattern.test(brand) ? brand : null;
  const rest = pairs.filter((pair) => !pair.startsWith('brand='));
  return { categoryId, filters: categoryId === null ? query : rest.join('&') };
}

/** The orders of a category listing; the first is the one without a parameter. */
export const sortOrders = ['newest', 'cheapest', 'priciest', 'share'] as const;
export type SortOrder = (typeof sortOrders)[number];
