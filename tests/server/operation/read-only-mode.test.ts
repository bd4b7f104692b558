import { dirname } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls, type Call } from '#contract/calls.ts';
import { refusals } from '#contract/errors.ts';
import { switchReadOnly } from '#server/platform/database/read-only-mode.ts';
import { addJob } from '#server/platform/operation/jobs/jobs-store.ts';
import { startJobs } from '#server/platform/operation/jobs/jobs.ts';
import {
  confirmEmails,
  cookiesOf,
  makePerson,
  registerPerson,
  sendCall,
  testPassword,
} from '#tests/support/people/people.ts';
import { makePhone, upload } from '#tests/support/market/phones.ts';
import {
  googlePopup,
  makeGoogleUser,
  publicUrl,
  refusedPopup,
} from '#tests/support/people/google-popup.ts';
import { startGoogle, walkThroughGoogle, type TestGoogle } from '#tests/support/people/google.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { openAppAt } from '#tests/support/app/test-app.ts';

/** npm run admin -- read-only, with two processes on one database. */
let app: TestApp;
let other: TestApp;
let google: TestGoogle;

beforeAll(async () => {
  google = await startGoogle(publicUrl);
  app = await startTestApp({}, google.env);
  const { databaseUrl, confirmed, imageStore } = app;
  other = await openAppAt({ databaseUrl, confirmed, folder: dirname(imageStore) });
  for (const each of [app, other]) each.readOnly.start();
});
beforeEach(() => setMode(false));
afterAll(async () => {
  await other.close();
  await app.close();
  await google.stop();
});

/** Switches it, and waits until both processes know. */
async function setMode(isOn: boolean): Promise<void> {
  await switchReadOnly(app.db, isOn);
  for (const each of [app, other]) await expect.poll(() => each.readOnly.isOn()).toBe(isOn);
}

const changing = Object.entries(calls as Record<string, Call>).filter(
  ([, { method }]) => method !== 'GET',
);

test('every process refuses what changes something, in words and with Retry-After, but signing in and out', async () => {
  await setMode(true);
  const refused = new Set<string>();
  for (const each of [app, other]) {
    for (const [name, { method, path, falsy }] of changing) {
      const url = `/api${path.replace(/:\w+/g, crypto.randomUUID())}`;
      const answer = await each.server.inject({ method, url });
      if (answer.json().code !== 'read-only') continue;
      refused.add(name);
      expect([answer.statusCode, answer.headers['retry-after']], name).toEqual([503, '60']);
      const { message } = refusals['read-only'];
      expect(answer.json(), name).toMatchObject({ message, ...falsy });
    }
  }
  const others = changing.map(([name]) => name).filter((name) => !refused.has(name));
  expect(others.toSorted()).toEqual(
    [
      ...['endOtherSessions', 'endSession', 'logIn', 'logOut', 'passkeySignInOptions'],
      ...['reauthenticate', 'saveUser', 'signInWithPasskey', 'takeSecondStep'],
    ].toSorted(),
  );
});

test('events of providers are refused and come again, and what is unknown stays unknown', async () => {
  const post = (url: string) => app.server.inject({ method: 'POST', url });
  expect((await post('/api/webhooks/sandbox')).statusCode).toBe(400);
  await setMode(true);
  const refusal = await post('/api/webhooks/sandbox');
  expect([refusal.statusCode, refusal.headers['retry-after']]).toEqual([503, '60']);
  expect((await post('/api/nothing')).statusCode).toBe(404);
});

test('reading, signing in, renewing and signing out go on', async () => {
  const phone = await makePhone(app, await makePerson(app, 'seller'));
  const person = await registerPerson(app);
  await setMode(true);
  const read = await sendCall(app, 'readProduct', { params: { id: phone.id } });
  expect(read.statusCode).toBe(200);
  const list = await sendCall(app, 'listBookings', {
    as: person,
    params: { email: person.email },
  });
  expect([list.statusCode, list.json()]).toEqual([200, []]);
  const body = { email: person.email, password: testPassword };
  const signedIn = await sendCall(app, 'logIn', { body });
  expect(signedIn.statusCode).toBe(200);
  const again = { ...person, cookie: cookiesOf(signedIn) };
  const mintResponse = await sendCall(app, 'mintToken', {
    as: again,
    query: { email: person.email },
  });
  expect(mintResponse.json().accessToken).toMatch(/^ey/);
  expect((await sendCall(app, 'logOut', { as: again })).statusCode).toBe(200);
  const ready = await sendCall(app, 'readReadiness');
  expect(ready.json()).toEqual({ status: 'ok', degraded: ['changes'] });
});

