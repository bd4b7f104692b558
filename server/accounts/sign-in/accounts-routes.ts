import type { FastifyInstance } from 'fastify';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { route } from '#server/platform/http/route.ts';
import type { AccountsDependencies } from '#server/accounts/accounts-dependencies.ts';
import { buildBeginSession } from './begin-session.ts';
import { findPerson } from '#server/accounts/sessions/callers-store.ts';
import { chooseRole } from '#server/accounts/profile/choose-role.ts';
import { optionalPerson } from '#server/accounts/sessions/identities.ts';
import { webHeaders } from '#server/accounts/sessions/web-headers.ts';
import { presentIdentity } from '#server/accounts/profile/present-identity.ts';
import { refuseEasyPassword } from '#server/accounts/passwords/refuse-easy-password.ts';
import { writeChosenRole, readRolesByEmail } from '#server/accounts/profile/roles-store.ts';
import { saveUser } from '#server/accounts/profile/save-user.ts';
import { sendActionCode } from '#server/accounts/emails/send-action-code.ts';
import { writeLanguage } from '#server/accounts/sessions/languages-store.ts';
import { pageLanguage } from '#server/accounts/sessions/page-language.ts';

/**
 * Registering, logging in and out, the session, tokens, the profile and the role lookups.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function accountsRoutes(app: FastifyInstance, dependencies: AccountsDependencies): void {
  const { db, pool, signIn, limits, tokens, identities, hint } = dependencies;

  const beginSession = buildBeginSession(dependencies);

  route(app, 'register', async ({ body, request, reply }) => {
    await limits.register(request, body.email);
    refuseEasyPassword(body.password, body);
    const started = await signIn.signUp(body, webHeaders(request));
    await db.transaction().execute(async (trx) => {
      if (body.role) await writeChosenRole(trx, started.userId, body.role);
      const recipient = { id: started.userId, name: body.name, email: body.email };
      await writeLanguage(trx, started.userId, pageLanguage(request));
      await sendActionCode(trx, dependencies.publicUrl, 'verify-email', recipient);
    });
    return beginSession(reply, started);
  });

  route(app, 'logIn', async ({ body, request, reply }) => {
    const started = await limits.password(request, body.email, () =>
      signIn.signIn(body, webHeaders(request)),
    );
    return beginSession(reply, started);
  });

  route(app, 'readSession', async ({ request, reply }) => {
    const person = await identities.fromHalfSession(request);
    if (person && !person.owesSecondStep) {
      // Replace a cookie signed with an older secret here, because every page makes this request
      // first.
      for (const cookie of await signIn.resignedCookies(webHeaders(request))) {
        reply.header('set-cookie', cookie);
      }
      return presentIdentity(db, person);
    }
    if (request.headers.cookie?.includes(hint.name)) reply.header('set-cookie', hint.cleared);
    // Fastify sends an empty body for null; the response has to be JSON.
    return reply.type('application/json').send('null');
  });

  route(app, 'logOut', async ({ request, reply }) => {
    const person = await identities.fromHalfSession(request);
    const cookies = await signIn.signOut(webHeaders(request));
    reply.header('set-cookie', [...cookies, hint.cleared]);
    return { acknowledged: true, deletedCount: person ? 1 : 0 };
  });

  route(app, 'mintToken', async ({ query, person }) => {
    if (query.email !== person.email) throw new Refusal('not-yours');
    const found = await findPerson(pool, person.id, person.sessionId);
    if (!found) throw new Refusal('sign-in-required');
    const accessToken = await tokens.issue({
      userId: person.id,
      sessionId: person.sessionId,
      tokenVersion: found.tokenVersion,
    });
    return { accessToken };
  });

  route(app, 'saveUser', async ({ params, body, person }) => {
    if (params.email !== person.email || (body.email && body.email !== person.email)) {
      throw new Refusal('not-yours');
    }
    return saveUser(db, person, body);
  });

  route(app, 'chooseRole', async ({ params, body, person }) => {
    if (params.email !== person.email) throw new Refusal('not-yours');
    return chooseRole(db, person, body.role);
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
