import { shopName } from '#contract/common/shop-look.ts';
import { addressOf } from '#web/platform/i18n/address.ts';
import { currentLanguage } from '#web/platform/i18n/language.ts';
import { paths } from '#web/paths.ts';
import { sharePicture } from '#web/platform/meta/page-meta.ts';
import type { Article } from './article.ts';

/** Structured data of an article (schema.org BlogPosting). */
export function articleData(article: Article, origin: string) {
  const url = origin + addressOf(paths.article(article.slug));
  const publisher = { '@type': 'Organization', name: shopName(), url: `${origin}/` };
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    inLanguage: currentLanguage(),
    headline: article.title,
    description: article.summary,
    datePublished: article.date,
    image: origin + sharePicture(),
    mainEntityOfPage: url,
    url,
    author: publisher,
    publisher,
  };
}
