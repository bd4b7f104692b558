import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** An empty wishlist, with a link to fill it. */
export function NoWishes() {
  const t = useTranslations('wishes');
  return (
    <EmptyState title={t('emptyTitle')} link={{ to: paths.search(), text: t('emptyAction') }}>
      {t('emptyText')}
    </EmptyState>
  );
}
