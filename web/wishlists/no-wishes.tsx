import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** An empty wishlist, and where to fill it. */
export function NoWishes() {
  const t = useTranslations('wishes');
  return (
    <EmptyState
      title={t('emptyTitle')}
      action={
        <ButtonLink variant="primary" to={paths.search()}>
          {t('emptyAction')}
        </ButtonLink>
      }
    >
      {t('emptyText')}
    </EmptyState>
  );
}
