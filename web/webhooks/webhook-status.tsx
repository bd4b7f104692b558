import { useTranslations } from 'use-intl';
import type { Webhook } from '#contract/webhooks/schemas.ts';
import { useTimes } from '#web/platform/i18n/times.ts';
import { StatusText } from '#web/ui/feedback/status-text.tsx';

/** Returns whether a webhook is on, and why not. */
export function WebhookStatus({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('webhooks');
  const { full } = useTimes();
  const { enabled, offReason, failingSince } = webhook;
  if (!enabled) {
    if (offReason === null) return <StatusText tone="soft">{t('off')}</StatusText>;
    return (
      <StatusText tone="error">{t(offReason === 'gone' ? 'offGone' : 'offFailing')}</StatusText>
    );
  }
  if (failingSince === null) return <StatusText tone="excellent">{t('on')}</StatusText>;
  return <StatusText tone="fair">{t('failingSince', { time: full(failingSince) })}</StatusText>;
}
