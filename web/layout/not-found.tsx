import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FullScreenState } from './full-screen-state.tsx';

/** 'Page Not Found', on a label. */
export function NotFound() {
  const t = useTranslations('notFound');
  return (
    <FullScreenState picture="missing" above="404" title={t('title')} text={t('text')}>
      <ButtonLink variant="primary" to={paths.home}>
        {t('back')}
      </ButtonLink>
    </FullScreenState>
  );
}
