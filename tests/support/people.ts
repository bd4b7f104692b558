import { createHmac, randomBytes } from 'node:crypto';
import { callPath } from '#contract/call-path.ts';
import { calls, type CallName } from '#contract/calls.ts';
import type { Identity, Role } from '#contract/accounts/schemas.ts';
import { buildAccessTokens } from '#server/accounts/sessions/access-tokens.ts';
import { hashPassword } from '#server/accounts/passwords/passwords.ts';
import { newId } from '#server/platform/database/ids.ts';
import { noteConfirmed } from './confirmed.ts';
import { cheapPasswords, testSecret, type CallableApp } from './test-app.ts';

export const testPassword = 'correct horse #1';

/** A person with an account, a sign-in cookie and an access token. */
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
 * A person after a response that began or renewed their session: with its cookies and a new access
 * token.
 * @param app the app under test
 * @param person as they were before
 * @param answer what the request got
 */
export async function withCookiesOf(
  app: CallableApp,
  person: TestPerson,
  answer: { cookies: { name: string; value: string }[] },
): Promise<TestPerson> {
  const as = { ...person, cookie: cookiesOf(answer), token: '' };
  const minted = await sendCall(app, 'mintToken', { as, query: { email: person.email } });
  if (minted.statusCode !== 200) throw new Error(`no access token: ${minted.body}`);
  return { ...as, token: minted.json<{ accessToken: string }>().accessToken };
}

/**
 * Confirms the emails of people, as the links in their mails do: unconfirmed people get only mails
 * that are mandatory.
 * @param app the app under test
 * @param people whose
 */
export async function confirmEmails(app: CallableApp, ...people: TestPerson[]): Promise<void> {
  await app.pool.query('update users set email_verified = true where id = any ($1)', [
    people.map(({ id }) => id),
  ]);
}

let count = 0;

/**
 * Registers a person through the API, as the register screen does.
 * @param app the app under test
 * @param role buyer, seller, admin (a buyer with the grant), or none (never saved a profile)
 */
export async function registerPerson(
  app: CallableApp,
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
  if (minted.statusCode !== 200) throw new Error(`no access token: ${minted.body}`);
  if (role === 'buyer' || role === 'seller') app.confirmed.roles.set(uid, role);
  return {
    id: uid,
    email,
    name,
    cookie,
    token: minted.json<{ accessToken: string }>().accessToken,
  };
}

const tokens = buildAccessTokens([testSecret]);
let testHash: Promise<string> | undefined;

/**
 * Inserts the rows of a person who has just registered: hashing a password for each of the thousands
 * that tests need would take longer than the tests.
 * @param app the app under test
 * @param role buyer, seller, admin (a buyer with the grant), or none (never saved a profile)
 * @param signedInUntil when the session ends
 */
export async function makePerson(
  app: CallableApp,
  role: Role | 'admin' | 'none' = 'buyer',
  signedInUntil = new Date(Date.now() + 30 * 86_400_000),
): Promise<TestPerson> {
  count += 1;
  testHash ??= hashPassword(testPassword, cheapPasswords);
  const [id, sessionId, sessionToken] = [newId(), newId(), randomBytes(16).toString('hex')];
  const name = `${role} ${count}`;
  const email = `${role}${count}@people.test`;
  const stored = role === 'admin' ? 'buyer' : role;
  await app.pool.query(
    `with person as (insert into users (id, name, email, role, last_sign_in_at)
         values ($1, $2, $3, $4, app_now())),
       powers as (insert into admin_grants (user_id) select $1 where $5),
       secret as (insert into credentials (id, user_id, account_id, provider_id, password)
         values (gen_random_uuid(), $1, $1, 'credential', $6))
     insert into sessions (id, user_id, token, expires_at) values ($7, $1, $8, $9)`,
    [
      id,
      name,
      email,
      stored === 'none' ? null : stored,
      role === 'admin',
      await testHash,
      sessionId,
      sessionToken,
      signedInUntil,
    ],
  );
  if (stored !== 'none') app.confirmed.roles.set(id, stored);
  // Signed as the sign-in library does.
  const signature = createHmac('sha256', testSecret).update(sessionToken).digest('base64');
  return {
    id,
    email,
    name,
    cookie: `phonehub.session_token=${encodeURIComponent(`${sessionToken}.${signature}`)}`,
    token: await tokens.issue({ userId: id, sessionId, tokenVersion: 1 }),
  };
}

/**
 * Creates many people at once. Their sessions stay valid whatever the clock does.
 * @param app the app under test
 * @param count how many
 * @param role what they are
 */
export async function makePeople(
  app: CallableApp,
  count: number,
  role: Role | 'admin' = 'buyer',
): Promise<TestPerson[]> {
  const forEver = new Date('2100-01-01');
  return Promise.all(Array.from({ length: count }, () => makePerson(app, role, forEver)));
}

/**
 * Sends one call of the contract, as a person or as nobody.
 * @param app the app under test
 * @param name the call
 * @param sent the person (token and cookie are sent as the call's access requires), and what is sent
 */
export async function sendCall(
  app: CallableApp,
  name: CallName,
  sent: {
    as?: TestPerson | null;
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
  } = {},
) {
  const call = calls[name];
  const headers: Record<string, string> = {};
  if (sent.as) {
    headers.cookie = sent.as.cookie;
    if (call.access !== 'session') headers.authorization = `Bearer ${sent.as.token}`;
  }
  const answer = await app.server.inject({
    method: call.method,
    url: `/api${callPath(call, sent.params)}`,
    headers,
    ...(sent.query ? { query: sent.query } : {}),
    ...(sent.body === undefined ? {} : { payload: sent.body as object }),
  });
  noteConfirmed(app.confirmed, name, answer);
  return answer;
}
