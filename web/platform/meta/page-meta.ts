import type { MetaDescriptor } from 'react-router';
import {
  inLanguage,
  languageRows,
  mainLanguage,
  offeredLanguages,
} from '#contract/common/languages.ts';
import { shopGuaranteeDays } from '#contract/handovers/deadlines.ts';
import { lookPath, shopLook } from '#contract/common/shop-look.ts';
import { currentLanguage } from '#web/platform/i18n/language.ts';
import { translator } from '#web/platform/i18n/texts.ts';

interface PageMeta {
  title?: string;
  description?: string;
  /** The site's origin, which og:image needs. */
  origin?: string | undefined;
  /** From web/paths.ts, without the language. */
  path?: string;
  /** The og:image, 1200 × 630; the shop's own when absent. */
  picture?: string;
  type?: 'website' | 'article';
}

/** The og:image of the shop: the shipped one, or one with the shop's own name, logo and colours. */
export const sharePicture = () => (shopLook().version === '' ? '/og.png' : lookPath('og.png'));

/** Title, description and Open Graph of a page. */
export function pageMeta({
  title,
  description,
  origin = '',
  path,
  picture = sharePicture(),
  type = 'website',
}: PageMeta = {}): MetaDescriptor[] {
  const t = translator('site');
  const language = currentLanguage();
  const offered = offeredLanguages();
  const others = offered.filter((each) => each !== language);
  const fullTitle = title === undefined ? t('title') : t('pageTitle', { page: title });
  const text = description ?? t('description', { days: shopGuaranteeDays() });
  return [
    { title: fullTitle },
    { name: 'description', content: text },
    { property: 'og:site_name', content: t('name') },
    { property: 'og:type', content: type },
    { property: 'og:locale', content: languageRows[language].region },
    ...others.map((each) => ({
      property: 'og:locale:alternate',
      content: languageRows[each].region,
    })),
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: text },
    { property: 'og:image', content: origin + picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'og:image:alt', content: picture === '/og.png' ? t('imageAlt') : fullTitle },
    ...(path === undefined
      ? []
      : [
          { property: 'og:url', content: origin + inLanguage(language, path) },
          { tagName: 'link', rel: 'canonical', href: origin + inLanguage(language, path) },
          ...offered.map((each) => alternate(each, origin + inLanguage(each, path))),
          alternate('x-default', origin + inLanguage(mainLanguage, path)),
        ]),
  ];
}

/**
 * The `meta` export of a page whose catalogue namespace has title and description.
 * @param texts the namespace, read when the page's language is known
 * @param path from web/paths.ts
 */
export function metaOf(texts: () => (key: 'title' | 'description') => string, path: string) {
  return ({ matches }: { matches: Parameters<typeof originIn>[0] }): MetaDescriptor[] => {
    const t = texts();
    return pageMeta({
      title: t('title'),
      description: t('description'),
      origin: originIn(matches),
      path,
    });
  };
}

function alternate(hrefLang: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang, href };
}

/** The site's origin from the root loader's data. */
export function originIn(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return typeof root === 'object' &&
    root !== null &&
    'origin' in root &&
    typeof root.origin === 'string'
    ? root.origin
    : '';
}
