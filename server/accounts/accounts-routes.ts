import type { FastifyInstance } from 'fastify';
import type { Person } from '#server/platform/http/identity.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { route } from '#server/platform/http/route.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import { buildBeginSession } from './begin-session.ts';
import { findPerson } from './callers-store.ts';
import { chooseRole } from './choose-role.ts';
import { personIfAny } from './identities.ts';
import { webHeaders } from './web-headers.ts';
import { presentIdentity } from './present-identity.ts';
import { refuseEasyPassword } from './refuse-easy-password.ts';
import { noteChosenRole, rolesOf } from './roles-store.ts';
import { saveUser } from './save-user.ts';
import { sendActionCode } from './send-action-code.ts';

/**
 * Registering, signing in and out, the profile, and what the guards ask.
 * @param app mounted under /api
 * @param house what the slice needs
 */
export function accountsRoutes(app: FastifyInstance, house: AccountsDependencies): void {
  const { db, pool, signIn, limits, tokens, identities, hint } = house;

  const begin = buildBeginSession(house);

  route(app, 'register', async ({ body, request, reply }) => {
    await limits.register(request, body.email);
    refuseEasyPassword(body.password, body);
    const started = await signIn.signUp(body, webHeaders(request));
    await db.transaction().execute(async (trx) => {
      if (body.role) await noteChosenRole(trx, started.userId, body.role);
      const reader = { id: started.userId, name: body.name, email: body.email };
      await sendActionCode(trx, house.publicUrl, 'verify-email', reader);
    });
    return begin(reply, started);
  });

  route(app, 'logIn', async ({ body, request, reply }) => {
    const started = await limits.password(request, body.email, () =>
      signIn.signIn(body, webHeaders(request)),
    );
    return begin(reply, started);
  });

  route(app, 'readSession', async ({ request, reply }) => {
    const person = await identities.fromHalfSession(request);
    if (person && !person.owesSecondStep) {
      // A cookie that an older secret has signed is exchanged here: every page asks this first.
      for (const cookie of await signIn.cookiesSignedAnew(webHeaders(request))) {
        reply.header('set-cookie', cookie);
      }
      return presentIdentity(db, person);
    }
    if (request.headers.cookie?.includes(hint.name)) reply.header('set-cookie', hint.gone);
    // Fastify sends nothing for null, JSON has a word for it.
    return reply.type('application/json').send('null');
  });

  route(app, 'logOut', async ({ request, reply }) => {
    const person = await identities.fromHalfSession(request);
    const cookies = await signIn.signOut(webHeaders(request));
    reply.header('set-cookie', [...cookies, hint.gone]);
    return { acknowledged: true, deletedCount: person ? 1 : 0 };
  });

  route(app, 'mintToken', async ({ query, person }) => {
    if (query.email !== person.email) throw new Refusal('not-yours');
    const found = await findPerson(pool, person.id, person.sessionId);
    if (!found) throw new Refusal('sign-in-required');
    const accessToken = await tokens.mint({
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
    const [asking, roles] = await Promise.all([
      personIfAny(identities, request),
      rolesOf(db, params.email),
    ]);
    return { isAdmin: mayKnow(asking, params.email) && roles.isAdmin };
  });

  route(app, 'isSeller', async ({ params, request }) => {
    const [asking, roles] = await Promise.all([
      personIfAny(identities, request),
      rolesOf(db, params.email),
    ]);
    return { isSeller: mayKnow(asking, params.email) && roles.isSeller };
  });
}

function mayKnow(asking: Person | null, email: string): boolean {
  return asking !== null && (asking.email === email || asking.isAdmin);
}
