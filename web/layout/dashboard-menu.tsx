import { useTranslations } from 'use-intl';
import { viewerOf, viewers } from '#contract/accounts/hint-cookie.ts';
import type { Identity } from '#contract/accounts/schemas.ts';
import { useUnreadConversations } from '#web/notifications/conversation-events.ts';
import { MenuCount } from './menu-count.tsx';
import { MenuLink } from './menu-link.tsx';
import { PersonLink, UnknownPersonLink } from './person-link.tsx';
import { sideMenuOf } from './side-menu.ts';

/** The side menu of a role, in a wide window; in a narrow one its links are in the menu of the header. */
export function DashboardMenu({ identity }: { identity: Identity }) {
  const t = useTranslations('dashboard');
  const unread = useUnreadConversations();
  return (
    <nav aria-label={t('menu')} className="print:hidden">
      <PersonLink identity={identity} />
      <ul className="side-menu">
        {sideMenuOf(viewerOf(identity)).map(({ to, key }) => (
          <li key={to}>
            <MenuLink to={to} viewTransition prefetch="intent" className="side-link">
              {t(key)}
              {key === 'messages' && (
                <MenuCount count={unread} text={t('messagesUnread', { count: unread })} />
              )}
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same menu until the signed-in person is known: the links for the hint's role. */
export function EarlyDashboardMenu() {
  const t = useTranslations('dashboard');
  return (
    <nav aria-label={t('menu')} className="print:hidden">
      <UnknownPersonLink />
      {viewers.map((viewer) => (
        <ul key={viewer} className={`side-menu for-${viewer}`}>
          {sideMenuOf(viewer).map(({ to, key }) => (
            <li key={to}>
              <MenuLink to={to} className="side-link">
                {t(key)}
              </MenuLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
