import { useRouteLoaderData } from 'react-router';
import { shopOnPages, type ShopFacts } from './links.ts';

/** The shop's facts from the root loader; those of a shop without settings on the error screen. */
export function useShop(): ShopFacts {
  return useRouteLoaderData<ShopFacts>('root') ?? shopOnPages(null);
}
