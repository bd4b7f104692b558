import type { ReadPool } from '#server/platform/database/replicas/reads.ts';
import { listStarts, type CountedRows } from '#server/platform/http/sitemap-starts.ts';
import type { SitemapSource } from '#server/platform/http/sitemaps.ts';
import { findSitemapPhone, listSitemapPhones } from './sitemap-store.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The products for sale as they are counted off into parts.
 * @param pool the database
 */
export const countedPhones = (pool: ReadPool): CountedRows => ({
  source: 'phones',
  idAfter: (from, skippedCount) => findSitemapPhone(pool, from, skippedCount),
});

/**
 * The products for sale as a source of the sitemap, oldest first.
 * @param pool the database
 * @param pathOf the path of a product's page
 */
export function sitemapPhones(pool: ReadPool, pathOf: (id: string) => string): SitemapSource {
  return {
    name: 'phones',
    starts: (partSize) => listStarts(pool, countedPhones(pool), partSize),
    async entries(start, limit) {
      if (!uuid.test(start)) return [];
      const rows = await listSitemapPhones(pool, start, limit);
      return rows.map(({ id, changed }) => ({ path: pathOf(id), changed }));
    },
  };
}
