import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** The way to a person, at the end of the help. */
export function StillStuck() {
  const t = useTranslations('help');
  return (
    <section className="panel mt-12 flex flex-wrap items-center justify-between gap-4 p-5 sm:p-6">
      <div className="min-w-0">
        <h2 className="text-title">{t('stuck')}</h2>
        <p className="mt-1 text-soft">{t('stuckText')}</p>
      </div>
      <ButtonLink to={paths.helpContact()}>{t('ask')}</ButtonLink>
    </section>
  );
}
