import type { FastifyInstance } from 'fastify';
import type { SearchListQuery, SearchQuery } from '#contract/search/schemas.ts';
import { optionalPerson } from '#server/accounts/public.ts';
import type { Identities } from '#server/platform/http/identity.ts';
import { setNextLink } from '#server/platform/http/list-pages.ts';
import { route } from '#server/platform/http/route.ts';
import { coalesce } from '#server/platform/database/batching.ts';
import { findModels } from '#server/search/suggest/find-models.ts';
import { readFound } from './read-found.ts';
import type { SearchIndex } from './search-index.ts';
import { searchPhones } from './search-phones.ts';
import { suggest } from '#server/search/suggest/suggest.ts';
import { interpretQuery } from '#server/search/parse/interpret-query.ts';

/**
 * Searching all phones.
 * @param app mounted under /api
 * @param house database and copies, and who calls
 */
export function searchRoutes(
  app: FastifyInstance,
  { identities, ...house }: SearchIndex & { readonly identities: Identities },
): void {
  const list = coalesce(
    ({ query, signedIn }: { query: SearchListQuery; signedIn: boolean }) =>
      searchPhones(house, query, signedIn),
    ({ query, signedIn }) => `${signedIn} ${JSON.stringify(query)}`,
  );
  route(app, 'searchProducts', async ({ query, request, reply }) => {
    const signedIn = (await optionalPerson(identities, request)) !== null;
    const { shown, limit, next } = await list({ query, signedIn });
    if (next) setNextLink(request, reply, limit, next);
    return reply
      .type('application/json; charset=utf-8')
      .send(`[${shown.map(({ json }) => json).join(',')}]`);
  });

  const count = coalesce(async (query: SearchQuery) => {
    const lexicon = await house.lexicon();
    return readFound(house, lexicon, interpretQuery(query, lexicon));
  }, JSON.stringify);
  route(app, 'readFound', ({ query }) => count(query));

  route(app, 'listSuggestions', ({ query }) => suggest(house, query.q));

  route(app, 'findModels', async ({ query }) => findModels(query.q, await house.lexicon()));
}
