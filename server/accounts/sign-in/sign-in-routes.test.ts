import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Identity } from '#contract/accounts/schemas.ts';
import { normalizeEmail } from '#contract/common/email.ts';
import { sendCall, makePerson, testPassword } from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const someone = () => ({
  name: 'Rahim Uddin',
  email: `rahim-${randomBytes(4).toString('hex')}@example.com`,
  password: testPassword,
});

describe('registering', () => {
  test('creates an account without a role and a session in an HttpOnly cookie', async () => {
    const body = someone();
    const answer = await sendCall(app, 'register', { body });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Identity>()).toEqual({
      uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: body.email,
      displayName: 'Rahim Uddin',
      photoURL: null,
      phoneNumber: null,
      emailVerified: false,
      isAnonymous: false,
      tenantId: null,
      providerData: [
        {
          providerId: 'password',
          uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
          email: body.email,
          displayName: 'Rahim Uddin',
          photoURL: null,
          phoneNumber: null,
        },
      ],
      metadata: {
        creationTime: expect.stringMatching(/^\d{4}-.*Z$/),
        lastSignInTime: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      role: null,
      chosenRole: null,
      mayChangeRole: false,
      isAdmin: false,
      hasSecondFactor: false,
      needsSecondFactor: false,
      version: expect.any(String),
    });
    const session = answer.cookies.find((cookie) => cookie.name.includes('session_token'));
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(answer.body).not.toContain(decodeURIComponent(session?.value ?? 'none').split('.')[0]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a registered email is refused, in any spelling', async () => {
    const body = someone();
    await sendCall(app, 'register', { body });
    for (const email of [body.email, ` ${body.email.toUpperCase()} `]) {
      const again = await sendCall(app, 'register', { body: { ...body, email } });
      expect([again.statusCode, again.json().code]).toEqual([409, 'email-already-in-use']);
      expect(again.cookies).toEqual([]);
    }
  });

  test('of ten concurrent registrations of one email one succeeds and the others are refused', async () => {
    const body = someone();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendCall(app, 'register', { body })),
    );
    const outcomes = answers.map((answer) => answer.json().code ?? 'registered').sort();
    expect(outcomes).toEqual([...Array(9).fill('email-already-in-use'), 'registered']);
  });

  test.each([
    ['email', 'rahim', 'Please provide a valid email'],
    ['password', 'short#1', 'Password should be 8 characters'],
    ['password', '12345678#', 'Please provide one uppercase'],
    ['password', 'abcdefgh', 'Please provide one special character'],
    ['name', '  ', 'Please provide your name'],
  ])(
    '%s = %j is refused by the server too, in the words of the form',
    async (field, value, message) => {
      const answer = await sendCall(app, 'register', { body: { ...someone(), [field]: value } });
      expect(answer.statusCode).toBe(400);
      const code = field === 'email' ? 'invalid-email' : 'invalid-input';
      expect(answer.json()).toMatchObject({ code, errors: [{ field, message }] });
    },
  );

  test.each([
    ["o'neil@example.com", "o'neil@example.com"],
    ['\u202arahim@xn--exmple-cua.com\u202c', 'rahim@exämple.com'],
    ['a@b.c', null],
    ['আমি@example.com', null],
    ['grp:victim@example.com', null],
  ])('the unusual email %j is taken as %s, or reported', async (email, takenEmail) => {
    const answer = await sendCall(app, 'register', { body: { ...someone(), email } });
    if (takenEmail !== null) expect(answer.json()).toMatchObject({ email: takenEmail });
    else {
      expect(answer.json()).toMatchObject({
        code: 'invalid-email',
        errors: [{ field: 'email', message: 'Please provide a valid email' }],
      });
    }
  });

  test('an email of a domain in Bangla is one account, in its own script and in punycode', async () => {
    const { password, name } = someone();
    const [email, storedEmail] = ['rahim@উদাহরণ.বাংলা', 'rahim@xn--d5b6ci4b4b3a.xn--54b7fta0cc'];
    // At the same moment, too, it is given once.
    const answers = await Promise.all(
      [email, storedEmail, 'Rahim@উদাহরণ.বাংলা\u200b'].map((input) =>
        sendCall(app, 'register', { body: { name, password, email: input } }),
      ),
    );
    expect(answers.map((answer) => answer.json().code ?? answer.json().email).toSorted()).toEqual(
      ['email-already-in-use', 'email-already-in-use', email].toSorted(),
    );
    for (const typed of [email, storedEmail, ` ${email.toUpperCase()}`]) {
      const login = await sendCall(app, 'logIn', { body: { email: typed, password } });
      expect(login.json()).toMatchObject({ email, displayName: name });
    }
    const person = await makePerson(app, 'seller');
    const renamed = 'nila@দোকান.বাংলা';
    await app.pool.query('update users set email = $1 where id = $2', [
      normalizeEmail(renamed),
      person.id,
    ]);
    const params = { email: renamed };
    expect((await sendCall(app, 'listMyProducts', { as: person, params })).json()).toEqual([]);
    const admin = await makePerson(app, 'admin');
    const response = await sendCall(app, 'listSellers', { as: admin, query: { q: renamed } });
    expect(response.json()).toMatchObject([{ email: renamed }]);
  });

  test('role, verified and admin in the body are ignored', async () => {
    const body = {
      ...someone(),
      role: 'seller',
      verified: true,
      isAdmin: true,
      emailVerified: true,
    };
    const answer = await sendCall(app, 'register', { body });
    expect(answer.json()).toMatchObject({ role: null, isAdmin: false, emailVerified: false });
  });
});

