import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useEffectEvent, useState } from 'react';

/** After how long a person is told that Stripe's form takes long, in milliseconds. */
const slowAfterMs = 10_000;

/** Whether the form is there; what went wrong has a way out. */
type State = 'loading' | 'slow' | 'failed' | 'ready';

/**
 * Loads Stripe's script, on this page and nowhere else, and follows until its fields can be typed in.
 * @param publishableKey whose account is paid into
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
    isReady: () => setState('ready'),
    hasFailed: () => setState('failed'),
    retry: () => {
      // A script that hangs, or fields that did not come, begin anew with the page only.
      if (state === 'slow' || stripe) return location.reload();
      setState('loading');
      void load();
    },
  };
}
