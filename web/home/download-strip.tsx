import { useTranslations } from 'use-intl';
import { useLinks } from '#web/layout/use-links.ts';
import { StoreLink } from './store-link.tsx';

/** The app, and the two stores that have it. */
export function DownloadStrip() {
  const t = useTranslations('home');
  const links = useLinks();
  if (links.appStore + links.playStore === '') return null;
  return (
    <section aria-labelledby="download" className="border-t border-hairline py-12 sm:py-14">
      <div className="page">
        <div className="flex flex-wrap items-center justify-between gap-6 rounded-card bg-strong p-6 text-on-strong sm:p-10">
          <div className="max-w-md min-w-0">
            <h2 id="download" className="text-head">
              {t('download')}
            </h2>
            <p className="mt-3">{t('downloadText')}</p>
          </div>
          <div className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 max-sm:w-full sm:w-[22rem]">
            {links.appStore !== '' && (
              <StoreLink href={links.appStore} on={t('appStoreOn')} name={t('appStore')} />
            )}
            {links.playStore !== '' && (
              <StoreLink href={links.playStore} on={t('playStoreOn')} name={t('playStore')} />
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
