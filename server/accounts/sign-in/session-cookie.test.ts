import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerPerson, sendCall, testPassword } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

const body = { name: 'Nadia', email: 'nadia@people.test', password: testPassword };

describe.each([
  ['https://phonehub.example', '__Host-phonehub.session_token', true],
  ['http://localhost:3000', 'phonehub.session_token', false],
])('on %s', (PUBLIC_URL, name, secure) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({}, { PUBLIC_URL });
  });
  afterAll(() => app.close());

  const attributes = (header: string) => {
    const [pair = '', ...rest] = header.split(/; */);
    return { name: pair.split('=')[0], rest: rest.map((each) => each.toLowerCase()).toSorted() };
  };
  const lines = (header: unknown) =>
    Array.isArray(header) ? header.map(String) : [String(header)];

  test('registering and logging in set a session cookie that scripts and other sites can’t read', async () => {
    const answers = [
      await sendCall(app, 'register', { body }),
      await sendCall(app, 'logIn', { body }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      const [session, hint, device, ...more] = lines(answer.headers['set-cookie']).map(attributes);
      expect(more).toEqual([]);
      expect(session).toEqual({
        name,
        rest: [
          'httponly',
          'max-age=2592000',
          'path=/',
          'samesite=lax',
          ...(secure ? ['secure'] : []),
        ],
      });
      // Readable by scripts on purpose: it says that a buyer, seller or admin is signed in, not who.
      expect(hint).toEqual({
        name: 'phonehub-signed-in',
        rest: ['max-age=2592000', 'path=/', 'samesite=lax', ...(secure ? ['secure'] : [])],
      });
      // For calls only: the pages that are the same for everyone must not get it.
      expect(device).toEqual({
        name: `${secure ? '__Secure-' : ''}phonehub-device`,
        rest: [
          'httponly',
          'max-age=31536000',
          'path=/api',
          'samesite=lax',
          ...(secure ? ['secure'] : []),
        ],
      });
    }
  });

  test('the cookie is accepted under its own name only', async () => {
    const [line = ''] = lines((await sendCall(app, 'logIn', { body })).headers['set-cookie']);
    const value = line.split(';')[0]?.split('=').slice(1).join('=');
    const read = async (cookie: string) =>
      (await app.server.inject({ url: '/api/session', headers: { cookie } })).body;
    expect(await read(`${name}=${value}`)).toContain(body.email);
    for (const other of [
      'session_token',
      `x${name}`,
      secure ? 'phonehub.session_token' : '__Host-phonehub.session_token',
    ]) {
      expect([other, await read(`${other}=${value}`)]).toEqual([other, 'null']);
    }
    expect(await read(`${name}=${value?.slice(0, -6)}AAAAAA`)).toBe('null');
  });

  test('the hint cookie names the role, and follows it', async () => {
    const person = await registerPerson(app, 'none');
    const hintOf = async (cookie: string) => {
      const answer = await app.server.inject({ url: '/api/session', headers: { cookie } });
      return lines(answer.headers['set-cookie'])
        .find((line) => line.startsWith('phonehub-signed-in='))
        ?.split(';')[0];
    };
    expect(person.cookie).toContain('phonehub-signed-in=1.buyer');
    expect(await hintOf(person.cookie)).toBeUndefined();
    await sendCall(app, 'saveUser', {
      ...{ as: person, params: { email: person.email } },
      body: { name: 'Salma', role: 'seller' },
    });
    expect(await hintOf(person.cookie)).toBe('phonehub-signed-in=1.seller');
    expect(await hintOf(person.cookie.replace('1.buyer', '1.seller'))).toBeUndefined();
  });

  test('logging out clears the cookie with the attributes it was set with', async () => {
    const startResponse = await sendCall(app, 'logIn', { body });
    const cookie = startResponse.cookies.map((each) => `${each.name}=${each.value}`).join('; ');
    const endResponse = await app.server.inject({
      method: 'DELETE',
      url: '/api/session',
      headers: { cookie },
    });
    const cleared = lines(endResponse.headers['set-cookie']).map(attributes);
    const session = cleared.find((each) => each.name === name);
    expect(session?.rest).toEqual(expect.arrayContaining(['max-age=0', 'path=/']));
    expect(session?.rest.includes('secure')).toBe(secure);
    expect((await app.server.inject({ url: '/api/session', headers: { cookie } })).body).toBe(
      'null',
    );
  });
});
