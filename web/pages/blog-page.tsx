import { useTranslations } from 'use-intl';
import { minutesOf } from '#web/blog/article.ts';
import { ArticleView } from '#web/blog/article-view.tsx';
import { articles } from '#web/blog/articles.ts';
import { paths } from '#web/paths.ts';
import { originIn, pageMeta } from '#web/platform/page-meta.ts';
import { translator } from '#web/platform/texts.ts';
import type { Route } from './+types/blog-page.ts';

export function meta({ matches }: Route.MetaArgs) {
  const t = translator('blog');
  return pageMeta({
    title: t('title'),
    description: t('description'),
    origin: originIn(matches),
    path: paths.blog,
  });
}

export default function BlogPage() {
  const t = useTranslations('blog');
  return (
    <div className="page py-10 sm:py-16">
      <h1 className="text-hero">{t('heading')}</h1>
      <p className="mt-5 max-w-2xl text-lead text-soft">{t('lead')}</p>
      <nav id="articles" aria-label={t('contents')} className="my-10">
        <ol className="panel divide-y divide-hairline">
          {articles.map((article) => (
            <li
              key={article.slug}
              className="relative flex flex-wrap items-baseline justify-between gap-x-6 px-5 py-3"
            >
              <a
                href={`#${article.slug}`}
                className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {article.title}
              </a>
              <span className="text-small text-soft">
                {t('minutes', { minutes: minutesOf(article) })}
              </span>
            </li>
          ))}
        </ol>
      </nav>
      {articles.map((article) => (
        <ArticleView key={article.slug} article={article} />
      ))}
    </div>
  );
}
