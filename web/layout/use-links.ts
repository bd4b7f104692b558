import type { ShopLinks } from './links.ts';
import { useShop } from './use-shop.ts';

/** The store and social links from the root loader. */
export function useLinks(): ShopLinks {
  return useShop().links;
}
