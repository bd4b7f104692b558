import { shownArticles } from '#web/blog/article.ts';
import {
  inLanguage,
  offeredLanguages,
  sitemapAlternates,
  sitemapNamespaces,
} from '#contract/common/languages.ts';
import { helpSlugs } from '#web/help/questions.ts';
import { paths } from '#web/paths.ts';
import type { Route } from './+types/sitemap-pages.ts';

/** The fixed pages that visitors see; those of phones come from the database (server/platform). */
export function loader({ request }: Route.LoaderArgs): Response {
  const { origin } = new URL(request.url);
  const entries = [
    ...[
      paths.home,
      paths.about,
      paths.allBrands(),
      paths.blog,
      paths.grading,
      paths.help(),
      paths.prices(),
      paths.privacy,
      paths.terms,
    ].map((path) => ({
      path,
      date: null,
    })),
    ...helpSlugs.map((slug) => ({ path: paths.helpAnswer(slug), date: null })),
    ...shownArticles().map(({ slug, date }) => ({ path: paths.article(slug), date })),
  ];
  const lines = entries.flatMap(({ path, date }) => {
    const changed = date === null ? '' : `<lastmod>${date}</lastmod>`;
    const others = sitemapAlternates(origin, path);
    return offeredLanguages().map(
      (each) => `<url><loc>${origin}${inLanguage(each, path)}</loc>${changed}${others}</url>`,
    );
  });
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset ${sitemapNamespaces}>`,
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
  return new Response(body, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
