import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';
import { sendCacheable } from '#server/platform/cache/cacheable-answer.ts';
import { route } from '#server/platform/http/route.ts';
import { listModelPrices, readPriceGuide } from './read-price-guide.ts';

/**
 * The price guide.
 * @param app mounted under /api
 * @param house what the slice needs
 */
export function pricesRoutes(
  app: FastifyInstance,
  house: { readonly db: Database; readonly pool: pg.Pool },
): void {
  const models = sendCacheable(async () => JSON.stringify(await listModelPrices(house)));
  route(app, 'listModelPrices', ({ request, reply }) => models(request, reply));

  route(app, 'readPriceGuide', async ({ params, reply }) => {
    // Summaries are made anew every few seconds; the form asks again for every model chosen.
    reply.header('cache-control', 'public, max-age=10');
    return readPriceGuide(house, params.model);
  });
}
