import { articles } from 'virtual:articles';
import type { Language } from '#contract/common/languages.ts';
import { currentLanguage } from '#web/platform/i18n/language.ts';

/** The facts of an article, without its body. */
export interface Article {
  readonly slug: string;
  /** In which it is written; the main one until it is in the page's. */
  readonly language: Language;
  readonly title: string;
  readonly summary: string;
  /** Publication date, YYYY-MM-DD. */
  readonly date: string;
  readonly topic: 'front-end' | 'phones';
  readonly minutes: number;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
}

/** All articles in the page's language, newest first. */
export function shownArticles(): readonly Article[] {
  return articles[currentLanguage()];
}

/** An article with the previous and the next one, or null when there is none at this path. */
export function articleAt(pathname: string) {
  const slug = pathname.replace(/\/+$/, '').split('/').at(-1);
  const shown = shownArticles();
  const place = shown.findIndex((article) => article.slug === slug);
  const article = shown[place];
  if (!article) return null;
  return { article, newer: shown[place - 1] ?? null, older: shown[place + 1] ?? null };
}
