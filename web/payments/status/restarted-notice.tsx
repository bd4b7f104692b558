import { useTranslations } from 'use-intl';
import type { Intent } from '#contract/payments/schemas.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Above the card: why the previous payment was ended, if the buyer did not end it. */
export function RestartedNotice({ intent }: { intent: Intent | null }) {
  const t = useTranslations('paying');
  if (intent?.restartedFor !== 'change') return null;
  return <Notice title={t('restartedTitle')}>{t('restartedText')}</Notice>;
}
