import type { FastifyInstance } from 'fastify';
import { route } from '#server/platform/http/route.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createPersonalToken } from './create-personal-token.ts';
import { readPersonalTokens } from './personal-tokens-store.ts';
import { revokePersonalToken } from './revoke-personal-token.ts';

/**
 * Personal access tokens: making, listing and revoking one's own.
 * @param app mounted under /api
 * @param dependencies the database
 */
export function personalTokenRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  route(app, 'listPersonalTokens', async ({ person }) => {
    const tokens = await readPersonalTokens(db, person.id);
    return tokens.map((token) => ({
      _id: token.id,
      name: token.name,
      scopes: token.scopes,
      lastFour: token.last_four,
      createdAt: token.created_at.toISOString(),
      lastUsedOn: token.last_used_on,
      endsAt: token.ends_at.toISOString(),
      hasEnded: token.has_ended,
    }));
  });

  route(app, 'createPersonalToken', ({ body, person }) => createPersonalToken(db, person, body));

  route(app, 'revokePersonalToken', async ({ params, person }) => {
    await revokePersonalToken(db, person, params.id);
    return { acknowledged: true, deletedCount: 1 };
  });
}
