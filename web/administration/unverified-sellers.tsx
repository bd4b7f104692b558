import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TaskPanel } from '#web/ui/feedback/task-panel.tsx';

/** The number of unverified sellers. */
export function UnverifiedSellers({ count }: { count: number }) {
  const t = useTranslations('waiting');
  return (
    <>
      <TaskPanel
        title={t('unverified', { count })}
        text={t(count === 0 ? 'allVerifiedText' : 'unverifiedText')}
        action={
          <ButtonLink
            variant={count === 0 ? 'secondary' : 'primary'}
            to={`${paths.allSellers}?sort=status`}
          >
            {t('allSellers')}
          </ButtonLink>
        }
      />
      <TaskPanel
        title={t('buyers')}
        text={t('buyersText')}
        action={<ButtonLink to={paths.allBuyers}>{t('allBuyers')}</ButtonLink>}
      />
    </>
  );
}
