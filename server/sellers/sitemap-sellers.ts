import type { ReadPool } from '#server/platform/database/replicas/reads.ts';
import { listStarts, type CountedRows } from '#server/platform/http/sitemap-starts.ts';
import type { SitemapSource } from '#server/platform/http/sitemaps.ts';
import { findSitemapSeller, listSitemapSellers } from './sellers-store.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The sellers with a page as they are counted off into parts.
 * @param pool the database
 */
export const countedSellers = (pool: ReadPool): CountedRows => ({
  source: 'sellers',
  idAfter: (from, skippedCount) => findSitemapSeller(pool, from, skippedCount),
});

/**
 * The sellers with phones for sale or reviews as a source of the sitemap, oldest first.
 * @param pool the database
 * @param pathOf the path of a seller's page
 */
export function sitemapSellers(pool: ReadPool, pathOf: (id: string) => string): SitemapSource {
  return {
    name: 'sellers',
    starts: (partSize) => listStarts(pool, countedSellers(pool), partSize),
    async entries(start, limit) {
      if (!uuid.test(start)) return [];
      const rows = await listSitemapSellers(pool, start, limit);
      return rows.map(({ id, changed }) => ({ path: pathOf(id), changed }));
    },
  };
}