describe('logging in', () => {
  test('starts a session with the identity of the person', async () => {
    const person = await makePerson(app, 'seller');
    const body = { email: person.email.toUpperCase(), password: testPassword };
    const answer = await sendCall(app, 'logIn', { body });
    expect([answer.statusCode, answer.json().uid]).toEqual([200, person.id]);
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const read = await app.server.inject({ url: '/api/session', headers: { cookie } });
    expect(read.json()).toMatchObject({ uid: person.id, role: 'seller', isAdmin: false });
  });

  test('a wrong password and an unknown email get the same response, byte for byte', async () => {
    const person = await makePerson(app);
    const password = 'not the one #2';
    const answers = [
      await sendCall(app, 'logIn', { body: { email: person.email, password } }),
      await sendCall(app, 'logIn', { body: { email: 'nobody@people.test', password } }),
    ].map(({ statusCode, headers, body }) => {
      // Time and request id differ in every response.
      const withoutTimeAndId = Object.entries(headers).filter(
        ([name]) => !/^(date|x-request-id)$/.test(name),
      );
      return { statusCode, headers: Object.fromEntries(withoutTimeAndId), body };
    });
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.statusCode).toBe(401);
    expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({ code: 'wrong-password' });
    expect(answers[0]?.headers['set-cookie']).toBeUndefined();
  });

  test('readSession without a cookie returns null', async () => {
    const answer = await sendCall(app, 'readSession');
    expect([answer.statusCode, answer.body]).toEqual([200, 'null']);
  });

  test('readSession with a tampered cookie returns null', async () => {
    const person = await makePerson(app);
    const cookie = person.cookie.replace(
      /(session_token=)(.)/,
      (_, key, sign) => `${key}${sign === 'a' ? 'b' : 'a'}`,
    );
    expect(cookie).not.toBe(person.cookie);
    const read = await app.server.inject({ url: '/api/session', headers: { cookie } });
    expect(read.body).toBe('null');
  });
});

test('logging out ends the session and its access tokens at once', async () => {
  const person = await makePerson(app);
  const bookings = () =>
    sendCall(app, 'listBookings', { as: person, params: { email: person.email } });
  expect((await bookings()).statusCode).toBe(200);
  const out = await sendCall(app, 'logOut', { as: person });
  expect(out.json()).toEqual({ acknowledged: true, deletedCount: 1 });
  const refusal = await bookings();
  expect([refusal.statusCode, refusal.json().code]).toEqual([401, 'user-token-expired']);
  expect((await sendCall(app, 'readSession', { as: person })).body).toBe('null');
  expect((await sendCall(app, 'logOut', { as: person })).json()).toMatchObject({ deletedCount: 0 });
});

test('logging out in one browser keeps the session of the other', async () => {
  const person = await makePerson(app);
  const other = await sendCall(app, 'logIn', {
    body: { email: person.email, password: testPassword },
  });
  const cookie = other.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await app.server.inject({ method: 'DELETE', url: '/api/session', headers: { cookie } });
  expect((await sendCall(app, 'readSession', { as: person })).json()).toMatchObject({
    uid: person.id,
  });
});

describe('GET /jwt', () => {
  test('gives the holder of the cookie a token that other calls accept', async () => {
    const person = await makePerson(app);
    const answer = await sendCall(app, 'mintToken', {
      as: person,
      query: { email: ` ${person.email.toUpperCase()}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json())).toEqual(['accessToken']);
    const as = { ...person, cookie: '', token: answer.json().accessToken };
    const list = await sendCall(app, 'listBookings', { as, params: { email: person.email } });
    expect(list.statusCode).toBe(200);
  });

  test('is 401 without a session and with an access token instead', async () => {
    const person = await makePerson(app);
    for (const headers of [{}, { authorization: `Bearer ${person.token}` }]) {
      const answer = await app.server.inject({ url: `/api/jwt?email=${person.email}`, headers });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.json()).toMatchObject({ code: 'sign-in-required', accessToken: '' });
    }
  });

  test('is 403 for another email, whether that person exists or not', async () => {
    const [person, other] = [await makePerson(app), await makePerson(app)];
    const answers = await Promise.all(
      [other.email, 'nobody@people.test', 'no email at all'].map((email) =>
        sendCall(app, 'mintToken', { as: person, query: { email } }),
      ),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'not-yours', accessToken: '' });
      expect(answer.body).toBe(answers[0]?.body);
    }
  });
});

test('no response contains the cookie, a token or a password hash', async () => {
  const [seller, admin] = [await makePerson(app, 'seller'), await makePerson(app, 'admin')];
  const phone = await makePhone(app, seller);
  const { password } = await app.db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', seller.id)
    .executeTakeFirstOrThrow();
  const session = decodeURIComponent(/session_token=([^;]+)/.exec(seller.cookie)?.[1] ?? '').split(
    '.',
  )[0];
  const secrets = [session, seller.token, seller.token.split('.')[2], password, testPassword];
  for (const secret of secrets) expect(secret?.length).toBeGreaterThan(10);
  const email = { email: seller.email };
  const answers = await Promise.all([
    sendCall(app, 'readSession', { as: seller }),
    sendCall(app, 'saveUser', { as: seller, params: email, body: { name: seller.name } }),
    sendCall(app, 'isSeller', { as: seller, params: email }),
    sendCall(app, 'listMyProducts', { as: seller, params: email }),
    sendCall(app, 'listSellers', { as: admin }),
    sendCall(app, 'listCategoryProducts', { as: seller, params: { id: '02' } }),
    sendCall(app, 'advertiseProduct', { as: seller, body: { productId: phone.id } }),
    sendCall(app, 'logIn', { body: { ...email, password: testPassword } }),
  ]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    for (const secret of secrets) expect(answer.body).not.toContain(secret);
  }
});
