import type { FastifyInstance } from 'fastify';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { route } from '#server/platform/http/route.ts';
import type { AccountsDependencies } from '#server/accounts/accounts-dependencies.ts';
import { chooseRole } from './choose-role.ts';
import { optionalPerson } from '#server/accounts/sessions/identities.ts';
import { readRolesByEmail } from './roles-store.ts';
import { acknowledgeUser, saveUser } from './save-user.ts';

/**
 * PUT /user, choosing the role, and the role lookups by email.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function userRoutes(app: FastifyInstance, dependencies: AccountsDependencies): void {
  const { db, identities, endOffers, isReadOnly } = dependencies;

  route(app, 'saveUser', async ({ params, body, person }) => {
    if (params.email !== person.email || (body.email && body.email !== person.email)) {
      throw new Refusal('not-yours');
    }
    return isReadOnly() ? acknowledgeUser(db, person) : saveUser(db, person, body);
  });

  route(app, 'chooseRole', async ({ params, body, person }) => {
    if (params.email !== person.email) throw new Refusal('not-yours');
    return chooseRole(db, person, body.role, endOffers);
  });

  route(app, 'isAdmin', async ({ params, request }) => {
    const [caller, roles] = await Promise.all([
      optionalPerson(identities, request),
      readRolesByEmail(db, params.email),
    ]);
    return { isAdmin: mayReadRoles(caller, params.email) && roles.isAdmin };
  });

  route(app, 'isSeller', async ({ params, request }) => {
    const [caller, roles] = await Promise.all([
      optionalPerson(identities, request),
      readRolesByEmail(db, params.email),
    ]);
    return { isSeller: mayReadRoles(caller, params.email) && roles.isSeller };
  });
}

function mayReadRoles(caller: Person | null, email: string): boolean {
  return caller !== null && (caller.email === email || caller.isAdmin);
}
