import { hasSessionHint } from '#contract/accounts/hint-cookie.ts';
import { currencies } from '#contract/common/currencies.ts';
import { shopCurrency } from '#contract/common/money.ts';
import { lookPath, shopLook } from '#contract/common/shop-look.ts';
import { imageUrl } from '#contract/images/image-files.ts';
import { useContext, useEffect, useState, type ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  UNSAFE_DataRouterContext,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { languageRows, type LanguageRow } from '#contract/common/languages.ts';
import { hydratedEvent } from '#contract/common/hydrated-event.ts';
import anekBold from '#web/fonts/anek-bangla-bold.woff2?url';
import anekRegular from '#web/fonts/anek-bangla-regular.woff2?url';
import bricolage from '#web/fonts/bricolage-grotesque-core.woff2?url';
import instrument from '#web/fonts/instrument-sans-core.woff2?url';
import { ErrorScreen } from '#web/layout/error-screen.tsx';
import { MainFrame } from '#web/layout/main-frame.tsx';
import { shopOnPages } from '#web/layout/links.ts';
import { chunkTimeoutMs, rememberDestination } from '#web/platform/delivery/chunk-recovery.ts';
import { EarlyScript } from '#web/platform/delivery/early-script.tsx';
import { headScript } from '#web/platform/delivery/head-script.ts';
import { Program } from '#web/platform/delivery/program.tsx';
import { BrandsContext, unpackBrands } from '#web/platform/brands/shop-brands.ts';
import { callOnServer } from '#web/platform/api/server-client.ts';
import { cardFormContext } from '#web/platform/api/server-context.ts';
import { addressOf } from '#web/platform/i18n/address.ts';
import { currentLanguage } from '#web/platform/i18n/language.ts';
import { divisionNames } from '#web/platform/i18n/division-names.ts';
import { useSessionSync } from '#web/platform/session/use-session-sync.ts';
import { sheetId } from '#web/static-pages/whole-sheet.ts';
import sheet from '#web/styles/app.css?url';
import { shopAttributes } from '#web/platform/shop/shop-attributes.ts';
import { lookSheet, styles } from '#web/styles/page-styles.ts';
import { watchTheme } from '#web/static-pages/theme.ts';
import { showSlow, slowAfterMs, watchConnection } from '#web/static-pages/connection.ts';
import { ConnectionLine } from '#web/ui/feedback/connection-line.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Toasts } from '#web/ui/feedback/toasts.tsx';

/** The typefaces of scripts that are not Latin. */
const faces = { bengali: [anekRegular, anekBold] };

/** The script of contract/common/script-faces.ts reads this in a served document; hydration leaves it. */
const scriptFaces = ({ script }: LanguageRow) =>
  import.meta.env.SSR && script ? faces[script].join(' ') : undefined;

/** Until web/static-pages/first-paint.ts removes it from a served document. */
const waitsForFirstPhotos = import.meta.env.SSR && import.meta.env.PROD ? '' : undefined;

export const links: Route.LinksFunction = () => [
  ...(imageUrl() ? [{ rel: 'preconnect', href: new URL(imageUrl()).origin }] : []),
  { rel: 'preload', href: instrument, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: bricolage, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  ...iconLinks(),
  { rel: 'manifest', href: addressOf('/manifest.webmanifest') },
];

/** Those of the program, or those that are drawn from the shop's own logo. */
function iconLinks() {
  if (shopLook().logo === null) {
    return [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ];
  }
  return [
    { rel: 'icon', href: lookPath('favicon.png'), type: 'image/png' },
    { rel: 'apple-touch-icon', href: lookPath('apple-touch-icon.png') },
  ];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const signedIn = hasSessionHint(request.headers.get('Cookie') ?? '');
  // Without its facts a page is still useful, and places are shown as listings say them.
  const [shop, divisions] = await Promise.all([
    callOnServer(context, 'readShop').catch(() => null),
    callOnServer(context, 'listDivisions').catch(() => []),
  ]);
  const cardForm = context.get(cardFormContext);
  return {
    signedIn,
    ...shopOnPages(shop),
    divisions: divisionNames(divisions),
    origin: new URL(request.url).origin,
    cardForm,
  };
}

/** Its data does not change while the page is open; the session is followed in the browser. */
export const shouldRevalidate = () => false;

/** What a route's `handle` may say. */
interface Handle {
  /** The page is sent without the program. */
  readonly static?: true;
  /** The page is empty until the program fills it. */
  readonly shell?: true;
  /** What uses a wide window, which the header above it must know at the first paint. */
  readonly width?: 'lists' | 'tables';
}

/** What the routes of a page say together. */
function useHandle(): Handle {
  const handles = useMatches().map(({ handle }) => handle as Handle | undefined);
  return Object.assign({}, ...handles) as Handle;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const { width, ...handle } = useHandle();
  // A running program stays, whichever page it navigates to.
  const [kind] = useState<'static' | 'shell' | 'usual'>(
    handle.static ? 'static' : handle.shell ? 'shell' : 'usual',
  );
  const locale = currentLanguage();
  const { code: currency } = shopCurrency();
  const ownColours = lookSheet();
  return (
    <html
      lang={locale}
      // The theme of the browser is set before hydration.
      suppressHydrationWarning
      data-script-faces={scriptFaces(languageRows[locale])}
      data-width={width}
      data-first-photos={waitsForFirstPhotos}
      data-card-form={root?.cardForm ?? undefined}
      data-image-url={imageUrl() || undefined}
      {...shopAttributes()}
      data-currency={currency === currencies[0].code ? undefined : currency}
    >
      <head>
        <meta charSet="utf-8" />
        <style id="styles">{styles}</style>
        {ownColours !== '' && <style id="look">{ownColours}</style>}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101613" media="(prefers-color-scheme: dark)" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
        <EarlyScript code={headScript(locale)} />
      </head>
      <body>
        <BrandsContext value={unpackBrands(root?.brands)}>{children}</BrandsContext>
        <ConnectionLine />
        {(kind !== 'static' || import.meta.env.DEV) && <Toasts />}
        {/* Fetched after the first paint (web/static-pages/whole-sheet.ts). */}
        {import.meta.env.PROD && (
          <noscript id={sheetId}>
            <link rel="stylesheet" href={sheet} />
          </noscript>
        )}
        <Program kind={kind} />
      </body>
    </html>
  );
}

export default function Root() {
  useSessionSync();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  // Not in a render: on a slow device a chunk can be found missing before the navigation is rendered.
  useEffect(
    () => router?.subscribe(({ navigation }) => rememberDestination(navigation.location)),
    [router],
  );
  useEffect(watchConnection, []);
  useEffect(watchTheme, []);
  useEffect(() => {
    delete document.documentElement.dataset.firstPhotos;
    performance.mark(hydratedEvent);
    window.dispatchEvent(new Event(hydratedEvent));
  }, []);
  return (
    <>
      <ProgressBar onSlow={showSlow} slowMs={slowAfterMs} limitMs={chunkTimeoutMs} />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MainFrame>
      <ErrorScreen error={error} />
    </MainFrame>
  );
}
