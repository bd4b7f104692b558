import { lazy } from 'react';
import { useLocation } from 'react-router';
import { mainLanguage } from '#contract/common/languages.ts';
import { articleAt } from '#web/blog/article.ts';

// Each language's articles are separate modules, fetched one at a time.
const files = import.meta.glob<{ default: () => React.ReactNode }>('../../blog/articles/**/*.mdx');
const bodies = Object.fromEntries(
  Object.entries(files).map(([name, load]) => [name, lazy(load)] as const),
);

/** The body of an article in the page's language. */
export default function ArticlePage() {
  const article = articleAt(useLocation().pathname)?.article;
  if (!article) return null;
  const { language, slug } = article;
  const folder = language === mainLanguage ? '' : `${language}/`;
  const Body = bodies[`../../blog/articles/${folder}${slug}.mdx`];
  return Body ? <Body /> : null;
}
