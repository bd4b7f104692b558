import { useState } from 'react';
import type { Intent } from '#contract/payments/schemas.ts';
import type { PaymentState } from './payment-state.ts';

/** The intent opened last, also in states that have none. */
export function useLatestIntent(state: PaymentState): Intent | null {
  const current = 'intent' in state ? state.intent : null;
  const [latest, setLatest] = useState(current);
  if (current !== null && current !== latest) setLatest(current);
  return current ?? latest;
}
