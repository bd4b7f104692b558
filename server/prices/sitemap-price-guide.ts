import type { ReadDatabase } from '#server/platform/database/replicas/reads.ts';
import type { SitemapSource } from '#server/platform/http/sitemaps.ts';
import { listChanged } from './prices-store.ts';

/**
 * The pages of the price guide as a source of the sitemap: one part, because there are only a few hundred
 * models.
 * @param db the database
 * @param pathOf the path of a model's page
 */
export function sitemapPriceGuide(db: ReadDatabase, pathOf: (id: string) => string): SitemapSource {
  return {
    name: 'prices',
    starts: async () => ['all'],
    async entries(start) {
      if (start !== 'all') return [];
      const models = await listChanged(db);
      return models.map(({ id, changed }) => ({ path: pathOf(id), changed }));
    },
  };
}
