import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** 'Page Not Found', on a label like everything else here. */
export function NotFound() {
  const t = useTranslations('notFound');
  return (
    <div className="page py-16 sm:py-24">
      <p aria-hidden="true" className="price text-hero text-brand">
        404
      </p>
      <h1 className="mt-2 text-head">{t('title')}</h1>
      <p className="mt-4 mb-8 max-w-prose text-lead text-soft">{t('text')}</p>
      <ButtonLink variant="primary" to={paths.home}>
        {t('back')}
      </ButtonLink>
    </div>
  );
}
