import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Identity } from '#contract/accounts/schemas.ts';
import { ask, makePerson, testPassword } from '#tests/support/people.ts';
import { makeImage, makePhone } from '#tests/support/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

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
    const answer = await ask(app, 'register', { body });
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
    });
    const session = answer.cookies.find((cookie) => cookie.name.includes('session_token'));
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(answer.body).not.toContain(decodeURIComponent(session?.value ?? 'none').split('.')[0]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a registered email is refused, in any spelling', async () => {
    const body = someone();
    await ask(app, 'register', { body });
    for (const email of [body.email, ` ${body.email.toUpperCase()} `]) {
      const again = await ask(app, 'register', { body: { ...body, email } });
      expect([again.statusCode, again.json().code]).toEqual([409, 'email-already-in-use']);
      expect(again.cookies).toEqual([]);
    }
  });

  test('of ten concurrent registrations of one email one succeeds and the others are refused', async () => {
    const body = someone();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(app, 'register', { body })),
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
      const answer = await ask(app, 'register', { body: { ...someone(), [field]: value } });
      expect(answer.statusCode).toBe(400);
      const code = field === 'email' ? 'invalid-email' : 'invalid-input';
      expect(answer.json()).toMatchObject({ code, errors: [{ field, message }] });
    },
  );

  test.each(['a@b.c', 'আমি@example.com', 'rahim@exämple.com', "o'neil@example.com"])(
    'the unusual email %s is either accepted or reported as the wrong field',
    async (email) => {
      const answer = await ask(app, 'register', { body: { ...someone(), email } });
      if (answer.statusCode === 200) expect(answer.json().email).toBe(email);
      else {
        expect(answer.json()).toMatchObject({
          code: 'invalid-email',
          errors: [{ field: 'email', message: 'Please provide a valid email' }],
        });
      }
    },
  );

  test('role, verified and admin in the body are ignored', async () => {
    const body = {
      ...someone(),
      role: 'seller',
      verified: true,
      isAdmin: true,
      emailVerified: true,
    };
    const answer = await ask(app, 'register', { body });
    expect(answer.json()).toMatchObject({ role: null, isAdmin: false, emailVerified: false });
  });
});

