import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGoogle, walkThroughGoogle, type TestGoogle } from '#tests/support/people/google.ts';
import { mailsTo } from '#tests/support/app/mails.ts';
import { cookiesOf, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { turnTotpOn } from '#tests/support/people/second-factor.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import {
  makeGoogleUser,
  googlePopup,
  publicUrl,
  refusedPopup,
} from '#tests/support/people/google-popup.ts';

let google: TestGoogle;
let app: TestApp;
beforeAll(async () => {
  google = await startGoogle(publicUrl);
  app = await startTestApp({}, google.env);
});
afterAll(async () => {
  await app.close();
  await google.stop();
});

const { open, followCallback, popup, identityOf } = googlePopup(() => ({ app, google }));

describe('signing in', () => {
  test('registers a buyer the first time and finds them the second time', async () => {
    const who = makeGoogleUser();
    const first = await popup('sign-in', who);
    expect(first.outcome).toEqual({
      type: 'phonehub-google',
      purpose: 'sign-in',
      ok: true,
      isNew: true,
    });
    const createdIdentity = await identityOf(first.cookie);
    expect(createdIdentity).toMatchObject({
      email: who.email,
      displayName: 'Rahim Uddin',
      emailVerified: true,
      role: 'buyer',
      providerData: [{ providerId: 'google.com', uid: who.sub }],
    });
    const second = await popup('sign-in', { ...who, email: 'renamed@gmail.test' });
    expect(second.outcome).toMatchObject({ ok: true, isNew: false });
    expect(await identityOf(second.cookie)).toMatchObject({
      uid: createdIdentity.uid,
      email: who.email,
    });
  });

  test('the session is accepted like one with a password', async () => {
    const who = makeGoogleUser();
    const { cookie } = await popup('sign-in', who);
    const mintResponse = await app.server.inject({
      url: `/api/jwt?email=${who.email}`,
      headers: { cookie },
    });
    expect(mintResponse.json().accessToken).toMatch(/^ey/);
  });

  test('a seller stays a seller, and two concurrent first sign-ins create one account', async () => {
    const seller = await makePerson(app, 'seller');
    const who = makeGoogleUser();
    await popup('link', who, seller);
    const { cookie } = await popup('sign-in', who);
    expect(await identityOf(cookie)).toMatchObject({ uid: seller.id, role: 'seller' });

    const twice = makeGoogleUser();
    google.next = twice;
    const ways = await Promise.all([open('sign-in'), open('sign-in')]);
    const urls = await Promise.all(
      ways.map(({ answer }) => walkThroughGoogle(String(answer.headers.location), publicUrl)),
    );
    const back = await Promise.all(
      urls.map((url, place) => followCallback(url, ways[place]?.cookie ?? '')),
    );
    expect(back.map(({ outcome }) => outcome.ok)).toEqual([true, true]);
    const ids = await Promise.all(back.map(async ({ cookie }) => (await identityOf(cookie)).uid));
    expect(ids[0]).toBe(ids[1]);
  });

  test('no token or code stays on the page or in an address of the shop', async () => {
    const opened = await open('sign-in');
    const there = new URL(String(opened.answer.headers.location));
    expect(Object.fromEntries(there.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      redirect_uri: `${publicUrl}/api/google/callback`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(there.searchParams.get(name)?.length).toBeGreaterThan(20);
    }
    google.next = makeGoogleUser();
    const url = await walkThroughGoogle(there.href, publicUrl);
    const { answer } = await followCallback(url, opened.cookie);
    expect(new URL(url).searchParams.has('id_token')).toBe(false);
    expect(answer.body).not.toContain(new URL(url).searchParams.get('code'));
    expect(answer.headers).toMatchObject({
      'cross-origin-opener-policy': 'unsafe-none',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  });
});

describe('an account with the same email', () => {
  const verify = (person: TestPerson) =>
    app.pool.query('update users set email_verified = true where id = $1', [person.id]);
  const methodsOf = async (person: TestPerson) =>
    (await identityOf(person.cookie)).providerData.map(({ providerId }) => providerId);

  test.each([
    [false, true],
    [true, false],
    [false, false],
  ])('is not joined when ours is verified: %s, Google’s: %s', async (ours, theirs) => {
    const person = await makePerson(app);
    if (ours) await verify(person);
    const who = makeGoogleUser({ email: person.email, email_verified: theirs });
    const { outcome, cookie } = await popup('sign-in', who);
    expect(outcome).toEqual(refusedPopup('account-exists-with-different-credential'));
    expect(cookie).not.toContain('session_token');
    expect(await methodsOf(person)).toEqual(['password']);
  });

  test('is linked when both sides have verified it, and its owner gets a mail', async () => {
    const person = await makePerson(app);
    await verify(person);
    const who = makeGoogleUser({ email: person.email.toUpperCase() });
    const { outcome, cookie } = await popup('sign-in', who);
    expect(outcome).toMatchObject({ ok: true, isNew: false });
    expect((await identityOf(cookie)).uid).toBe(person.id);
    expect(await methodsOf(person)).toEqual(['password', 'google.com']);
    const [mail] = await mailsTo(app, person.email);
    expect(mail?.body).toContain('You can now log in with Google.');
  });

  test('can be linked after signing in, whatever Google’s email', async () => {
    const person = await makePerson(app);
    const who = makeGoogleUser({ email: person.email, email_verified: false });
    expect((await popup('link', who, person)).outcome).toMatchObject({ ok: true, isNew: false });
    expect((await popup('link', who, person)).outcome).toMatchObject({ ok: true });
    expect(await methodsOf(person)).toEqual(['password', 'google.com']);
    const { cookie } = await popup('sign-in', who);
    expect((await identityOf(cookie)).uid).toBe(person.id);
  });
});

test('signing in with Google needs the second step too: the popup leaves a half session', async () => {
  const person = await makePerson(app);
  const who = makeGoogleUser();
  await popup('link', who, person);
  const totp = await turnTotpOn(app, person);
  const { outcome, cookie } = await popup('sign-in', who);
  expect(outcome).toEqual(refusedPopup('multi-factor-auth-required'));
  expect(outcome).toMatchObject({ steps: ['totp', 'recovery-code'] });
  expect(await identityOf(cookie)).toBeNull();
  const mintResponse = await app.server.inject({
    url: `/api/jwt?email=${person.email}`,
    headers: { cookie },
  });
  expect([mintResponse.statusCode, mintResponse.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'multi-factor-auth-required', accessToken: '' }),
  ]);
  const takeResponse = await app.server.inject({
    method: 'POST',
    url: '/api/session/second-step',
    headers: { cookie },
    payload: { method: 'totp', code: await totp.code() },
  });
  expect((await identityOf(cookiesOf(takeResponse))).uid).toBe(person.id);
});

test('registering needs an email that Google has verified, and that an account may have', async () => {
  const unconfirmed = await popup('sign-in', makeGoogleUser({ email_verified: false }));
  expect(unconfirmed.outcome).toEqual(refusedPopup('invalid-email'));
  for (const email of ['no email', 'r,d@shop.test', 'eve@erased.invalid']) {
    const { outcome } = await popup('sign-in', makeGoogleUser({ email }));
    expect(outcome).toEqual(refusedPopup('invalid-email'));
  }
  expect(unconfirmed.answer.statusCode).toBe(400);
});

test('a closed account is refused, and its owner can reopen it with Google', async () => {
  const who = makeGoogleUser();
  const { cookie } = await popup('sign-in', who);
  await app.server.inject({ method: 'DELETE', url: '/api/account', headers: { cookie } });
  const closed = await popup('sign-in', who);
  expect(closed.outcome).toMatchObject({
    ok: false,
    code: 'user-disabled',
    restorableUntil: expect.stringMatching(/^\d{4}-/),
  });
  const back = await popup('restore', who);
  expect(back.outcome).toMatchObject({ ok: true });
  expect(await identityOf(back.cookie)).toMatchObject({ email: who.email });
});

test('Google alone does not reopen a closed account with a second factor', async () => {
  const who = makeGoogleUser();
  const { cookie } = await popup('sign-in', who);
  const { uid } = await identityOf(cookie);
  await app.pool.query(
    `insert into totp_keys (user_id, ciphertext, confirmed_at) values ($1, 'ciphertext', app_now())`,
    [uid],
  );
  await app.pool.query(
    `update users set deleted_at = app_now(), closed_by = 'owner' where id = $1`,
    [uid],
  );
  expect((await popup('restore', who)).outcome).toEqual(
    expect.objectContaining({ code: 'multi-factor-auth-required', steps: ['totp'] }),
  );
  expect((await popup('sign-in', who)).outcome).toMatchObject({ code: 'user-disabled' });
});
