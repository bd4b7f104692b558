import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import type { Article } from './article.ts';
import { Link } from '#web/ui/link.tsx';

interface Props {
  newer: Article | null;
  older: Article | null;
}

/** Links to the previous and the next article. */
export function AdjacentArticles({ newer, older }: Props) {
  const t = useTranslations('blog');
  return (
    <nav
      aria-label={t('more')}
      className="mt-14 grid gap-4 border-t border-hairline pt-8 sm:grid-cols-2"
    >
      <AdjacentArticle article={older} word={t('previous')} rel="prev" />
      <AdjacentArticle article={newer} word={t('next')} rel="next" />
    </nav>
  );
}

function AdjacentArticle({
  article,
  word,
  rel,
}: {
  article: Article | null;
  word: string;
  rel: 'next' | 'prev';
}) {
  if (!article) return <div className="max-sm:hidden" />;
  return (
    <Link
      to={paths.article(article.slug)}
      rel={rel}
      viewTransition
      prefetch="intent"
      className={`panel block p-5 hover:border-control ${rel === 'next' ? 'sm:text-right' : ''}`}
    >
      <span className="caps block">{word}</span>
      <span className="mt-1 block font-semibold">{article.title}</span>
    </Link>
  );
}
