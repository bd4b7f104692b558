import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BottomBar } from './bottom-bar.tsx';
import { DrawnNameOutlines } from './drawn-names.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';

/** Navbar, content, footer, and the bar of a narrow window. */
export function MainFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('site');
  return (
    <>
      <a href="#content" className="skip-link">
        {t('skip')}
      </a>
      <DrawnNameOutlines />
      <Navbar />
      <noscript>
        <p className="page py-3 font-medium">{t('noScript')}</p>
      </noscript>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <BottomBar />
    </>
  );
}
