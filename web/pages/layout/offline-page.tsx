import { useTranslations } from 'use-intl';
import { FullScreenState } from '#web/layout/full-screen-state.tsx';
import { pageMeta } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import { buttonClass } from '#web/ui/button-class.ts';

/** A static page, without the program; cached on the device for pages that are not. */
export const handle = { static: true };

export const meta = () => [
  ...pageMeta({ title: translator('offline')('title') }),
  { name: 'robots', content: 'noindex' },
];

export default function OfflinePage() {
  const t = useTranslations('offline');
  return (
    <FullScreenState picture="offline" title={t('title')} text={t('text')}>
      {/* A form without an action requests the current page, with or without script. */}
      <form>
        <button type="submit" data-recovers className={buttonClass('primary')}>
          {t('retry')}
        </button>
      </form>
    </FullScreenState>
  );
}
