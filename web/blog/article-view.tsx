import { useTranslations } from 'use-intl';
import { minutesOf, type Article } from './article.ts';
import { ArticleBody } from './article-body.tsx';

/** One article, with an anchor of its own. */
export function ArticleView({ article }: { article: Article }) {
  const t = useTranslations('blog');
  return (
    <article aria-labelledby={article.slug} className="border-t border-hairline py-10 sm:py-14">
      <h2 id={article.slug} className="max-w-2xl text-head">
        {article.title}
      </h2>
      <p className="caps mt-3">{t('minutes', { minutes: minutesOf(article) })}</p>
      <p className="mt-4 mb-6 max-w-2xl text-lead text-soft">{article.summary}</p>
      <ArticleBody blocks={article.blocks} />
      <p className="mt-6">
        <a href="#articles" className="text-link">
          {t('top')}
        </a>
      </p>
    </article>
  );
}
