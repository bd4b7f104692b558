import { useSearchParams } from 'react-router';
import type { Product } from '#contract/catalog.ts';

export const sortOrders = ['newest', 'cheapest', 'dearest'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Condition, place, verified sellers and order, kept in the address. */
export function useProductFilter() {
  const [search, setSearch] = useSearchParams();
  const condition = search.get('condition') ?? '';
  const place = search.get('place') ?? '';
  const verified = search.get('verified') === '1';
  const sort: SortOrder = sortOrders.find((order) => order === search.get('sort')) ?? 'newest';

  const set = (name: 'condition' | 'place' | 'verified' | 'sort', value: string) => {
    setSearch(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      // A step of its own, so that Back undoes the last filter.
      { preventScrollReset: true },
    );
  };

  const apply = (products: readonly Product[]): Product[] => {
    const kept = products.filter((product) => {
      if (condition !== '' && product.condition !== condition) return false;
      if (place !== '' && product.location !== place) return false;
      return !verified || product.verified;
    });
    if (sort === 'newest') return kept;
    const direction = sort === 'cheapest' ? 1 : -1;
    return kept.sort((a, b) => (a.sealingPrice - b.sealingPrice) * direction);
  };

  const clear = () => setSearch({}, { preventScrollReset: true });
  return { condition, place, verified, sort, set, apply, clear };
}

export type ProductFilter = ReturnType<typeof useProductFilter>;
