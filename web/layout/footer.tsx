import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { CachedFragment } from '#web/platform/delivery/cached-fragment.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import type { ShopFacts } from './links.ts';
import { Logo } from './logo.tsx';
import { SocialLinks } from './social-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useShop } from './use-shop.ts';
import { Link } from '#web/ui/link.tsx';

/** Logo, link groups, social icons and the copyright line. */
export function Footer() {
  const t = useTranslations('footer');
  const nav = useTranslations('nav');
  const { footerLine, contact } = useShop();
  const hasImprint = contact.imprint !== '';
  const groups = [
    {
      title: t('shop'),
      links: [
        { to: paths.home, text: nav('home') },
        { to: paths.prices(), text: t('prices') },
      ],
    },
    {
      title: t('company'),
      links: [
        { to: paths.about, text: nav('about') },
        { to: paths.blog, text: nav('blog') },
        { to: paths.help(), text: t('help') },
      ],
    },
    {
      title: t('legal'),
      links: [
        { to: paths.home, text: t('privacy') },
        { to: paths.home, text: t('terms') },
        ...(hasImprint ? [{ to: paths.imprint, text: t('imprint') }] : []),
      ],
    },
  ];
  return (
    <footer className="offscreen mt-16 border-t border-hairline bg-card sm:mt-24 print:hidden">
      <div className="page grid gap-10 py-12 md:grid-cols-[1fr_auto]">
        <div className="flex flex-col items-start gap-3">
          <Logo />
          <p className="max-w-prose text-soft [overflow-wrap:anywhere]">
            {footerLine || t('promise')}
          </p>
          <Contact {...contact} />
          <SocialLinks />
        </div>
        <CachedFragment
          tag="nav"
          id="footer-links"
          aria-label={t('label')}
          className="grid grid-cols-2 gap-x-12 gap-y-6 sm:grid-cols-3"
          values={[hasImprint]}
        >
          {groups.map((group) => (
            // Below each other, the middle one is as tall as the other two.
            <div key={group.title} className="max-sm:even:row-span-2">
              <h2 className="caps font-sans">{group.title}</h2>
              <ul className="mt-1">
                {group.links.map(({ to, text }) => (
                  <li key={text}>
                    <Link
                      to={to}
                      viewTransition
                      prefetch="intent"
                      className="quiet-link flex min-h-11 items-center"
                    >
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </CachedFragment>
      </div>
      <div className="border-t border-hairline">
        <div className="page flex flex-wrap items-center justify-between gap-x-6 py-3 text-small">
          <p className="py-2 text-soft">{t('copyright')}</p>
          <div className="flex flex-wrap items-center gap-x-4">
            <ThemeSwitch />
            <LanguageSwitch className="text-link flex min-h-11 items-center" />
          </div>
        </div>
      </div>
    </footer>
  );
}

/** How people reach whoever runs the shop. */
function Contact({ email, phone }: ShopFacts['contact']) {
  if (email === '' && phone === '') return null;
  const links = [
    { to: `mailto:${email}`, text: email },
    { to: `tel:${phone.replace(/[^\d+]/g, '')}`, text: phone },
  ];
  return (
    <address className="flex flex-wrap gap-x-4 not-italic [overflow-wrap:anywhere]">
      {links
        .filter(({ text }) => text !== '')
        .map(({ to, text }) => (
          <a key={to} href={to} className="text-link inline-flex min-h-11 items-center">
            {text}
          </a>
        ))}
    </address>
  );
}
