import { useTranslations } from 'use-intl';
import { HelpLink } from '#web/platform/help/help-link.tsx';

/** Says to sellers who are not verified what buyers read of them, what the tick brings, and how one gets it. */
export function NotVerified() {
  const t = useTranslations('myProducts');
  return (
    <p className="mb-4 flex max-w-prose flex-wrap items-center gap-x-3 text-small text-soft">
      {t('notVerified')} <HelpLink about="verified" />
    </p>
  );
}
