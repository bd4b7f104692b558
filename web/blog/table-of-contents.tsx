import { useTranslations } from 'use-intl';
import type { Article } from './article.ts';

const fewest = 4;

/** The headings of an article that has several. */
export function TableOfContents({ article }: { article: Article }) {
  const t = useTranslations('blog');
  if (article.headings.length < fewest) return null;
  return (
    <nav aria-labelledby="contents" className="lg:sticky lg:top-6">
      <h2 id="contents" className="caps font-sans">
        {t('onThisPage')}
      </h2>
      <ol className="mt-2 border-l border-hairline">
        {article.headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center py-1 pl-4 text-small text-soft underline-offset-4 hover:text-brand hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
