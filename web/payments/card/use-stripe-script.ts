import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useEffectEvent, useState } from 'react';

/** After how long slow loading is reported, in ms. */
const slowAfterMs = 10_000;

/** Whether the form is ready; a failure can be retried. */
type State = 'loading' | 'slow' | 'failed' | 'ready';

/**
 * Loads Stripe.js, on this page only, and follows it until its fields are ready.
 * @param publishableKey of the Stripe account
 */
export function useStripeScript(publishableKey: string) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [state, setState] = useState<State>('loading');
  const load = () =>
    loadStripe(publishableKey).then(setStripe, () => {
      setState('failed');
    });

  const begin = useEffectEvent(() => void load());
  useEffect(() => begin(), []);
  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => setState('slow'), slowAfterMs);
    return () => clearTimeout(timer);
  }, [state]);

  return {
    stripe,
    state,
    markReady: () => setState('ready'),
    markFailed: () => setState('failed'),
    retry: () => {
      // A script that hangs, or fields that never load, need a reload of the page.
      if (state === 'slow' || stripe) return location.reload();
      setState('loading');
      void load();
    },
  };
}
