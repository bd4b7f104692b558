import { Outlet, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { articleAt } from '#web/blog/article.ts';
import { articleData } from '#web/blog/article-data.ts';
import { TableOfContents } from '#web/blog/table-of-contents.tsx';
import { AdjacentArticles } from '#web/blog/adjacent-articles.tsx';
import { PublishDate } from '#web/blog/publish-date.tsx';
import { NotFound } from '#web/layout/not-found.tsx';
import { paths } from '#web/paths.ts';
import { currentLanguage } from '#web/platform/i18n/language.ts';
import { originIn, pageMeta } from '#web/platform/meta/page-meta.ts';
import { structuredData } from '#web/platform/meta/structured-data.ts';
import type { Route } from './+types/article-layout.ts';
import { Link } from '#web/ui/link.tsx';

/** A static page, without the program. */
export const handle = { static: true };

export function meta({ location, matches }: Route.MetaArgs) {
  const match = articleAt(location.pathname);
  if (!match) return [];
  const { article } = match;
  const origin = originIn(matches);
  return [
    ...pageMeta({
      title: article.title,
      description: article.summary,
      origin,
      path: paths.article(article.slug),
      type: 'article',
    }),
    { property: 'article:published_time', content: article.date },
    ...structuredData(articleData(article, origin)),
  ];
}

/** The layout of an article; its body is a child route. */
export default function ArticleLayout() {
  const t = useTranslations('blog');
  const match = articleAt(useLocation().pathname);
  if (!match) return <NotFound />;
  const { article, newer, older } = match;
  return (
    <div className="page py-8 sm:py-12">
      <Link
        to={paths.blog}
        viewTransition
        prefetch="intent"
        className="text-link inline-block py-2"
      >
        {t('back')}
      </Link>
      <article
        aria-labelledby="title"
        lang={article.language === currentLanguage() ? undefined : article.language}
        className="mt-4"
      >
        <header className="max-w-3xl">
          <PublishDate article={article} />
          <h1 id="title" className="mt-3 text-article">
            {article.title}
          </h1>
          <p className="mt-5 text-lead text-soft">{article.summary}</p>
        </header>
        <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,42rem)_1fr]">
          <div className="prose min-w-0">
            <Outlet />
          </div>
          <div className="max-lg:-order-1">
            <TableOfContents article={article} />
          </div>
        </div>
      </article>
      <AdjacentArticles newer={newer} older={older} />
    </div>
  );
}
