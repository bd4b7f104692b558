import { useTranslations } from 'use-intl';
import { viewers, type Viewer } from '#contract/accounts/hint-cookie.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/platform/session/use-session.ts';
import { MenuLink } from './menu-link.tsx';
import { NavLinks, NavTools } from './nav-links.tsx';
import { sideMenuOf } from './side-menu.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** What the menu of a narrow window has: everything that is neither in the bar at its bottom nor in the page. */
export function MenuSheet() {
  const t = useTranslations('nav');
  const help = useTranslations('footer');
  const signedIn = useSignedIn();
  return (
    <div className="menu-sheet">
      <ul>
        <NavLinks />
        {signedIn && <SheetLink to={paths.account} text={t('account')} />}
        <SheetLink to={paths.help()} text={help('help')} />
      </ul>
      {signedIn && viewers.map((viewer) => <SideMenu key={viewer} viewer={viewer} />)}
      <ul>
        <NavTools />
      </ul>
      <ThemeSwitch />
    </div>
  );
}

/** The side menu of a role; the style sheet shows the viewer's own. */
function SideMenu({ viewer }: { viewer: Viewer }) {
  const t = useTranslations('dashboard');
  return (
    <ul className={`for-${viewer}`}>
      {sideMenuOf(viewer).map(({ to, key }) => (
        // Help of the shop stands above.
        <SheetLink key={to} to={to} text={t(key === 'help' ? 'helpRequests' : key)} />
      ))}
    </ul>
  );
}

function SheetLink({ to, text }: { to: string; text: string }) {
  return (
    <li>
      <MenuLink to={to} viewTransition discover="none" className="nav-item">
        {text}
      </MenuLink>
    </li>
  );
}
