import { brightBrand, lightColours } from '#contract/common/shop-colours.ts';
import { shopLook, type ShopLook } from '#contract/common/shop-look.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { currentLanguage } from '#web/platform/i18n/language.ts';
import { translator } from '#web/platform/i18n/texts.ts';

/** Sent under overload, so it needs no further request: the colours of tokens.css are repeated here. */
function stylesOf(look: ShopLook): string {
  const { brand, accent, onAccent } = lightColours(look);
  return [
    ':root{color-scheme:light dark;font:17px/1.55 system-ui,sans-serif;background:#faf8f3;color:#15211c}',
    'body{max-width:34rem;margin:0 auto;padding:15vh 20px 0}',
    `b{color:${brand};font-size:1.2rem}`,
    'h1{line-height:1.2}',
    `a{display:inline-block;margin-top:1rem;padding:12px 20px;border-radius:10px;background:${accent};color:${onAccent};font-weight:600;text-decoration:none}`,
    `@media(prefers-color-scheme:dark){:root{background:#101613;color:#eef3ee}b{color:${brightBrand(look)}}}`,
  ].join('');
}

/**
 * The document of a refused request under load shedding: complete and small. The server adds that it tries again by
 * itself (server/platform/delivery/rendering/busy-pages.ts).
 */
export function busyPage(): string {
  const t = translator('busy');
  const look = shopLook();
  const page = (
    <html lang={currentLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${t('title')} · ${look.name}`}</title>
        <style id="styles">{stylesOf(look)}</style>
      </head>
      <body>
        <main>
          <b>{look.name}</b>
          <h1>{t('title')}</h1>
          <p>{t('text')}</p>
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- An empty reference is the requested address with its query (RFC 3986, 4.4), which this page, rendered once for all addresses, cannot know. */}
          <a href="">{t('retry')}</a>
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
