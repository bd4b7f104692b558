import { useTranslations } from 'use-intl';
import { useUnreadConversations } from '#web/notifications/conversation-events.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/platform/session/use-session.ts';
import { NavLink } from '#web/ui/link.tsx';
import { MenuCount } from './menu-count.tsx';
import { TodayCount } from './today-count.tsx';

/**
 * What people use most, one press away in a narrow window. Every page has it, without the program as well, for which
 * the style sheet chooses the links of the viewer's role, draws the icons, and hides the bar while somebody types.
 */
export function BottomBar() {
  const t = useTranslations('bar');
  const dashboard = useTranslations('dashboard');
  const signedIn = useSignedIn();
  const unread = useUnreadConversations();
  return (
    <nav aria-label={t('label')} className="bar print:hidden">
      <ul>
        {(signedIn ? forPeople : forVisitors).map(({ to, key, viewer }) => (
          <li key={key} className={viewer}>
            <NavLink
              to={to}
              end={to === paths.dashboard}
              viewTransition
              discover="none"
              className={`bar-link bar-${key}`}
            >
              <span>{t(key)}</span>
              {key === 'today' && <TodayCount />}
              {key === 'messages' && (
                <MenuCount count={unread} text={dashboard('messagesUnread', { count: unread })} />
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The entry's page, its text of `bar`, which is its icon, too, and the class of those who see it. */
interface Entry {
  readonly to: string;
  readonly key:
    | ('today' | 'search' | 'prices' | 'sell' | 'wishlist' | 'messages' | 'bookings')
    | ('myProducts' | 'allSellers' | 'reports' | 'money' | 'login');
  readonly viewer?: string;
}

const forVisitors: readonly Entry[] = [
  { to: paths.search(), key: 'search' },
  { to: paths.prices(), key: 'prices' },
  { to: paths.register({ from: paths.addProduct }), key: 'sell' },
  { to: paths.login(), key: 'login' },
];

const forPeople: readonly Entry[] = [
  { to: paths.dashboard, key: 'today' },
  { to: paths.search(), key: 'search' },
  { to: paths.wishlist, key: 'wishlist', viewer: 'for-buyer' },
  { to: paths.addProduct, key: 'sell', viewer: 'for-seller' },
  { to: paths.messages, key: 'messages', viewer: 'unless-admin' },
  { to: paths.myBookings, key: 'bookings', viewer: 'for-buyer' },
  { to: paths.myProducts, key: 'myProducts', viewer: 'for-seller' },
  { to: paths.allSellers, key: 'allSellers', viewer: 'for-admin' },
  { to: paths.reports, key: 'reports', viewer: 'for-admin' },
  { to: paths.money, key: 'money', viewer: 'for-admin' },
];
