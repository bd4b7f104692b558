import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Identity } from '#contract/accounts/schemas.ts';
import type { SecondFactors } from '#contract/accounts/sign-in.ts';
import {
  makeAuthenticator,
  type Authenticator,
  type Changes,
} from '#tests/support/people/authenticator.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import {
  sendCall,
  cookiesOf,
  makePerson,
  testPassword,
  withCookiesOf,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

const publicUrl = 'http://localhost:3000';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface ChallengeOptions {
  challengeId: string;
  options: Record<string, unknown>;
}

async function add(as: TestPerson, device: Authenticator, changes?: Changes) {
  const options = (await sendCall(app, 'newPasskeyOptions', { as })).json<ChallengeOptions>();
  const credential = device.create(options.options, changes);
  const body = { challengeId: options.challengeId, name: 'My phone', credential };
  return sendCall(app, 'addPasskey', { as, body });
}

async function use(device: Authenticator, changes?: Changes, cookie = '') {
  const post = (url: string, payload?: object) =>
    app.server.inject({
      method: 'POST',
      url,
      headers: { cookie },
      ...(payload ? { payload } : {}),
    });
  const options = (await post('/api/session/passkey/options')).json<ChallengeOptions>();
  const body = {
    challengeId: options.challengeId,
    credential: device.get(options.options, changes),
  };
  return { options, body, answer: await post('/api/session/passkey', body), post };
}

async function withPasskey() {
  const [person, device] = [await makePerson(app), makeAuthenticator(publicUrl)];
  const addResponse = await add(person, device);
  expect(addResponse.statusCode, addResponse.body).toBe(200);
  return { person, device, added: addResponse };
}

const factorsOf = async (as: TestPerson) =>
  (await sendCall(app, 'readSecondFactors', { as })).json<SecondFactors>();

describe('adding', () => {
  test('the first passkey comes with recovery codes, the next one without', async () => {
    const { person, added } = await withPasskey();
    expect(added.json()).toMatchObject({ acknowledged: true, insertedId: expect.any(String) });
    expect(added.json().recoveryCodes).toHaveLength(10);
    const second = await add(person, makeAuthenticator(publicUrl));
    expect(second.json().recoveryCodes).toBeNull();
    expect(await factorsOf(person)).toMatchObject({
      totp: false,
      recoveryCodesLeft: 10,
      passkeys: [
        { name: 'My phone', lastUsedAt: null },
        { name: 'My phone', lastUsedAt: null },
      ],
    });
  });

  test('requests a discoverable passkey with user verification', async () => {
    const { person } = await withPasskey();
    const { options } = (
      await sendCall(app, 'newPasskeyOptions', { as: person })
    ).json<ChallengeOptions>();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'PhoneHub' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: expect.any(String) }],
    });
  });

  test.each<[string, Changes]>([
    ['another website', { origin: 'https://phonehub.example' }],
    ['another domain', { rpId: 'phonehub.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['nobody who unlocked it', { verified: false }],
  ])('an answer from %s is refused', async (_name, changes) => {
    const person = await makePerson(app);
    const answer = await add(person, makeAuthenticator(publicUrl), changes);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-verification-code']);
    expect((await factorsOf(person)).passkeys).toEqual([]);
  });

  test('a challenge works once, for the person who requested it', async () => {
    const [person, other] = [await makePerson(app), await makePerson(app)];
    const device = makeAuthenticator(publicUrl);
    const options = (
      await sendCall(app, 'newPasskeyOptions', { as: person })
    ).json<ChallengeOptions>();
    const credential = device.create(options.options);
    const body = { challengeId: options.challengeId, name: 'Mine', credential };
    const foreign = await sendCall(app, 'addPasskey', { as: other, body });
    const expiredResponse = await sendCall(app, 'addPasskey', { as: person, body });
    expect([foreign.json().code, expiredResponse.json().code]).toEqual([
      'invalid-verification-code',
      'invalid-verification-code',
    ]);
  });

  test('another person’s passkey is credential-already-in-use', async () => {
    const { device } = await withPasskey();
    const answer = await add(await makePerson(app), device);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'credential-already-in-use']);
  });

  test('eleven are too many', async () => {
    const person = await makePerson(app);
    for (let count = 0; count < 10; count += 1) await add(person, makeAuthenticator(publicUrl));
    const answer = await sendCall(app, 'newPasskeyOptions', { as: person });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'too-many-passkeys']);
  });

  test('requires a recent sign-in', async () => {
    const person = await makePerson(app);
    await moveClock(app, '6 minutes');
    expect((await sendCall(app, 'newPasskeyOptions', { as: person })).json().code).toBe(
      'requires-recent-login',
    );
    await moveClock(app, '-6 minutes');
  });
});

