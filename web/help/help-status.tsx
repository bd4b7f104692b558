import { useTranslations } from 'use-intl';
import type { HelpStatus } from '#contract/help/states.ts';
import { StatusText } from '#web/ui/feedback/status-text.tsx';

const tones = { open: 'good', answered: 'excellent', closed: 'soft' } as const;

/** Whose turn it is in a question to the shop. */
export function HelpStatusText({ status }: { status: HelpStatus }) {
  const t = useTranslations('helpRequests');
  return <StatusText tone={tones[status]}>{t(status)}</StatusText>;
}
