import type { FastifyInstance } from 'fastify';
import type { SearchListQuery, SearchQuery } from '#contract/search.ts';
import { personIfAny } from '#server/accounts/identities.ts';
import type { Identities } from '#server/platform/identity.ts';
import { announceNext } from '#server/platform/pages-of-lists.ts';
import { route } from '#server/platform/route.ts';
import { readTogether } from '#server/platform/together.ts';
import { findModels } from './find-models.ts';
import { readFound } from './read-found.ts';
import type { SearchHouse } from './search-house.ts';
import { searchPhones } from './search-phones.ts';
import { suggest } from './suggest.ts';
import { understand } from './understand.ts';

/**
 * Searching all phones.
 * @param app mounted under /api
 * @param house database and copies, and who calls
 */
export function searchRoutes(
  app: FastifyInstance,
  { identities, ...house }: SearchHouse & { readonly identities: Identities },
): void {
  const list = readTogether(
    ({ query, signedIn }: { query: SearchListQuery; signedIn: boolean }) =>
      searchPhones(house, query, signedIn),
    ({ query, signedIn }) => `${signedIn} ${JSON.stringify(query)}`,
  );
  route(app, 'searchProducts', async ({ query, request, reply }) => {
    const signedIn = (await personIfAny(identities, request)) !== null;
    const { shown, limit, next } = await list({ query, signedIn });
    if (next) announceNext(request, reply, limit, next);
    return reply
      .type('application/json; charset=utf-8')
      .send(`[${shown.map(({ json }) => json).join(',')}]`);
  });

  const count = readTogether(async (query: SearchQuery) => {
    const lexicon = await house.lexicon();
    return readFound(house, lexicon, understand(query, lexicon));
  }, JSON.stringify);
  route(app, 'readFound', ({ query }) => count(query));

  route(app, 'listSuggestions', ({ query }) => suggest(house, query.q));

  route(app, 'findModels', async ({ query }) => findModels(query.q, await house.lexicon()));
}
