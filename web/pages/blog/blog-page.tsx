import { useTranslations } from 'use-intl';
import { shownArticles } from '#web/blog/article.ts';
import { PublishDate } from '#web/blog/publish-date.tsx';
import { paths } from '#web/paths.ts';
import { addressOf } from '#web/platform/i18n/address.ts';
import { originIn, pageMeta } from '#web/platform/meta/page-meta.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import type { Route } from './+types/blog-page.ts';
import { Link } from '#web/ui/link.tsx';

/** A static page, without the program. */
export const handle = { static: true };

export function meta({ matches }: Route.MetaArgs) {
  const t = translator('blog');
  return [
    ...pageMeta({
      title: t('title'),
      description: t('description'),
      origin: originIn(matches),
      path: paths.blog,
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: t('feedTitle'),
      href: addressOf(paths.feed),
    },
  ];
}

export default function BlogPage() {
  const t = useTranslations('blog');
  return (
    <div className="page py-10 sm:py-16">
      <h1 className="text-hero">{t('heading')}</h1>
      <p className="mt-5 max-w-2xl text-lead text-soft">{t('lead')}</p>
      <p className="mt-4">
        <a href={addressOf(paths.feed)} className="text-link">
          {t('feed')}
        </a>
      </p>
      <div className="mt-10 border-b border-hairline">
        {shownArticles().map((article) => (
          <article
            key={article.slug}
            aria-labelledby={article.slug}
            className="relative grid gap-2 border-t border-hairline py-7 md:grid-cols-[18rem_1fr] md:gap-10"
          >
            <PublishDate article={article} />
            <div>
              <h2 id={article.slug} className="max-w-2xl text-title">
                <Link
                  to={paths.article(article.slug)}
                  viewTransition
                  prefetch="intent"
                  className="underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {article.title}
                </Link>
              </h2>
              <p className="mt-2 max-w-2xl text-soft">{article.summary}</p>
            </div>
          </article>
        ))}
      </div>
    </div>
  );
}
