import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TaskPanel } from '#web/ui/task-panel.tsx';

/** The sellers whom nobody has verified yet. */
export function PeopleWaiting({ sellers }: { sellers: readonly User[] }) {
  const t = useTranslations('waiting');
  const count = sellers.filter(({ verified }) => !verified).length;
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
