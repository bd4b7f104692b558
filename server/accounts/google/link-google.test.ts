import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGoogle, walkThroughGoogle, type TestGoogle } from '#tests/support/people/google.ts';
import { untilOneWaitsForALock } from '#tests/support/database/lock-waits.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { sendCall, makePerson, withCookiesOf } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import {
  makeGoogleUser,
  googlePopup,
  outcomeOf,
  publicUrl,
  refusedPopup,
} from '#tests/support/people/google-popup.ts';

/** Linking Google to an account, unlinking it, and showing who one is with it. */
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

describe('linking', () => {
  test('refuses another person’s Google account, and a second one', async () => {
    const [person, other] = [await makePerson(app), await makePerson(app)];
    const who = makeGoogleUser();
    await popup('link', who, other);
    const { outcome, answer } = await popup('link', who, person);
    expect(outcome).toEqual(refusedPopup('credential-already-in-use'));
    expect(answer.statusCode).toBe(409);
    expect((await popup('link', makeGoogleUser(), other)).outcome).toEqual(
      refusedPopup('credential-already-in-use'),
    );
  });

  test('at once with another person, of the same Google account, is refused to one', async () => {
    const [person, other] = [await makePerson(app), await makePerson(app)];
    const who = makeGoogleUser();
    const linking = await app.pool.connect();
    try {
      await linking.query('begin');
      await linking.query(
        `insert into credentials (id, user_id, account_id, provider_id)
         values (gen_random_uuid(), $1, $2, 'google')`,
        [other.id, who.sub],
      );
      const popped = popup('link', who, person);
      await untilOneWaitsForALock(app);
      await linking.query('commit');
      expect((await popped).outcome).toEqual(refusedPopup('credential-already-in-use'));
    } finally {
      linking.release(true);
    }
    expect((await identityOf(person.cookie)).providerData).toHaveLength(1);
  });

  test('requires a session and a recent sign-in', async () => {
    const person = await makePerson(app);
    const nobody = await open('link');
    expect(outcomeOf(nobody.answer.body)).toEqual(refusedPopup('sign-in-required'));
    await app.pool.query(
      "update sessions set authenticated_at = app_now() - interval '6 minutes' where user_id = $1",
      [person.id],
    );
    const late = await open('link', person.cookie);
    expect(outcomeOf(late.answer.body)).toEqual(refusedPopup('requires-recent-login'));
  });

  test('the callback is accepted only for the session that opened the popup', async () => {
    const [person, other] = [await makePerson(app), await makePerson(app)];
    google.next = makeGoogleUser();
    const opened = await open('link', person.cookie);
    const url = await walkThroughGoogle(String(opened.answer.headers.location), publicUrl);
    const swapped = opened.cookie.replace(person.cookie, other.cookie);
    expect((await followCallback(url, swapped)).outcome).toEqual(refusedPopup('sign-in-required'));
    expect((await identityOf(other.cookie)).providerData).toHaveLength(1);
  });

  test('can be undone while another sign-in method is left', async () => {
    const person = await makePerson(app);
    const who = makeGoogleUser();
    await popup('link', who, person);
    const undone = await sendCall(app, 'unlinkGoogle', { as: person });
    expect(undone.json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await sendCall(app, 'unlinkGoogle', { as: person })).statusCode).toBe(404);

    const only = await popup('sign-in', makeGoogleUser());
    const last = await app.server.inject({
      method: 'DELETE',
      url: '/api/account/google',
      headers: { cookie: only.cookie },
    });
    expect([last.statusCode, last.json().code]).toEqual([409, 'last-way-to-sign-in']);
    expect((await identityOf(only.cookie)).providerData).toHaveLength(1);
  });
});

test('reauthentication with Google makes the sign-in recent; another Google account does not', async () => {
  const person = await makePerson(app);
  const who = makeGoogleUser();
  await popup('link', who, person);
  await moveClock(app, '10 minutes');
  const password = { password: 'quite another #2' };
  const late = await sendCall(app, 'changePassword', { as: person, body: password });
  expect(late.json().code).toBe('requires-recent-login');
  expect((await popup('reauthenticate', makeGoogleUser(), person)).outcome).toEqual(
    refusedPopup('not-yours'),
  );
  const popupResult = await popup('reauthenticate', who, person);
  expect(popupResult.outcome).toMatchObject({ ok: true });
  const as = await withCookiesOf(app, person, popupResult.answer);
  const now = await sendCall(app, 'changePassword', { as, body: password });
  expect(now.statusCode).toBe(200);
  await moveClock(app, '-10 minutes');
});
