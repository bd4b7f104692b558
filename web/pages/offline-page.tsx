import { useTranslations } from 'use-intl';
import { pageMeta } from '#web/platform/page-meta.ts';
import { translator } from '#web/platform/texts.ts';
import { buttonClass } from '#web/ui/button-class.ts';

/** Nothing on it needs the program; it is kept on the device for pages that were not. */
export const handle = { still: true };

export const meta = () => [
  ...pageMeta({ title: translator('offline')('title') }),
  { name: 'robots', content: 'noindex' },
];

export default function OfflinePage() {
  const t = useTranslations('offline');
  return (
    <div className="page py-16 sm:py-24">
      <h1 className="text-head">{t('title')}</h1>
      <p className="mt-4 mb-8 max-w-prose text-lead text-soft">{t('text')}</p>
      {/* A form without an address asks for the page one is on, with or without script. */}
      <form>
        <button type="submit" data-recovers className={buttonClass('primary')}>
          {t('retry')}
        </button>
      </form>
    </div>
  );
}
