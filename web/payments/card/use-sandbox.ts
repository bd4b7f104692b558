import { useEffect, useRef, useState } from 'react';
import type { SandboxMethod } from '#contract/payments/sandbox.ts';
import { call } from '#web/platform/api/api-client.ts';
import type { Confirm } from '#web/payments/payment-state.ts';

/** The sandbox's client: charges a test card and waits for the bank challenge if there is one. */
export function useSandbox() {
  const [challengeOpen, setChallengeOpen] = useState(false);
  const waiting = useRef<((approve: boolean | null) => void) | null>(null);
  const answer = (approve: boolean | null) => {
    setChallengeOpen(false);
    waiting.current?.(approve);
    waiting.current = null;
  };
  // Leaving the page cancels the challenge.
  useEffect(() => () => waiting.current?.(null), []);

  const chargeWith =
    (paymentMethod: SandboxMethod): Confirm =>
    async ({ intentId, clientSecret }) => {
      const params = { intentId };
      const charged = await call('confirmSandboxPayment', {
        params,
        body: { clientSecret, paymentMethod },
      });
      if (charged.status !== 'requires_action') return charged;
      const approve = await new Promise<boolean | null>((resolve) => {
        waiting.current = resolve;
        setChallengeOpen(true);
      });
      if (approve === null) return charged;
      return call('answerSandboxChallenge', { params, body: { clientSecret, approve } });
    };
  return { chargeWith, challengeOpen, answer };
}
