import { useTranslations } from 'use-intl';
import type { AttemptError, DeliveryState } from '#contract/webhooks/states.ts';
import { StatusText } from '#web/ui/feedback/status-text.tsx';

const tones = { pending: 'fair', delivered: 'excellent', failed: 'error' } as const;

/** The state of a delivery as a dot with its word. */
export function DeliveryStatus({ state }: { state: DeliveryState }) {
  const t = useTranslations('webhooks');
  return <StatusText tone={tones[state]}>{t(state)}</StatusText>;
}

/** The outcome of an attempt in words; null before the first. */
export function useOutcomeText() {
  const t = useTranslations('webhooks');
  return (status: number | null, error: AttemptError | null): string | null => {
    if (status !== null) return t('status', { status: String(status) });
    return error === null ? null : t(error);
  };
}
