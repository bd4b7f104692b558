import { useTranslations } from 'use-intl';
import type { Intent } from '#contract/payments/schemas.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Above the card: why the payment before this one was ended, if the buyer had not given it up. */
export function RestartedNotice({ intent }: { intent: Intent | null }) {
  const t = useTranslations('paying');
  if (intent?.restartedFor !== 'change') return null;
  return <Notice title={t('restartedTitle')}>{t('restartedText')}</Notice>;
}
