import { useTranslations } from 'use-intl';
import type { Wish } from '#contract/wishlists/schemas.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TaskPanel } from '#web/ui/feedback/task-panel.tsx';

/** The number of phones on the wishlist. */
export function WishlistSummary({ wishes }: { wishes: readonly Wish[] }) {
  const t = useTranslations('waiting');
  return (
    <TaskPanel
      title={t('wishes', { count: wishes.length })}
      text={t(wishes.length === 0 ? 'noWishesText' : 'wishesText')}
      action={<ButtonLink to={paths.wishlist}>{t('wishlist')}</ButtonLink>}
    />
  );
}
