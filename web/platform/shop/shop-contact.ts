import { useRouteLoaderData } from 'react-router';

/** How people reach whoever runs the shop, and who that is; '' for what was not entered. */
export interface ShopContact {
  readonly email: string;
  readonly phone: string;
  /** Lines. */
  readonly imprint: string;
}

export const noContact: ShopContact = { email: '', phone: '', imprint: '' };

/** The shop's contact from the root loader; none on the error screen. */
export function useShopContact(): ShopContact {
  return useRouteLoaderData<{ contact: ShopContact }>('root')?.contact ?? noContact;
}