describe('signing in', () => {
  test('a passkey alone counts as both steps', async () => {
    const { person, device } = await withPasskey();
    const { answer, options } = await use(device);
    expect(answer.json<Identity>()).toMatchObject({ uid: person.id, hasSecondFactor: true });
    expect(options.options).not.toHaveProperty('allowCredentials');
    const cookie = cookiesOf(answer);
    const mintResponse = await app.server.inject({
      url: `/api/jwt?email=${person.email}`,
      headers: { cookie },
    });
    expect(mintResponse.statusCode).toBe(200);
    expect((await factorsOf(person)).passkeys[0]?.lastUsedAt).toMatch(/^\d{4}-/);
  });

  test('after the password it is the second step', async () => {
    const { person, device } = await withPasskey();
    const half = await sendCall(app, 'logIn', {
      body: { email: person.email, password: testPassword },
    });
    expect([half.statusCode, half.json().code]).toEqual([403, 'multi-factor-auth-required']);
    expect(half.json().steps).toEqual(['passkey', 'recovery-code']);
    const cookie = cookiesOf(half);
    const { answer, options } = await use(device, {}, cookie);
    expect(options.options.allowCredentials).toHaveLength(1);
    expect(answer.statusCode, answer.body).toBe(200);
    const read = await app.server.inject({
      url: '/api/session',
      headers: { cookie: cookiesOf(answer) },
    });
    expect(read.json()).toMatchObject({ uid: person.id });
  });

  test('a passkey makes the sign-in recent', async () => {
    const { person, device } = await withPasskey();
    await moveClock(app, '10 minutes');
    const renewCodes = (as: TestPerson) => sendCall(app, 'renewRecoveryCodes', { as });
    expect((await renewCodes(person)).json().code).toBe('requires-recent-login');
    const { answer } = await use(device, {}, person.cookie);
    expect(answer.statusCode).toBe(200);
    expect((await renewCodes(await withCookiesOf(app, person, answer))).statusCode).toBe(200);
    await moveClock(app, '-10 minutes');
  });

  test.each<[string, Changes]>([
    ['another website', { origin: 'https://phonehub.example' }],
    ['another domain', { rpId: 'phonehub.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['nobody who unlocked it', { verified: false }],
    ['a copy of the key that is behind', { counter: 1 }],
  ])('an answer from %s is refused', async (_name, changes) => {
    const { device } = await withPasskey();
    expect((await use(device)).answer.statusCode).toBe(200);
    const { answer } = await use(device, changes);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-verification-code']);
    expect(answer.cookies).toEqual([]);
  });

  test('a challenge works once and expires', async () => {
    const { device } = await withPasskey();
    const { body, post } = await use(device);
    expect((await post('/api/session/passkey', body)).json().code).toBe(
      'invalid-verification-code',
    );
    const options = (await post('/api/session/passkey/options')).json<ChallengeOptions>();
    await moveClock(app, '6 minutes');
    const expired = { challengeId: options.challengeId, credential: device.get(options.options) };
    expect((await post('/api/session/passkey', expired)).statusCode).toBe(400);
    await moveClock(app, '-6 minutes');
  });

  test('an unknown passkey, and another person’s passkey with one’s own cookie, are refused', async () => {
    const unknown = await use(makeAuthenticator(publicUrl));
    expect([unknown.answer.statusCode, unknown.answer.json().code]).toEqual([
      400,
      'passkey-unknown',
    ]);
    const [mine, theirs] = [await withPasskey(), await withPasskey()];
    const { answer } = await use(theirs.device, {}, mine.person.cookie);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-yours']);
  });

  test('a deleted passkey is refused, and deleting the last one removes the second step', async () => {
    const { person, device, added } = await withPasskey();
    const id = { id: added.json().insertedId as string };
    const other = await makePerson(app);
    expect((await sendCall(app, 'removePasskey', { as: other, params: id })).statusCode).toBe(404);
    const renamedResponse = await sendCall(app, 'renamePasskey', {
      as: person,
      params: id,
      body: { name: 'Old phone' },
    });
    expect(renamedResponse.json()).toMatchObject({ modifiedCount: 1 });
    expect((await factorsOf(person)).passkeys[0]?.name).toBe('Old phone');
    const options = (await sendCall(app, 'newPasskeyOptions', { as: person })).json<{
      options: { user: { id: string } };
    }>();
    // The browser passes this to the device, which then stops offering the passkey.
    expect((await sendCall(app, 'removePasskey', { as: person, params: id })).json()).toEqual({
      acknowledged: true,
      deletedCount: 1,
      accepted: {
        rpId: 'localhost',
        userId: options.options.user.id,
        allAcceptedCredentialIds: [],
      },
    });
    const { answer } = await use(device);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'passkey-unknown']);
    const login = await sendCall(app, 'logIn', {
      body: { email: person.email, password: testPassword },
    });
    expect(login.statusCode).toBe(200);
    expect(await factorsOf(person)).toEqual({ totp: false, passkeys: [], recoveryCodesLeft: 0 });
  });
});
