import { useRouteLoaderData } from 'react-router';
import { shippedMethods, type ManualMethod } from '#contract/payouts/methods.ts';

/** How sellers may be paid by hand in this shop, the usual way first, from the root loader. */
export function usePayoutMethods(): readonly ManualMethod[] {
  const root = useRouteLoaderData<{ payoutMethods: readonly ManualMethod[] }>('root');
  return root?.payoutMethods ?? shippedMethods;
}
