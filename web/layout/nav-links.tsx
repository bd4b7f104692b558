import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/platform/session/use-session.ts';
import { LogoutButton } from '#web/accounts/sign-in/logout-button.tsx';
import { NavLink } from '#web/ui/link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { TodayCount } from './today-count.tsx';

const navItem = 'nav-item';

/** Home, About, Blog; then Dashboard with the number of what is one's turn, or Login. */
export function NavLinks() {
  const t = useTranslations('nav');
  const signedIn = useSignedIn();
  const links = [
    { to: paths.home, text: t('home') },
    { to: paths.about, text: t('about') },
    { to: paths.blog, text: t('blog') },
    signedIn
      ? { to: paths.dashboard, text: t('dashboard') }
      : { to: paths.login(), text: t('login') },
  ];
  return links.map(({ to, text }) => (
    <li key={to}>
      <NavLink
        to={to}
        end={to === paths.home}
        viewTransition
        prefetch="intent"
        discover="none"
        className={navItem}
      >
        {text}
        {to === paths.dashboard && <TodayCount />}
      </NavLink>
    </li>
  ));
}

/** Logout, and the page in the other language. */
export function NavTools() {
  const signedIn = useSignedIn();
  return (
    <>
      {signedIn && (
        <li>
          <LogoutButton className={navItem} />
        </li>
      )}
      <li>
        <LanguageSwitch className={navItem} />
      </li>
    </>
  );
}
