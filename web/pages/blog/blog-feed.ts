import { shownArticles } from '#web/blog/article.ts';
import { feedOf } from '#web/blog/feed.ts';
import { translator } from '#web/platform/i18n/texts.ts';
import type { Route } from './+types/blog-feed.ts';

export function loader({ request }: Route.LoaderArgs): Response {
  const feed = feedOf(
    shownArticles(),
    new URL(request.url).origin,
    translator('blog')('feedTitle'),
  );
  return new Response(feed, {
    headers: {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
