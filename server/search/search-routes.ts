import type { FastifyInstance } from 'fastify';
import type { SearchCounts, SearchListQuery, SearchQuery } from '#contract/search/schemas.ts';
import { optionalPerson } from '#server/accounts/public.ts';
import { requireKnownBrands, type BrandRegistry } from '#server/catalog/public.ts';
import { coalesce } from '#server/platform/database/transactions/batching.ts';
import { sharedUnlessAfter } from '#server/platform/database/replicas/read-after.ts';
import type { Identities } from '#server/platform/http/identity.ts';
import { setNextLink } from '#server/platform/http/list-pages.ts';
import { route } from '#server/platform/http/route.ts';
import type { SearchIndex } from './search-index.ts';

export interface SearchDependencies {
  readonly search: SearchIndex;
  readonly brands: BrandRegistry;
  readonly identities: Identities;
  /** Is told of each search without results. */
  readonly onUnmatched: (query: SearchQuery, counts: SearchCounts) => void;
}

/**
 * The calls of the search. Identical requests at the same moment share one result.
 * @param app mounted under /api
 * @param dependencies the search, the brands, and the callers
 */
export function searchRoutes(
  app: FastifyInstance,
  { search, brands, identities, onUnmatched }: SearchDependencies,
): void {
  const readList = ({ query, signedIn }: { query: SearchListQuery; signedIn: boolean }) =>
    search.list(query, signedIn);
  const list = sharedUnlessAfter(
    coalesce(readList, ({ query, signedIn }) => `${signedIn} ${JSON.stringify(query)}`),
    readList,
  );
  route(app, 'searchProducts', async ({ query, request, reply }) => {
    await requireKnownBrands(brands, query.brand, 'brand');
    const signedIn = (await optionalPerson(identities, request)) !== null;
    const { rows, limit, next } = await list({ query, signedIn });
    if (next) setNextLink(request, reply, limit, next);
    return reply
      .type('application/json; charset=utf-8')
      .send(`[${rows.map(({ json }) => json).join(',')}]`);
  });

  const readCount = (query: SearchQuery) => search.count(query);
  const count = sharedUnlessAfter(coalesce(readCount, JSON.stringify), readCount);
  route(app, 'readSearchCounts', async ({ query }) => {
    await requireKnownBrands(brands, query.brand, 'brand');
    const counts = await count(query);
    if (counts.count === 0) onUnmatched(query, counts);
    return counts;
  });

  route(app, 'listSuggestions', ({ query }) => search.suggest(query.q));

  route(app, 'findModels', ({ query }) => search.findModels(query.q));
}
