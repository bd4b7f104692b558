import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { googleOutcome, type GoogleOutcome } from '#contract/accounts/google.ts';
import type { GooglePurpose } from '#contract/accounts/google-popup.ts';
import { refusals, type RefusalCode } from '#contract/common/errors.ts';
import {
  startGoogle,
  walkThroughGoogle,
  type GoogleUser,
  type TestGoogle,
} from '#tests/support/google.ts';
import { moveClock } from '#tests/support/paying.ts';
import { sendCall, cookiesOf, type TestPerson } from '#tests/support/people.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

/** What is refused, and what goes wrong at Google. */
const publicUrl = 'http://localhost:3000';
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

let count = 0;
function makeGoogleUser(changes: Partial<GoogleUser> = {}): GoogleUser {
  count += 1;
  return {
    sub: `google-${count}`,
    email: `somebody${count}@gmail.test`,
    email_verified: true,
    name: 'Rahim Uddin',
    ...changes,
  };
}

const outcomeOf = (html: string): GoogleOutcome =>
  googleOutcome.parse(JSON.parse(/id="outcome">([^<]*)</.exec(html)?.[1] ?? 'null'));

/** Opens the popup in a browser with some cookies. */
async function open(purpose: GooglePurpose, cookie = '') {
  const answer = await app.server.inject({
    url: `/api/google/popup?purpose=${purpose}`,
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  return { answer, cookie: [cookie, cookiesOf(answer)].filter(Boolean).join('; ') };
}

async function followCallback(url: string, cookie: string) {
  const answer = await app.server.inject({ url: url.slice(publicUrl.length), headers: { cookie } });
  return { answer, outcome: outcomeOf(answer.body), cookie: cookiesOf(answer) };
}

async function popup(purpose: GooglePurpose, who: GoogleUser | 'no', as?: TestPerson) {
  google.next = who;
  const opened = await open(purpose, as?.cookie);
  const there = String(opened.answer.headers.location);
  return followCallback(await walkThroughGoogle(there, publicUrl), opened.cookie);
}

const refused = (code: RefusalCode) =>
  expect.objectContaining({ ok: false, code, message: expect.any(String) });

describe('what goes wrong', () => {
  test('cancelling is popup-cancelled', async () => {
    const { outcome, answer } = await popup('sign-in', 'no');
    expect(outcome).toEqual(refused('popup-cancelled'));
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(refusals['popup-cancelled'].message);
  });

  test('a callback works once, and only in the browser that opened the popup', async () => {
    google.next = makeGoogleUser();
    const opened = await open('sign-in');
    const url = await walkThroughGoogle(String(opened.answer.headers.location), publicUrl);
    const stolen = await followCallback(url, '');
    expect(stolen.outcome).toEqual(refused('malformed-request'));
    expect((await followCallback(url, opened.cookie)).outcome).toEqual(
      refused('malformed-request'),
    );

    const another = await open('sign-in');
    const there = await walkThroughGoogle(String(another.answer.headers.location), publicUrl);
    expect((await followCallback(there, another.cookie)).outcome.ok).toBe(true);
    expect((await followCallback(there, another.cookie)).outcome).toEqual(
      refused('malformed-request'),
    );
  });

  test('an expired callback is refused', async () => {
    google.next = makeGoogleUser();
    const opened = await open('sign-in');
    const url = await walkThroughGoogle(String(opened.answer.headers.location), publicUrl);
    await moveClock(app, '11 minutes');
    expect((await followCallback(url, opened.cookie)).outcome).toEqual(
      refused('malformed-request'),
    );
    await moveClock(app, '-11 minutes');
  });

  test.each(['', '?state=x', '?state=x&code=y', '?state=x&state=y', '?error=%00', '?code='])(
    'the callback %j is a page with a refusal',
    async (query) => {
      const answer = await app.server.inject({ url: `/api/google/callback${query}` });
      expect(answer.statusCode).toBe(400);
      expect(outcomeOf(answer.body)).toEqual(refused('malformed-request'));
    },
  );

  test.each(['cross-site', 'same-site'])('a %s page can’t open the popup', async (site) => {
    const answer = await app.server.inject({
      url: '/api/google/popup?purpose=sign-in',
      headers: { 'sec-fetch-site': site },
    });
    expect(outcomeOf(answer.body)).toEqual(refused('foreign-origin'));
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('without settings it is refused; an unavailable provider is google-down', async () => {
    const bare = await startTestApp();
    const away = await startTestApp({}, { ...google.env, GOOGLE_ISSUER: 'http://127.0.0.1:9' });
    try {
      const url = '/api/google/popup?purpose=sign-in';
      const answers = [await bare.server.inject({ url }), await away.server.inject({ url })];
      expect(answers.map((answer) => outcomeOf(answer.body))).toEqual([
        refused('google-not-set-up'),
        refused('google-down'),
      ]);
      const options = await sendCall(bare, 'readSignInOptions');
      expect([options.json(), (await sendCall(app, 'readSignInOptions')).json()]).toEqual([
        { google: false },
        { google: true },
      ]);
    } finally {
      await bare.close();
      await away.close();
    }
  });
});
