import { createHmac, randomBytes } from 'node:crypto';
import { callPath } from '#contract/call-path.ts';
import { calls, type Call, type CallName } from '#contract/calls.ts';
import type { Identity } from '#contract/accounts/schemas.ts';
import type { Role } from '#contract/accounts/constants.ts';
import { buildAccessTokens } from '#server/accounts/sessions/access-tokens.ts';
import { hashPassword } from '#server/accounts/passwords/passwords.ts';
import { newId } from '#server/platform/base/ids.ts';
import { noteConfirmed } from '#tests/support/app/confirmations.ts';
import { cheapPasswords, testSecret, type CallableApp } from '#tests/support/app/test-app.ts';

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
 * The status of an answer and the code of its refusal, undefined if it is none.
 * @param answer what a call got
 */
export function outcome(answer: { statusCode: number; json: () => { code?: string } }) {
  return [answer.statusCode, answer.json().code];
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
  const mintResponse = await sendCall(app, 'mintToken', { as, query: { email: person.email } });
  if (mintResponse.statusCode !== 200) throw new Error(`no access token: ${mintResponse.body}`);
  return { ...as, token: mintResponse.json<{ accessToken: string }>().accessToken };
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
  const registerResponse = await app.server.inject({
    method: 'POST',
    url: '/api/accounts',
    payload: { name, email, password: testPassword },
  });
  if (registerResponse.statusCode !== 200)
    throw new Error(`registering failed: ${registerResponse.body}`);
  const cookie = cookiesOf(registerResponse);
  const { uid } = registerResponse.json<Identity>();
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
  const mintResponse = await app.server.inject({
    url: `/api/jwt?email=${email}`,
    headers: { cookie },
  });
  if (mintResponse.statusCode !== 200) throw new Error(`no access token: ${mintResponse.body}`);
  if (role === 'buyer' || role === 'seller') app.confirmed.roles.set(uid, role);
  return {
    id: uid,
    email,
    name,
    cookie,
    token: mintResponse.json<{ accessToken: string }>().accessToken,
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
  const [person] = await insertPeople(app, [role], signedInUntil);
  if (!person) throw new Error('nobody was inserted');
  return person;
}

/**
 * Creates many people at once. Their sessions stay valid whatever the clock does.
 * @param app the app under test
 * @param count how many
 * @param role what they are
 */
export function makePeople(
  app: CallableApp,
  count: number,
  role: Role | 'admin' = 'buyer',
): Promise<TestPerson[]> {
  const roles = Array.from({ length: count }, () => role);
  return insertPeople(app, roles, new Date('2100-01-01'));
}

/**
 * Creates people of several roles, with one statement.
 * @param app the app under test
 * @param roles of each of them
 * @param signedInUntil when their sessions end
 */
export async function insertPeople(
  app: CallableApp,
  roles: readonly (Role | 'admin' | 'none')[],
  signedInUntil: Date,
): Promise<TestPerson[]> {
  testHash ??= hashPassword(testPassword, cheapPasswords);
  const people = roles.map((role) => {
    count += 1;
    const storedRole = role === 'admin' ? 'buyer' : role;
    return {
      ...{ id: newId(), session: newId(), secret: randomBytes(16).toString('hex') },
      ...{ name: `${role} ${count}`, email: `${role}${count}@people.test` },
      ...{ role: storedRole === 'none' ? null : storedRole, admin: role === 'admin' },
    };
  });
  await app.pool.query(
    `with given as (select * from json_to_recordset($1) as one (id uuid, session uuid, secret text,
         name text, email text, role text, admin boolean)),
       people as (insert into users (id, name, email, role, last_sign_in_at)
         select id, name, email, role, app_now() from given),
       powers as (insert into admin_grants (user_id) select id from given where admin),
       secrets as (insert into credentials (id, user_id, account_id, provider_id, password)
         select gen_random_uuid(), id, id, 'credential', $2 from given)
     insert into sessions (id, user_id, token, expires_at)
       select session, id, secret, $3 from given`,
    [JSON.stringify(people), await testHash, signedInUntil],
  );
  return Promise.all(
    people.map(async ({ id, email, name, session, secret, role }) => {
      if (role) app.confirmed.roles.set(id, role);
      // Signed as the sign-in service does.
      const signature = createHmac('sha256', testSecret).update(secret).digest('base64');
      return {
        ...{ id, email, name },
        cookie: `phonehub.session_token=${encodeURIComponent(`${secret}.${signature}`)}`,
        token: await tokens.issue({ userId: id, sessionId: session, tokenVersion: 1 }),
      };
    }),
  );
}

/**
 * Sends one call of the contract, as a person or as nobody.
 * @param app the app under test
 * @param name the call
 * @param request the person (token and cookie are sent as the call's access requires), and its parts
 */
export async function sendCall(
  app: CallableApp,
  name: CallName,
  request: {
    as?: TestPerson | null;
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
  } = {},
) {
  const call: Call = calls[name];
  const headers: Record<string, string> = call.csv ? { 'content-type': 'text/csv' } : {};
  if (request.as) {
    headers.cookie = request.as.cookie;
    if (call.access !== 'session') headers.authorization = `Bearer ${request.as.token}`;
  }
  const answer = await app.server.inject({
    method: call.method,
    url: `/api${callPath(call, request.params)}`,
    headers,
    ...(request.query ? { query: request.query } : {}),
    ...(request.body === undefined ? {} : { payload: request.body as object }),
  });
  noteConfirmed(app.confirmed, name, answer);
  return answer;
}
