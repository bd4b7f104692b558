import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { useAgo } from '#web/platform/i18n/ago.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { LastDeed } from './read-last-deed.ts';

/** Nothing is open: says so in a line, with what the person did last and where to go on. */
export function NothingOpen({
  last,
  role,
}: {
  last: LastDeed | null;
  role: 'buyer' | 'seller' | 'admin';
}) {
  const t = useTranslations('today');
  const ago = useAgo();
  const links = {
    buyer: [
      { to: paths.search(), text: t('findPhone') },
      { to: paths.wishlist, text: t('wishlist') },
    ],
    seller: [
      { to: paths.addProduct, text: t('addPhone') },
      { to: paths.prices(), text: t('estimate') },
      { to: paths.myProducts, text: t('ownPhones') },
    ],
    admin: [],
  }[role];
  const done = last && t(last.what, { phone: last.phone, ago: ago(last.at) });
  return (
    <EmptyState
      title={t('clear')}
      action={
        links.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {links.map(({ to, text }, place) => (
              <ButtonLink key={to} to={to} variant={place === 0 ? 'primary' : 'secondary'}>
                {text}
              </ButtonLink>
            ))}
          </div>
        )
      }
    >
      {role !== 'admin' && <p>{done ?? t('lastNothing')}</p>}
    </EmptyState>
  );
}
