import type { Plugin } from 'vite';
import { inLanguage, languages, type Language } from '../contract/common/languages.ts';
import { catalogues } from '../web/messages/catalogues.ts';
import { paths } from '../web/paths.ts';

/** The web app manifest of a language: names, start address and shortcuts of the installed app. */
export function manifestIn(language: Language): string {
  const { site, footer, home, dashboard } = catalogues[language];
  const at = (path: string) => inLanguage(language, path);
  return JSON.stringify({
    id: at('/'),
    name: site.name,
    short_name: site.name,
    // A sentence without its full stop: dot, danda.
    description: footer.promise.replace(/[.\u0964]$/, ''),
    lang: language,
    start_url: at('/'),
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f3',
    theme_color: '#faf8f3',
    categories: ['shopping'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        ...{ src: '/icon-maskable-512.png', sizes: '512x512' },
        ...{ type: 'image/png', purpose: 'maskable' },
      },
    ],
    shortcuts: [
      { name: home.brands, url: at('/#brands') },
      { name: dashboard.myBooking, url: at(paths.myBookings) },
      { name: dashboard.addProducts, url: at(paths.addProduct) },
    ],
  });
}

const addressIn = (language: Language) => inLanguage(language, '/manifest.webmanifest');

/** Serves /manifest.webmanifest and that of each further language. */
export function manifests(): Plugin {
  return {
    name: 'phonehub:manifests',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const language = languages.find((each) => addressIn(each) === request.url);
        if (!language) return void next();
        response.setHeader('content-type', 'application/manifest+json');
        response.end(manifestIn(language));
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const language of languages) {
        const fileName = addressIn(language).slice(1);
        this.emitFile({ type: 'asset', fileName, source: manifestIn(language) });
      }
    },
  };
}