describe('logging in', () => {
  test('starts a session with the identity of the person', async () => {
    const person = await makePerson(app, 'seller');
    const body = { email: person.email.toUpperCase(), password: testPassword };
    const answer = await ask(app, 'logIn', { body });
    expect([answer.statusCode, answer.json().uid]).toEqual([200, person.id]);
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const read = await app.server.inject({ url: '/api/session', headers: { cookie } });
    expect(read.json()).toMatchObject({ uid: person.id, role: 'seller', isAdmin: false });
  });

  test('a wrong password and an unknown email get the same response, byte for byte', async () => {
    const person = await makePerson(app);
    const password = 'not the one #2';
    const answers = [
      await ask(app, 'logIn', { body: { email: person.email, password } }),
      await ask(app, 'logIn', { body: { email: 'nobody@people.test', password } }),
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
    const answer = await ask(app, 'readSession');
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
  const bookings = () => ask(app, 'listBookings', { as: person, params: { email: person.email } });
  expect((await bookings()).statusCode).toBe(200);
  const out = await ask(app, 'logOut', { as: person });
  expect(out.json()).toEqual({ acknowledged: true, deletedCount: 1 });
  const refused = await bookings();
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'user-token-expired']);
  expect((await ask(app, 'readSession', { as: person })).body).toBe('null');
  expect((await ask(app, 'logOut', { as: person })).json()).toMatchObject({ deletedCount: 0 });
});

test('logging out in one browser keeps the session of the other', async () => {
  const person = await makePerson(app);
  const other = await ask(app, 'logIn', { body: { email: person.email, password: testPassword } });
  const cookie = other.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await app.server.inject({ method: 'DELETE', url: '/api/session', headers: { cookie } });
  expect((await ask(app, 'readSession', { as: person })).json()).toMatchObject({ uid: person.id });
});

describe('GET /jwt', () => {
  test('gives the holder of the cookie a token that other calls accept', async () => {
    const person = await makePerson(app);
    const answer = await ask(app, 'mintToken', {
      as: person,
      query: { email: ` ${person.email.toUpperCase()}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json())).toEqual(['accessToken']);
    const as = { ...person, cookie: '', token: answer.json().accessToken };
    const list = await ask(app, 'listBookings', { as, params: { email: person.email } });
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
        ask(app, 'mintToken', { as: person, query: { email } }),
      ),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'not-yours', accessToken: '' });
      expect(answer.body).toBe(answers[0]?.body);
    }
  });
});

describe('PUT /user', () => {
  const put = (as: Awaited<ReturnType<typeof makePerson>>, body: object, email = as.email) =>
    ask(app, 'saveUser', { as, params: { email }, body });
  const read = async (as: Awaited<ReturnType<typeof makePerson>>) =>
    (await ask(app, 'readSession', { as })).json<Identity>();

  test('stores name and role the first time, buyer by default', async () => {
    const [buyer, seller] = [await makePerson(app, 'none'), await makePerson(app, 'none')];
    expect((await put(buyer, { name: 'Karim' })).json()).toEqual({
      acknowledged: true,
      matchedCount: 0,
      modifiedCount: 0,
      upsertedCount: 1,
      upsertedId: buyer.id,
    });
    await put(seller, { name: 'Salma', role: 'seller', email: seller.email });
    expect(await read(buyer)).toMatchObject({ displayName: 'Karim', role: 'buyer' });
    expect(await read(seller)).toMatchObject({ displayName: 'Salma', role: 'seller' });
  });

  test('a later buyer doesn’t demote a seller, and a later seller doesn’t promote a buyer', async () => {
    const [seller, buyer] = [await makePerson(app, 'seller'), await makePerson(app)];
    expect((await put(seller, { name: 'Salma Begum', role: 'buyer' })).json()).toMatchObject({
      matchedCount: 1,
      modifiedCount: 1,
      upsertedId: null,
    });
    expect((await put(buyer, { name: buyer.name, role: 'seller' })).json()).toMatchObject({
      modifiedCount: 0,
    });
    expect(await read(seller)).toMatchObject({ displayName: 'Salma Begum', role: 'seller' });
    expect((await read(buyer)).role).toBe('buyer');
  });

  test('of two concurrent first roles one is stored and stays', async () => {
    const person = await makePerson(app, 'none');
    const answers = await Promise.all([
      put(person, { name: 'A', role: 'buyer' }),
      put(person, { name: 'A', role: 'seller' }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(answers.map((answer) => answer.json().upsertedCount).sort()).toEqual([0, 1]);
    const winner = answers[0]?.json().upsertedCount === 1 ? 'buyer' : 'seller';
    expect((await read(person)).role).toBe(winner);
  });

  test.each(['admin', 'Seller', '', 7])('the role %j is refused', async (role) => {
    const person = await makePerson(app, 'none');
    const answer = await put(person, { name: 'Karim', role });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      acknowledged: false,
      modifiedCount: 0,
      errors: [{ field: 'role' }],
    });
    expect((await read(person)).role).toBeNull();
  });

  test('verified and admin in the body are ignored', async () => {
    const person = await makePerson(app, 'none');
    await put(person, {
      name: 'K',
      role: 'seller',
      verified: true,
      isAdmin: true,
      verified_at: '2020-01-01',
    });
    const row = await app.db
      .selectFrom('users')
      .select(['verified_at', 'disabled_at'])
      .where('id', '=', person.id)
      .executeTakeFirst();
    expect(row).toEqual({ verified_at: null, disabled_at: null });
    expect((await read(person)).isAdmin).toBe(false);
  });

  test('the photo must be one the person uploaded, and is stored as a path of this shop', async () => {
    const [person, other] = [await makePerson(app), await makePerson(app)];
    const own = await makeImage(app, person);
    for (const userImg of [
      await makeImage(app, other),
      'https://evil.example/x.png',
      'javascript:1',
    ]) {
      const refused = await put(person, { name: 'K', userImg });
      expect([refused.statusCode, refused.json().errors?.[0]?.field]).toEqual([400, 'userImg']);
    }
    expect((await read(person)).photoURL).toBeNull();
    await put(person, { name: 'K', userImg: own });
    expect((await read(person)).photoURL).toBe(own);
    await put(person, { name: 'K', userImg: `https://evil.example${own}` });
    expect((await read(person)).photoURL).toBe(own);
    await put(person, { name: 'K' });
    expect((await read(person)).photoURL).toBe(own);
  });

  test("somebody else's profile is refused, by path and by body", async () => {
    const [person, other] = [await makePerson(app), await makePerson(app)];
    for (const answer of [
      await put(person, { name: 'Taken' }, other.email),
      await put(person, { name: 'Taken' }, 'nobody@people.test'),
      await put(person, { name: 'Taken', email: other.email }),
    ]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'not-yours', acknowledged: false });
    }
    expect((await read(other)).displayName).toBe(other.name);
    expect((await read(person)).displayName).toBe(person.name);
  });

  test('the database refuses to change a role that was used', async () => {
    const { seller: person } = await makePhone(app);
    for (const role of ['buyer', null]) {
      await expect(
        app.pool.query('update users set role = $1 where id = $2', [role, person.id]),
      ).rejects.toThrow('a role that was used stays');
    }
    await app.pool.query("update users set role = 'seller' where id = $1", [person.id]);
  });

  test('the database keeps emails unique and in lower case', async () => {
    const person = await makePerson(app);
    const insert = (email: string) =>
      app.pool.query("insert into users (id, name, email) values (gen_random_uuid(), 'x', $1)", [
        email,
      ]);
    await expect(insert(person.email)).rejects.toThrow('users_email_key');
    await expect(insert(person.email.toUpperCase())).rejects.toThrow('check constraint');
  });
});

describe('the role lookups', () => {
  const lookUp = async (email: string, as?: Awaited<ReturnType<typeof makePerson>>) => {
    const answers = await Promise.all([
      ask(app, 'isAdmin', { as: as ?? null, params: { email } }),
      ask(app, 'isSeller', { as: as ?? null, params: { email } }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    return { ...answers[0].json(), ...answers[1].json() };
  };

  test('return the role to the person and to admins, and false to everyone else', async () => {
    const [seller, buyer, admin] = [
      await makePerson(app, 'seller'),
      await makePerson(app),
      await makePerson(app, 'admin'),
    ];
    const no = { isAdmin: false, isSeller: false };
    expect(await lookUp(seller.email, seller)).toEqual({ isAdmin: false, isSeller: true });
    expect(await lookUp(admin.email, admin)).toEqual({ isAdmin: true, isSeller: false });
    expect(await lookUp(buyer.email, buyer)).toEqual(no);
    expect(await lookUp(seller.email, admin)).toEqual({ isAdmin: false, isSeller: true });
    for (const email of [seller.email, admin.email]) {
      expect(await lookUp(email)).toEqual(no);
      expect(await lookUp(email, buyer)).toEqual(no);
    }
    for (const email of ['nobody@people.test', 'no email', 'null', 'a\u0000b']) {
      expect(await lookUp(email)).toEqual(no);
      expect(await lookUp(email, admin)).toEqual(no);
    }
  });

  test('accept the cookie alone and the token alone; an invalid token counts as nobody', async () => {
    const seller = await makePerson(app, 'seller');
    const url = `/api/users/seller/${encodeURIComponent(seller.email.toUpperCase())}`;
    const answerOf = async (headers: Record<string, string>) =>
      (await app.server.inject({ url, headers })).json();
    expect(await answerOf({ cookie: seller.cookie })).toEqual({ isSeller: true });
    expect(await answerOf({ authorization: `Bearer ${seller.token}` })).toEqual({ isSeller: true });
    expect(await answerOf({ authorization: 'Bearer a.b.c' })).toEqual({ isSeller: false });
  });
});

describe('calls from other websites', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  test.each(foreign)(
    'a request with the origin %j changes nothing with the cookie',
    async (headers) => {
      const person = await makePerson(app);
      const cookie = person.cookie;
      const answers = [
        await app.server.inject({
          method: 'DELETE',
          url: '/api/session',
          headers: { ...headers, cookie },
        }),
        await app.server.inject({
          method: 'PUT',
          url: `/api/user/${person.email}`,
          headers: { ...headers, cookie },
          payload: { name: 'Taken' },
        }),
        await app.server.inject({
          method: 'POST',
          url: '/api/session',
          headers,
          payload: { email: person.email, password: testPassword },
        }),
      ];
      expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
        Array(3).fill([403, 'foreign-origin']),
      );
      expect((await ask(app, 'readSession', { as: person })).json()).toMatchObject({
        displayName: person.name,
      });
    },
  );

  test('requests of the shop’s own pages are accepted', async () => {
    const person = await makePerson(app);
    const answer = await app.server.inject({
      method: 'DELETE',
      url: '/api/session',
      headers: {
        cookie: person.cookie,
        origin: 'http://localhost:3000',
        'sec-fetch-site': 'same-origin',
      },
    });
    expect(answer.json()).toMatchObject({ deletedCount: 1 });
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
    ask(app, 'readSession', { as: seller }),
    ask(app, 'saveUser', { as: seller, params: email, body: { name: seller.name } }),
    ask(app, 'isSeller', { as: seller, params: email }),
    ask(app, 'listMyProducts', { as: seller, params: email }),
    ask(app, 'listSellers', { as: admin }),
    ask(app, 'listCategoryProducts', { as: seller, params: { id: '02' } }),
    ask(app, 'advertiseProduct', { as: seller, body: { productId: phone.id } }),
    ask(app, 'logIn', { body: { ...email, password: testPassword } }),
  ]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    for (const secret of secrets) expect(answer.body).not.toContain(secret);
  }
});
