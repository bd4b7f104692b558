import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusals } from '#contract/errors.ts';
import { startGoogle, walkThroughGoogle, type TestGoogle } from '#tests/support/people/google.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { sendCall } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import {
  makeGoogleUser,
  googlePopup,
  outcomeOf,
  publicUrl,
  refusedPopup,
} from '#tests/support/people/google-popup.ts';

/** Refusals, and failures at Google. */
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

const { open, followCallback, popup } = googlePopup(() => ({ app, google }));

describe('what goes wrong', () => {
  test('cancelling is popup-cancelled', async () => {
    const { outcome, answer } = await popup('sign-in', 'no');
    expect(outcome).toEqual(refusedPopup('popup-cancelled'));
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(refusals['popup-cancelled'].message);
  });

  test('a callback works once, and only in the browser that opened the popup', async () => {
    google.next = makeGoogleUser();
    const opened = await open('sign-in');
    const url = await walkThroughGoogle(String(opened.answer.headers.location), publicUrl);
    const stolen = await followCallback(url, '');
    expect(stolen.outcome).toEqual(refusedPopup('malformed-request'));
    expect((await followCallback(url, opened.cookie)).outcome).toEqual(
      refusedPopup('malformed-request'),
    );

    const another = await open('sign-in');
    const there = await walkThroughGoogle(String(another.answer.headers.location), publicUrl);
    expect((await followCallback(there, another.cookie)).outcome.ok).toBe(true);
    expect((await followCallback(there, another.cookie)).outcome).toEqual(
      refusedPopup('malformed-request'),
    );
  });

  test('an expired callback is refused', async () => {
    google.next = makeGoogleUser();
    const opened = await open('sign-in');
    const url = await walkThroughGoogle(String(opened.answer.headers.location), publicUrl);
    await moveClock(app, '11 minutes');
    expect((await followCallback(url, opened.cookie)).outcome).toEqual(
      refusedPopup('malformed-request'),
    );
    await moveClock(app, '-11 minutes');
  });

  test.each(['', '?state=x', '?state=x&code=y', '?state=x&state=y', '?error=%00', '?code='])(
    'the callback %j is a page with a refusal',
    async (query) => {
      const answer = await app.server.inject({ url: `/api/google/callback${query}` });
      expect(answer.statusCode).toBe(400);
      expect(outcomeOf(answer.body)).toEqual(refusedPopup('malformed-request'));
    },
  );

  test.each(['cross-site', 'same-site'])('a %s page can’t open the popup', async (site) => {
    const answer = await app.server.inject({
      url: '/api/google/popup?purpose=sign-in',
      headers: { 'sec-fetch-site': site },
    });
    expect(outcomeOf(answer.body)).toEqual(refusedPopup('foreign-origin'));
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('without settings it is refused; an unavailable provider is google-down', async () => {
    const bare = await startTestApp();
    const away = await startTestApp({}, { ...google.env, GOOGLE_ISSUER: 'http://127.0.0.1:9' });
    try {
      const url = '/api/google/popup?purpose=sign-in';
      const answers = [await bare.server.inject({ url }), await away.server.inject({ url })];
      expect(answers.map((answer) => outcomeOf(answer.body))).toEqual([
        refusedPopup('google-not-set-up'),
        refusedPopup('google-down'),
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
