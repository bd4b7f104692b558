import { inLanguage } from '#contract/common/languages.ts';
import { lookPath, shopLook } from '#contract/common/shop-look.ts';
import { paths } from '#web/paths.ts';
import { currentLanguage } from '#web/platform/i18n/language.ts';
import { translator } from '#web/platform/i18n/texts.ts';

const shippedIcons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  {
    ...{ src: '/icon-maskable-512.png', sizes: '512x512' },
    ...{ type: 'image/png', purpose: 'maskable' },
  },
];

const ownIcons = () => [
  { src: lookPath('icon-192.png'), sizes: '192x192', type: 'image/png' },
  { src: lookPath('icon-512.png'), sizes: '512x512', type: 'image/png' },
  {
    ...{ src: lookPath('icon-maskable-512.png'), sizes: '512x512' },
    ...{ type: 'image/png', purpose: 'maskable' },
  },
];

/**
 * The web app manifest in the language of the page: name, icons, start address and shortcuts of the installed
 * app. The server serves it (server/platform/delivery/rendering/web-pages.ts).
 */
export function manifest(): string {
  const language = currentLanguage();
  const { name, logo } = shopLook();
  const at = (path: string) => inLanguage(language, path);
  return JSON.stringify({
    id: at('/'),
    name,
    short_name: name,
    // A sentence without its full stop: dot, danda.
    description: translator('footer')('promise').replace(/[.\u0964]$/, ''),
    lang: language,
    start_url: at('/'),
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f3',
    theme_color: '#faf8f3',
    categories: ['shopping'],
    icons: logo === null ? shippedIcons : ownIcons(),
    shortcuts: [
      { name: translator('home')('brands'), url: at('/#brands') },
      { name: translator('dashboard')('myBooking'), url: at(paths.myBookings) },
      { name: translator('dashboard')('addProducts'), url: at(paths.addProduct) },
    ],
  });
}
