import { useState } from 'react';
import type { Intent } from '#contract/payments/schemas.ts';
import type { PaymentState } from './payment-state.ts';

/** The intent that was opened last, also while the payment stands somewhere that knows none. */
export function useLatestIntent(state: PaymentState): Intent | null {
  const current = 'intent' in state ? state.intent : null;
  const [latest, setLatest] = useState(current);
  if (current !== null && current !== latest) setLatest(current);
  return current ?? latest;
}
