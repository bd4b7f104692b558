/** Apart from the rules of a search, because every page builds addresses. */

export const shelfBrands = ['01', '02', '03'] as const;

/**
 * Where a kept search is seen: the shelf of its brand, and the filters on it.
 * @param query in its one form
 * @returns the brand's id, or null where it is of several, and the rest of the query
 */
export function shelfOf(query: string): { categoryId: string | null; filters: string } {
  const pairs = query.split('&');
  const brand = pairs.find((pair) => pair.startsWith('brand='))?.slice('brand='.length) ?? '';
  return {
    categoryId: shelfBrands.find((each) => each === brand) ?? null,
    filters: pairs.filter((pair) => !pair.startsWith('brand=')).join('&'),
  };
}
