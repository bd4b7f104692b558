import { useRouteLoaderData } from 'react-router';
import { noLinks, type ShopLinks } from './links.ts';

/** The store and social links that the root loader read. */
export function useLinks(): ShopLinks {
  return useRouteLoaderData<{ links: ShopLinks }>('root')?.links ?? noLinks;
}
