import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { Bell } from '#web/notifications/bell.tsx';
import { SearchBox } from '#web/search/search-box.tsx';
import { MenuIcon } from '#web/ui/icons.tsx';
import { Logo } from './logo.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { NavLinks, NavTools } from './nav-links.tsx';
import { useWaitingMessages } from './use-waiting-messages.ts';
import { Link } from '#web/ui/link.tsx';

/**
 * The header of every page. On a narrow screen the links are in a menu that works without script.
 */
export function Navbar() {
  const t = useTranslations('nav');
  const { key } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  useWaitingMessages();
  useEffect(() => {
    menu.current?.removeAttribute('open');
  }, [key]);
  useEffect(() => {
    const closeBeside = (event: PointerEvent) => {
      const beside = event.target instanceof Node && !menu.current?.contains(event.target);
      if (beside) menu.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', closeBeside);
    return () => document.removeEventListener('pointerdown', closeBeside);
  }, []);
  return (
    <header className="relative z-20 border-b border-hairline bg-paper print:hidden">
      <nav
        aria-label={t('main')}
        className="page flex min-h-16 flex-wrap items-center justify-between gap-x-4"
      >
        <Link
          to={paths.home}
          viewTransition
          aria-label={t('homeOf')}
          className="flex min-h-11 items-center rounded-control"
        >
          <Logo />
        </Link>
        <div className="order-last w-full pb-3 lg:order-none lg:w-auto lg:max-w-md lg:flex-1 lg:py-2">
          <SearchBox />
        </div>
        <div className="ml-auto flex items-center gap-1">
          <ul className="hidden items-center gap-1 lg:flex">
            <NavLinks />
            <NavTools />
          </ul>
          <Bell />
          <details
            ref={menu}
            className="lg:hidden"
            onKeyDown={(event) => event.key === 'Escape' && menu.current?.removeAttribute('open')}
          >
            <summary className="-mr-2 flex min-h-11 list-none items-center gap-2 rounded-control px-2 font-semibold [&::-webkit-details-marker]:hidden">
              <MenuIcon />
              <span className="max-[17rem]:sr-only">{t('menu')}</span>
            </summary>
            <MenuSheet />
          </details>
        </div>
      </nav>
    </header>
  );
}
