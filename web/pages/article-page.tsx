import { lazy } from 'react';
import { useLocation } from 'react-router';
import { articleAt } from '#web/blog/article.ts';
import { currentLanguage } from '#web/platform/i18n/language.ts';

// Each language's articles are separate modules, fetched one at a time.
const files = import.meta.glob<{ default: () => React.ReactNode }>('../blog/articles/**/*.mdx');
const bodies = Object.fromEntries(
  Object.entries(files).map(([name, load]) => [name, lazy(load)] as const),
);

/** The body of an article in the page's language. */
export default function ArticlePage() {
  const language = currentLanguage();
  const slug = articleAt(useLocation().pathname)?.article.slug;
  const Body = bodies[`../blog/articles/${language === 'en' ? '' : `${language}/`}${slug}.mdx`];
  return Body ? <Body /> : null;
}