/** Reads the stored data of people and their sign-in methods. */
async function storedPeople() {
  const { rows } = await app.pool.query(
    `select u.id, u.name, u.user_img, u.role, u.updated_at,
        array_agg(c.provider_id || ' ' || c.account_id order by c.provider_id) as credentials
      from users u left join credentials c on c.user_id = u.id group by u.id order by u.id`,
  );
  return rows;
}

test('signing in changes neither profile nor role: PUT /user only acknowledges, and stores no first role', async () => {
  const seller = await makePerson(app, 'seller');
  const { id: imageId } = (await upload(app, seller)).json().data;
  const fresh = await registerPerson(app, 'none');
  await setMode(true);
  const before = await storedPeople();
  const put = (as: typeof seller, body: object) =>
    sendCall(app, 'saveUser', { as, params: { email: as.email }, body });
  const userImg = `/api/images/${imageId}/640.webp`;
  const again = await put(seller, { name: 'Changed meanwhile', role: 'buyer', userImg });
  expect(again.statusCode).toBe(200);
  expect(again.json()).toMatchObject({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });
  const first = await put(fresh, { name: 'Changed meanwhile', role: 'seller' });
  expect([first.statusCode, first.headers['retry-after']]).toEqual([503, '60']);
  expect(first.json()).toMatchObject({ code: 'read-only', acknowledged: false });
  expect(await storedPeople()).toEqual(before);
});

test('Google signs in whom it knows, and neither registers nor links anybody', async () => {
  const { open, followCallback, popup } = googlePopup(() => ({ app, google }));
  const knownGoogleUser = makeGoogleUser();
  const linked = await popup('sign-in', knownGoogleUser);
  const { email } = knownGoogleUser;
  const password = await makePerson(app, 'buyer');
  await confirmEmails(app, password);
  /** Comes back from Google once the shop is read-only. */
  const comeBack = async (purpose: 'link' | 'sign-in', cookie: string) => {
    google.next = makeGoogleUser();
    const opened = await open(purpose, cookie);
    const url = await walkThroughGoogle(String(opened.answer.headers.location), publicUrl);
    await setMode(true);
    return followCallback(url, opened.cookie);
  };
  const isRefused = ({ answer, outcome }: Awaited<ReturnType<typeof followCallback>>) => {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
    expect(outcome).toEqual(refusedPopup('read-only'));
  };
  const before = await storedPeople();
  isRefused(await comeBack('link', password.cookie));
  expect((await open('link', password.cookie)).answer.statusCode).toBe(503);
  isRefused(await popup('sign-in', makeGoogleUser()));
  isRefused(await popup('sign-in', makeGoogleUser({ email: password.email })));
  const again = await popup('sign-in', knownGoogleUser);
  expect(again.outcome).toMatchObject({ ok: true, isNew: false });
  const mintResponse = await sendCall(app, 'mintToken', {
    as: { ...password, cookie: again.cookie },
    query: { email },
  });
  expect(mintResponse.json().accessToken).toMatch(/^ey/);
  const storeResponse = await sendCall(app, 'saveUser', {
    as: { ...password, cookie: again.cookie },
    params: { email },
    body: { name: 'Another', role: 'buyer' },
  });
  expect(storeResponse.json()).toMatchObject({ acknowledged: true, modifiedCount: 0 });
  expect(linked.outcome).toMatchObject({ isNew: true });
  expect(await storedPeople()).toEqual(before);
});

test('no job begins while it is on, and what was due is done once it is off', async () => {
  let runCount = 0;
  const tasks = { 'counted-here': async () => void (runCount += 1) };
  let [isOn, looks] = [true, 0];
  const isPaused = () => {
    looks += 1;
    return isOn;
  };
  /** Each look waits until the work of the one before has ended. */
  const untilFollowed = async () => {
    looks = 0;
    await expect.poll(() => looks).toBeGreaterThan(2);
  };
  const stop = await startJobs(app.pool, { tasks, recurring: {} }, app.server.log, isPaused);
  try {
    for (const round of [1, 2]) {
      isOn = true;
      await untilFollowed();
      await addJob(app.db, 'counted-here', {});
      await untilFollowed();
      expect(runCount).toBe(round - 1);
      isOn = false;
      await expect.poll(() => runCount).toBe(round);
    }
  } finally {
    await stop();
  }
});
