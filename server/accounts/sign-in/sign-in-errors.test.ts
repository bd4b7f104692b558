import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusals } from '#contract/errors.ts';
import { browserProblems, type Problem } from '#contract/common/errors.ts';
import { signInErrors, type SignInErrorCode } from '#contract/accounts/sign-in-errors.ts';
import type { GooglePurpose } from '#contract/accounts/google-popup.ts';
import {
  startGoogle,
  walkThroughGoogle,
  type GoogleUser,
  type TestGoogle,
} from '#tests/support/people/google.ts';
import { codeFor } from '#tests/support/app/mails.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import {
  sendCall,
  cookiesOf,
  registerPerson,
  testPassword,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { turnTotpOn } from '#tests/support/people/second-factor.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { outcomeOf } from '#tests/support/people/google-popup.ts';

/** The sign-in errors of the specification (section 8): each code occurs where it is specified. */

const publicUrl = 'http://localhost:3000';
let app: TestApp;
let google: TestGoogle;
beforeAll(async () => {
  google = await startGoogle(publicUrl);
  app = await startTestApp({}, google.env);
});
afterAll(async () => {
  await app.close();
  await google.stop();
});

interface Shown {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}
const toResult = (answer: { statusCode: number; json: () => Problem }): Shown => ({
  status: answer.statusCode,
  code: answer.json().code,
  message: answer.json().message,
});
const logIn = (email: string, password = testPassword) =>
  sendCall(app, 'logIn', { body: { email, password } });
const another = { password: 'quite another #2' };

async function popup(
  purpose: GooglePurpose,
  who: GoogleUser | 'no',
  as?: TestPerson,
): Promise<Shown> {
  google.next = who;
  const cookie = as?.cookie ?? '';
  const openResponse = await app.server.inject({
    url: `/api/google/popup?purpose=${purpose}`,
    headers: { cookie },
  });
  const back = await walkThroughGoogle(String(openResponse.headers.location), publicUrl);
  const answer = await app.server.inject({
    url: back.slice(publicUrl.length),
    headers: { cookie: `${cookie}; ${cookiesOf(openResponse)}` },
  });
  const outcome = outcomeOf(answer.body);
  if (outcome.ok) throw new Error('Google let them in');
  return { status: answer.statusCode, code: outcome.code, message: outcome.message };
}
const googleUser = (email: string): GoogleUser => ({
  sub: `sub-${email}`,
  email,
  email_verified: true,
  name: 'Rahim',
});

type ServerCode = {
  [Code in SignInErrorCode]: (typeof signInErrors)[Code]['side'] extends 'server' ? Code : never;
}[SignInErrorCode];

const cases: Record<ServerCode, () => Promise<Shown>> = {
  'wrong-password': async () => toResult(await logIn('nobody@people.test')),
  'user-not-found': async () =>
    toResult(
      await sendCall(app, 'verifySeller', {
        as: await registerPerson(app, 'admin'),
        body: { email: 'nobody@people.test' },
      }),
    ),
  'email-already-in-use': async () => {
    const { email } = await registerPerson(app);
    return toResult(
      await sendCall(app, 'register', { body: { name: 'Again', email, password: testPassword } }),
    );
  },
  'invalid-email': async () => toResult(await logIn('no email')),
  'too-many-requests': async () => {
    const person = await registerPerson(app);
    await turnTotpOn(app, person);
    const guess = () =>
      sendCall(app, 'takeSecondStep', { as: person, body: { method: 'totp', code: '000000' } });
    for (let count = 0; count < 5; count += 1) await guess();
    return toResult(await guess());
  },
  'expired-action-code': async () => {
    const { email } = await registerPerson(app);
    const code = await codeFor(app, email, 'verify-email');
    await moveClock(app, '2 days');
    const answer = await sendCall(app, 'verifyEmail', { body: { code } });
    await moveClock(app, '-2 days');
    return toResult(answer);
  },
  'invalid-action-code': async () =>
    toResult(await sendCall(app, 'resetPassword', { body: { code: 'guessed', ...another } })),
  'requires-recent-login': async () => {
    const person = await registerPerson(app);
    await moveClock(app, '6 minutes');
    const answer = await sendCall(app, 'changePassword', { as: person, body: another });
    await moveClock(app, '-6 minutes');
    return toResult(answer);
  },
  'user-token-expired': async () => {
    const person = await registerPerson(app);
    await sendCall(app, 'logOut', { as: person });
    return toResult(
      await sendCall(app, 'listBookings', { as: person, params: { email: person.email } }),
    );
  },
  'user-disabled': async () => {
    const person = await registerPerson(app);
    await app.pool.query('update users set disabled_at = app_now() where id = $1', [person.id]);
    return toResult(await logIn(person.email));
  },
  'invalid-verification-code': async () => {
    const person = await registerPerson(app);
    await turnTotpOn(app, person);
    const body = { method: 'recovery-code', code: 'aaaa-aaaa-aaaa-aaaa' };
    return toResult(await sendCall(app, 'takeSecondStep', { as: person, body }));
  },
  'credential-already-in-use': async () => {
    const [person, other] = [await registerPerson(app), await registerPerson(app)];
    const who = googleUser('shared@gmail.test');
    await popup('link', who, other).catch(() => null);
    return popup('link', who, person);
  },
  'account-exists-with-different-credential': async () =>
    popup('sign-in', googleUser((await registerPerson(app)).email)),
  'multi-factor-auth-required': async () => {
    const person = await registerPerson(app);
    await turnTotpOn(app, person);
    return toResult(await logIn(person.email));
  },
  'popup-cancelled': () => popup('sign-in', 'no'),
};

describe('each code occurs, with its status and a readable sentence', () => {
  test.each(Object.keys(cases) as ServerCode[])('%s', async (code) => {
    const answer = await cases[code]();
    expect([answer.code, answer.status]).toEqual([code, refusals[code].status]);
    expect(answer.message).toMatch(/^[A-Z][^]{10,}[.]$/);
  });
});

test('every code of the catalogue has such a test or is raised by the browser', () => {
  const codes = Object.keys(signInErrors) as SignInErrorCode[];
  const inBrowser = codes.filter((code) => signInErrors[code].side === 'browser');
  expect([...Object.keys(cases), ...inBrowser].toSorted()).toEqual(codes.toSorted());
  expect(inBrowser.toSorted()).toEqual(Object.keys(browserProblems).toSorted());
  for (const code of inBrowser) expect(refusals).not.toHaveProperty([code]);
  for (const { arises: where } of Object.values(signInErrors))
    expect(where.length).toBeGreaterThan(10);
});

test('all codes of the specification are in the catalogue', () => {
  const specified =
    'wrong-password user-not-found email-already-in-use invalid-email too-many-requests expired-action-code invalid-action-code requires-recent-login user-token-expired user-disabled invalid-verification-code network-request-failed credential-already-in-use account-exists-with-different-credential multi-factor-auth-required';
  expect(Object.keys(signInErrors)).toEqual(expect.arrayContaining(specified.split(' ')));
});

test('user-not-found never occurs while signing in', async () => {
  const body = { email: 'nobody@people.test', password: testPassword };
  const answers = [
    await sendCall(app, 'logIn', { body }),
    await sendCall(app, 'restoreAccount', { body }),
    await sendCall(app, 'requestPasswordReset', { body }),
  ];
  expect(answers.map((answer) => answer.json().code)).toEqual([
    'wrong-password',
    'wrong-password',
    undefined,
  ]);
});
