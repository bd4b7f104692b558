import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Device } from '#contract/accounts/sign-in.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import {
  sendCall,
  cookiesOf,
  makePerson,
  testPassword,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { deviceName } from './device-names.ts';
import { removeExpiredSignIns } from '#server/accounts/sign-in/expired-sign-ins-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0';

async function logIn(person: TestPerson, userAgent = firefox): Promise<TestPerson> {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/session',
    headers: { 'user-agent': userAgent, 'x-forwarded-for': '203.0.113.7' },
    payload: { email: person.email, password: testPassword },
  });
  const cookie = cookiesOf(answer);
  const mintResponse = await app.server.inject({
    url: `/api/jwt?email=${person.email}`,
    headers: { cookie },
  });
  return { ...person, cookie, token: mintResponse.json().accessToken };
}

const list = async (as: TestPerson) =>
  (await sendCall(app, 'listSessions', { as })).json<Device[]>();
const bookings = async (as: TestPerson) =>
  (await sendCall(app, 'listBookings', { as, params: { email: as.email } })).statusCode;

test('devices are listed by readable names, newest first, the current one marked, without addresses', async () => {
  const person = await makePerson(app);
  const other = await logIn(person);
  const seen = await list(other);
  expect(seen).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      device: 'Firefox on Android',
      signedInAt: expect.stringMatching(/^\d{4}-.*Z$/),
      current: true,
    },
    expect.objectContaining({ current: false }),
  ]);
  const { rows } = await app.pool.query('select ip_address from sessions where user_id = $1', [
    person.id,
  ]);
  expect(rows.map(({ ip_address }) => ip_address || null)).toEqual([null, null]);
});

test('one device can be signed out at once, with its access token', async () => {
  const person = await makePerson(app);
  const other = await logIn(person);
  const id = (await list(person)).find(({ current }) => !current)?._id ?? '';
  expect(await bookings(other)).toBe(200);
  const endResponse = await sendCall(app, 'endSession', { as: person, params: { id } });
  expect(endResponse.json()).toEqual({ acknowledged: true, deletedCount: 1 });
  expect(await bookings(other)).toBe(401);
  expect(await bookings(person)).toBe(200);
  expect((await sendCall(app, 'endSession', { as: person, params: { id } })).statusCode).toBe(404);
});

test('ending another person’s session is refused', async () => {
  const [person, other] = [await makePerson(app), await makePerson(app)];
  const id = (await list(other))[0]?._id ?? '';
  expect((await sendCall(app, 'endSession', { as: person, params: { id } })).statusCode).toBe(404);
  expect(await bookings(other)).toBe(200);
});

test('all other devices can be signed out at once', async () => {
  const person = await makePerson(app);
  const others = [await logIn(person), await logIn(person), await logIn(person)];
  const endResponse = await sendCall(app, 'endOtherSessions', { as: person });
  expect(endResponse.json()).toEqual({ acknowledged: true, deletedCount: 3 });
  expect(await Promise.all(others.map(bookings))).toEqual([401, 401, 401]);
  expect(await bookings(person)).toBe(200);
  expect(await list(person)).toHaveLength(1);
});

test('expired sessions and challenges are deleted, the others stay', async () => {
  const [person, removedPerson] = [await makePerson(app), await makePerson(app)];
  await sendCall(app, 'passkeySignInOptions');
  await sendCall(app, 'requestPasswordReset', { body: { email: 'nobody@people.test' } });
  await app.pool.query(
    "update sessions set expires_at = app_now() - interval '1 second' where user_id = $1",
    [removedPerson.id],
  );
  const counts = async () =>
    (
      await app.pool.query<Record<string, number>>(
        `select (select count(*)::int from sessions where user_id = $1) as gone,
           (select count(*)::int from sessions where user_id = $2) as kept,
           (select count(*)::int from verifications) as challenges,
           (select count(*)::int from reset_requests) as requests,
           (select count(*)::int from action_codes) as codes`,
        [removedPerson.id, person.id],
      )
    ).rows[0];
  const before = await counts();
  expect(before).toMatchObject({ gone: 1, kept: 1, challenges: 1, requests: 1 });
  await removeExpiredSignIns(app.db);
  expect(await counts()).toEqual({ ...before, gone: 0 });
  await moveClock(app, '9 days');
  await removeExpiredSignIns(app.db);
  expect(await counts()).toEqual({ gone: 0, kept: 1, challenges: 0, requests: 0, codes: 0 });
  await moveClock(app, '-9 days');
});

test('the recurring job that deletes them exists', () => {
  expect(app.jobs.tasks).toHaveProperty('remove-expired-sign-ins');
  expect(app.jobs.recurring).toHaveProperty('remove-expired-sign-ins');
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox on Linux'],
  ['curl/8.9.1', 'An unknown device'],
  ['', 'An unknown device'],
  [null, 'An unknown device'],
])('%j is %s', (userAgent, words) => {
  expect(deviceName(userAgent)).toBe(words);
});
