import type pg from 'pg';
import type { SitemapSource } from '#server/platform/http/sitemaps.ts';
import { phonesForSearchFrom, startsOfPhonesForSearch } from './phones-for-search-store.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The phones for sale as a source of the sitemap, oldest first.
 * @param pool the database
 * @param pathOf where a phone's own page is
 */
export function phonesForSearch(pool: pg.Pool, pathOf: (id: string) => string): SitemapSource {
  return {
    name: 'phones',
    starts: (partSize) => startsOfPhonesForSearch(pool, partSize),
    async entries(start, limit) {
      if (!uuid.test(start)) return [];
      const rows = await phonesForSearchFrom(pool, start, limit);
      return rows.map(({ id, changed }) => ({ path: pathOf(id), changed }));
    },
  };
}
