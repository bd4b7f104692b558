import { useRouteLoaderData } from 'react-router';

/**
 * Whether the shop is set up to take payments, as the server said with this document; true where it
 * could not say, for then the payment itself tells.
 */
export function useTakesPayments(): boolean {
  const root = useRouteLoaderData<{ takesPayments: boolean }>('root');
  return root?.takesPayments ?? true;
}
