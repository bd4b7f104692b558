import type { FastifyInstance } from 'fastify';
import type { Reads } from '#server/platform/database/replicas/reads.ts';
import { sendCacheable } from '#server/platform/delivery/cache/cacheable-response.ts';
import { route } from '#server/platform/http/route.ts';
import { listModelPrices, readPriceGuide } from './read-price-guide.ts';
import { readSellingTime } from './read-selling-time.ts';

/**
 * The price guide.
 * @param app mounted under /api
 * @param dependencies where public reads go
 */
export function pricesRoutes(app: FastifyInstance, dependencies: { readonly reads: Reads }): void {
  const { reads } = dependencies;
  const models = sendCacheable(async () => JSON.stringify(await listModelPrices(reads)));
  route(app, 'listModelPrices', ({ request, reply }) => models(request, reply));

  route(app, 'readPriceGuide', async ({ params, reply }) => {
    // Summaries change every few seconds at most; the sell form requests one for every chosen model.
    reply.header('cache-control', 'public, max-age=10');
    return readPriceGuide(reads, params.model);
  });

  route(app, 'readSellingTime', async ({ params, query, reply }) => {
    reply.header('cache-control', 'public, max-age=60');
    const { storage, condition } = query;
    return readSellingTime(reads, params.model, { storageGb: Number(storage), condition });
  });
}
