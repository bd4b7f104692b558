import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Identity } from '#contract/accounts.ts';
import type { Database } from '#server/platform/database.ts';
import type { Identities, Person } from '#server/platform/identity.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { route } from '#server/platform/route.ts';
import type { AccessTokens } from './access-tokens.ts';
import { findPerson, rolesOf } from './accounts-store.ts';
import { personIfAny, webHeaders } from './identities.ts';
import { refuseEasyPassword } from './refuse-easy-password.ts';
import { saveUser } from './save-user.ts';
import type { SignInService, StartedSession } from './sign-in-service.ts';
import type { SignInTurns } from './sign-in-turns.ts';
import type pg from 'pg';

export interface AccountsDependencies {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly signIn: SignInService;
  readonly turns: SignInTurns;
  readonly tokens: AccessTokens;
  readonly identities: Identities;
  /** Whether cookies travel over https only. */
  readonly secure: boolean;
}

/** Readable on purpose: it tells pages, not the server, that somebody is signed in. */
const hintCookie = 'phonehub-signed-in';
const hintSeconds = 30 * 86_400;

/**
 * Registering, signing in and out, the profile, and what the guards ask.
 * @param app mounted under /api
 * @param house what the slice needs
 */
export function accountsRoutes(app: FastifyInstance, house: AccountsDependencies): void {
  const { db, pool, signIn, turns, tokens, identities } = house;

  const hint = (seconds: number) =>
    `${hintCookie}=1; Path=/; SameSite=Lax; Max-Age=${seconds}${house.secure ? '; Secure' : ''}`;

  const begin = async (reply: FastifyReply, started: StartedSession): Promise<Identity> => {
    const cookie = started.cookies.map((value) => value.split(';')[0]).join('; ');
    const session = await signIn.sessionOf(new Headers({ cookie }));
    const found = session && (await findPerson(pool, session.userId, session.sessionId));
    if (!session || !found) throw new Refusal('sign-in-required');
    if (found.closed) {
      await signIn.signOut(new Headers({ cookie }));
      throw new Refusal('user-disabled');
    }
    reply.header('set-cookie', [...started.cookies, hint(hintSeconds)]);
    return present({ ...found, sessionId: session.sessionId });
  };

  route(app, 'register', async ({ body, request, reply }) => {
    await turns.take('register', request, body.email);
    refuseEasyPassword(body.password, body);
    return begin(reply, await signIn.signUp(body));
  });

  route(app, 'logIn', async ({ body, request, reply }) => {
    await turns.take('sign-in', request, body.email);
    const begun = await begin(reply, await signIn.signIn(body, webHeaders(request)));
    await turns.succeeded('sign-in', body.email);
    return begun;
  });

  route(app, 'readSession', async ({ request, reply }) => {
    const person = await identities.fromSession(request);
    if (person) return present(person);
    if (request.headers.cookie?.includes(hintCookie)) reply.header('set-cookie', hint(0));
    // Fastify sends nothing for null, JSON has a word for it.
    return reply.type('application/json').send('null');
  });

  route(app, 'logOut', async ({ request, reply }) => {
    const person = await identities.fromSession(request);
    const cookies = await signIn.signOut(webHeaders(request));
    reply.header('set-cookie', [...cookies, hint(0)]);
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

function present(person: Person): Identity {
  return {
    uid: person.id,
    email: person.email,
    displayName: person.name,
    photoURL: person.userImg,
    emailVerified: person.emailVerified,
    role: person.role,
    isAdmin: person.isAdmin,
  };
}
