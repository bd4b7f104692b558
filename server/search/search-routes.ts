import type { FastifyInstance } from 'fastify';
import { personIfAny } from '#server/accounts/identities.ts';
import type { Identities } from '#server/platform/identity.ts';
import { route } from '#server/platform/route.ts';
import { countFound } from './count-found.ts';
import { presentFound } from './present-found.ts';
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
  route(app, 'searchProducts', async ({ query, request, reply }) => {
    const signedIn = (await personIfAny(identities, request)) !== null;
    const shown = await searchPhones(house, query, signedIn, { request, reply });
    return reply
      .type('application/json; charset=utf-8')
      .send(`[${shown.map(({ json }) => json).join(',')}]`);
  });

  route(app, 'readFound', async ({ query }) => {
    const lexicon = await house.lexicon();
    const understood = understand(query, lexicon);
    return presentFound(await countFound(house, understood, lexicon), understood, lexicon);
  });

  route(app, 'listSuggestions', ({ query }) => suggest(house, query.q));
}
