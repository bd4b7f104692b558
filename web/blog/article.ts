import { articles } from 'virtual:articles';

/** What is known of an article without its body. */
export interface Article {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** The day it appeared, as YYYY-MM-DD. */
  readonly date: string;
  readonly topic: 'front-end' | 'phones';
  readonly minutes: number;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
}

/** An article with those before and after it, or null when the path names none. */
export function articleAt(pathname: string) {
  const slug = pathname.replace(/\/+$/, '').split('/').at(-1);
  const place = articles.findIndex((article) => article.slug === slug);
  const article = articles[place];
  if (!article) return null;
  return { article, newer: articles[place - 1] ?? null, older: articles[place + 1] ?? null };
}
