import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { viewerOf, viewers, type Viewer } from '#contract/accounts/hint-cookie.ts';
import type { Identity } from '#contract/accounts/schemas.ts';
import {
  setUnreadConversations,
  useUnreadConversations,
} from '#web/notifications/conversation-events.ts';
import { paths } from '#web/paths.ts';
import { call } from '#web/platform/api/api-client.ts';
import { PersonLink, UnknownPersonLink } from './person-link.tsx';

/** The side menu of a role; on a narrow screen one row of tabs that scrolls to the current one. */
export function DashboardMenu({ identity }: { identity: Identity }) {
  const t = useTranslations('dashboard');
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const format = useFormatter();
  const unread = useUnreadConversations();
  const writes = !identity.isAdmin && !identity.needsSecondFactor;
  useEffect(() => {
    if (!writes) return;
    // Without the number the menu is complete; the next event brings it.
    call('countConversations').then(
      (count) => setUnreadConversations(count.unread),
      () => undefined,
    );
  }, [writes, identity.uid]);
  useEffect(() => {
    const { current } = list;
    const tab = current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!current || !tab) return;
    current.scrollLeft = tab.offsetLeft - (current.clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label={t('menu')} className="min-w-0 print:hidden">
      <PersonLink identity={identity} />
      <ul ref={list} className="menu-tabs">
        {linksFor(viewerOf(identity)).map(({ to, key }) => (
          <li key={to}>
            <NavLink to={to} viewTransition prefetch="intent" className={tab}>
              {t(key)}
              {key === 'messages' && unread > 0 && (
                <>
                  <span
                    aria-hidden
                    className="ml-2 min-w-6 rounded-full bg-brand px-1.5 text-center text-small font-bold text-on-brand tabular-nums"
                  >
                    {format.number(unread)}
                  </span>
                  <span className="sr-only">{t('messagesUnread', { count: unread })}</span>
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const tab =
  'flex min-h-11 items-center rounded-control border border-hairline px-4 font-medium whitespace-nowrap hover:bg-brand-wash aria-[current=page]:border-brand aria-[current=page]:bg-brand-wash aria-[current=page]:font-semibold aria-[current=page]:text-brand lg:border-transparent';

/** The same menu until the signed-in person is known: the links for the hint's role. */
export function EarlyDashboardMenu() {
  const t = useTranslations('dashboard');
  return (
    <nav aria-label={t('menu')} className="min-w-0 print:hidden">
      <UnknownPersonLink />
      {viewers.map((viewer) => (
        <ul key={viewer} className={`menu-tabs for-${viewer}`}>
          {linksFor(viewer).map(({ to, key }) => (
            <li key={to}>
              <NavLink to={to} className={tab}>
                {t(key)}
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

const forAll = [
  { to: paths.notifications, key: 'notifications' },
  { to: paths.savedSearches, key: 'savedSearches' },
] as const;

/** Admins, sellers, everyone else: section 2 of the specification. */
function linksFor(viewer: Viewer) {
  if (viewer === 'admin') {
    return [
      { to: paths.allSellers, key: 'allSellers' },
      { to: paths.allBuyers, key: 'allBuyers' },
      { to: paths.auditLog, key: 'auditLog' },
      { to: paths.reports, key: 'reports' },
      { to: paths.returns, key: 'returns' },
      { to: paths.helpQueue(), key: 'helpRequests' },
      { to: paths.money, key: 'money' },
      ...forAll,
    ] as const;
  }
  if (viewer === 'seller') {
    return [
      { to: paths.myProducts, key: 'myProducts' },
      { to: paths.addProduct, key: 'addProducts' },
      { to: paths.earnings, key: 'earnings' },
      { to: paths.offers, key: 'offers' },
      { to: paths.messages, key: 'messages' },
      ...forAll,
      { to: paths.helpRequests, key: 'help' },
    ] as const;
  }
  return [
    { to: paths.myBookings, key: 'myBooking' },
    { to: paths.wishlist, key: 'wishlist' },
    { to: paths.offers, key: 'offers' },
    { to: paths.messages, key: 'messages' },
    ...forAll,
    { to: paths.helpRequests, key: 'help' },
  ] as const;
}
