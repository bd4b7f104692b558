import { shopName } from '#contract/common/shop-look.ts';
import { escapeHtml } from '#contract/common/escape-html.ts';
import { addressOf } from '#web/platform/i18n/address.ts';
import { currentLanguage } from '#web/platform/i18n/language.ts';
import { paths } from '#web/paths.ts';
import type { Article } from './article.ts';

/** The articles as an Atom feed (RFC 4287). */
export function feedOf(articles: readonly Article[], origin: string, title: string): string {
  const updatedOn = articles[0]?.date ?? '1970-01-01';
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${currentLanguage()}">`,
    `<title>${escapeHtml(title)}</title>`,
    `<id>${origin}${addressOf(paths.blog)}</id>`,
    `<link rel="alternate" type="text/html" href="${origin}${addressOf(paths.blog)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${origin}${addressOf(paths.feed)}"/>`,
    `<updated>${updatedOn}T00:00:00Z</updated>`,
    `<author><name>${escapeHtml(shopName())}</name></author>`,
    ...articles.map((article) => entryOf(article, origin + addressOf(paths.article(article.slug)))),
    '</feed>',
    '',
  ].join('\n');
}

function entryOf(article: Article, url: string): string {
  return [
    '<entry>',
    `<title>${escapeHtml(article.title)}</title>`,
    `<id>${url}</id>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    `<published>${article.date}T00:00:00Z</published>`,
    `<updated>${article.date}T00:00:00Z</updated>`,
    `<category term="${article.topic}"/>`,
    `<summary>${escapeHtml(article.summary)}</summary>`,
    '</entry>',
  ].join('\n');
}
