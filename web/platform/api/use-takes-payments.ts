import { useRouteLoaderData } from 'react-router';

/**
 * Returns whether the shop takes payments, from the root loader; true if that is unknown, because opening a
 * payment reports it.
 */
export function useTakesPayments(): boolean {
  const root = useRouteLoaderData<{ takesPayments: boolean }>('root');
  return root?.takesPayments ?? true;
}
