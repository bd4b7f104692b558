import { useRouteLoaderData } from 'react-router';
import { noLinks, type ShopLinks } from './links.ts';

/** The store and social links from the root loader. */
export function useLinks(): ShopLinks {
  return useRouteLoaderData<{ links: ShopLinks }>('root')?.links ?? noLinks;
}
