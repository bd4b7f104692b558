import type { FastifyInstance } from 'fastify';
import { requireKnownBrands, type BrandRegistry } from '#server/catalog/public.ts';
import { readDivisionNames, requireKnownDivisions } from '#server/places/public.ts';
import { acknowledgeUpdate } from '#server/platform/http/acknowledgements.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { route } from '#server/platform/http/route.ts';
import { changeSearch } from './change-search.ts';
import { saveSearch } from './save-search.ts';
import { listSearchNews } from './search-hits-store.ts';
import { deleteSearch, listSearches } from './saved-searches-store.ts';

/**
 * The routes of saved searches.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function savedSearchesRoutes(
  app: FastifyInstance,
  dependencies: { readonly db: Database; readonly brands: BrandRegistry },
): void {
  const { db, brands } = dependencies;

  route(app, 'listSavedSearches', ({ person }) => listSearches(db, person.id));

  route(app, 'listSearchNews', ({ person }) => listSearchNews(db, person.id));

  route(app, 'saveSearch', async ({ body, person }) => {
    const { brand, location } = body.query.filters;
    await requireKnownBrands(brands, brand, 'query');
    requireKnownDivisions(await readDivisionNames(db), location, 'query');
    return { acknowledged: true, insertedId: await saveSearch(db, person, body) };
  });

  route(app, 'changeSavedSearch', async ({ params, body, person }) => {
    const version = await changeSearch(db, person, params.id, body);
    return { ...acknowledgeUpdate, version };
  });

  route(app, 'deleteSavedSearch', async ({ params, person }) => {
    const deletedCount = await deleteSearch(db, person.id, params.id);
    if (deletedCount === 0) throw new Refusal('not-found');
    return { acknowledged: true, deletedCount };
  });
}
