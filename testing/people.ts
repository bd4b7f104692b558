import { randomBytes } from 'node:crypto';
import { calls, callPath, type CallName } from '#contract/calls.ts';
import type { Identity, Role } from '#contract/accounts.ts';
import { buildAccessTokens } from '#server/accounts/access-tokens.ts';
import { newId } from '#server/platform/ids.ts';
import { noteAnswer } from './answered.ts';
import { testSecret, type AskableApp } from './test-app.ts';

export const testPassword = 'correct horse #1';

/** Somebody with an account, a sign-in cookie and an access token. */
export interface TestPerson {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly cookie: string;
  readonly token: string;
}

/**
 * The cookies of an answer as a browser sends them back.
 * @param answer what a request got
 */
export function cookiesOf(answer: { cookies: { name: string; value: string }[] }): string {
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/**
 * Confirms the emails of people, as the links they were mailed do: without it they get only the mails
 * that are a duty.
 * @param app the app under test
 * @param people whose
 */
export async function confirmEmails(app: AskableApp, ...people: TestPerson[]): Promise<void> {
  await app.pool.query('update users set email_verified = true where id = any ($1)', [
    people.map(({ id }) => id),
  ]);
}

let count = 0;

/**
 * Registers somebody through the API, as the register screen does.
 * @param app the app under test
 * @param role buyer, seller, admin (a buyer with the grant), or none (never saved a profile)
 */
export async function makePerson(
  app: AskableApp,
  role: Role | 'admin' | 'none' = 'buyer',
): Promise<TestPerson> {
  count += 1;
  const email = `${role}${count}@people.test`;
  const name = `${role} ${count}`;
  const registered = await app.server.inject({
    method: 'POST',
    url: '/api/accounts',
    payload: { name, email, password: testPassword },
  });
  if (registered.statusCode !== 200) throw new Error(`registering failed: ${registered.body}`);
  const cookie = cookiesOf(registered);
  const { uid } = registered.json<Identity>();
  if (role !== 'none') {
    await app.server.inject({
      method: 'PUT',
      url: `/api/user/${email}`,
      headers: { cookie },
      payload: { name, role: role === 'admin' ? 'buyer' : role },
    });
  }
  if (role === 'admin') {
    await app.db.insertInto('admin_grants').values({ user_id: uid }).execute();
  }
  const minted = await app.server.inject({ url: `/api/jwt?email=${email}`, headers: { cookie } });
  if (role === 'buyer' || role === 'seller') app.answered.roles.set(uid, role);
  return {
    id: uid,
    email,
    name,
    cookie,
    token: minted.json<{ accessToken: string }>().accessToken,
  };
}

const tokens = buildAccessTokens(testSecret);

/**
 * Makes many people at once, as rows: hashing fifty passwords takes longer than a race. Their
 * sessions outlive every jump of the clock.
 * @param app the app under test
 * @param count how many
 * @param role what they are
 */
export async function makePeople(
  app: AskableApp,
  count: number,
  role: Role | 'admin' = 'buyer',
): Promise<TestPerson[]> {
  const stored = role === 'admin' ? 'buyer' : role;
  return Promise.all(
    Array.from({ length: count }, async () => {
      const [id, sessionId] = [newId(), newId()];
      const name = `${role} ${randomBytes(4).toString('hex')}`;
      const email = `${name.replace(' ', '-')}@people.test`;
      const token = await tokens.mint({ userId: id, sessionId, tokenVersion: 1 });
      await app.pool.query(
        `with person as (insert into users (id, name, email, role) values ($1, $2, $3, $4)),
           powers as (insert into admin_grants (user_id) select $1 where $5)
         insert into sessions (id, user_id, token, expires_at)
           values ($6, $1, $7, '2100-01-01')`,
        [id, name, email, stored, role === 'admin', sessionId, randomBytes(16).toString('hex')],
      );
      app.answered.roles.set(id, stored);
      return { id, email, name, cookie: '', token };
    }),
  );
}

/**
 * Asks one call of the contract, in somebody's name or in nobody's.
 * @param app the app under test
 * @param name the call
 * @param asked who asks (with token and cookie as the call's access wants them), and what is sent
 */
export async function ask(
  app: AskableApp,
  name: CallName,
  asked: {
    as?: TestPerson | null;
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
  } = {},
) {
  const call = calls[name];
  const headers: Record<string, string> = {};
  if (asked.as) {
    headers.cookie = asked.as.cookie;
    if (call.access !== 'session') headers.authorization = `Bearer ${asked.as.token}`;
  }
  const answer = await app.server.inject({
    method: call.method,
    url: `/api${callPath(call, asked.params)}`,
    headers,
    ...(asked.query ? { query: asked.query } : {}),
    ...(asked.body === undefined ? {} : { payload: asked.body as object }),
  });
  noteAnswer(app.answered, name, answer);
  return answer;
}
