import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp, type App } from '#server/app.ts';
import { openPool } from '#server/platform/database.ts';
import { readSettings } from '#server/settings.ts';
import { moveClock } from '#testing/paying.ts';
import { ask, makePerson, testPassword } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import type pg from 'pg';

let app: TestApp;
let second: App;
let secondPool: pg.Pool;
beforeEach(async () => {
  app = await startTestApp({}, { TRUST_PROXY: '1' });
  secondPool = openPool(app.databaseUrl, 20, () => {});
  second = buildApp({
    settings: readSettings({
      DATABASE_URL: app.databaseUrl,
      IMAGE_STORE: app.imageStore,
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
    }),
    pool: secondPool,
    secret: 'a secret for tests that is long enough',
    web: null,
    stripe: null,
    signInsAMinute: 12,
  });
  await second.server.ready();
});
afterEach(async () => {
  await second.server.close();
  await secondPool.end();
  await app.close();
});

const wrong = 'not the one #2';
const post = (house: App, url: string, payload: object, from = '203.0.113.1') =>
  house.server.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': from } });
const logIn = (email: string, password: string, house: App = app, from?: string) =>
  post(house, '/api/session', { email, password }, from);
const counted = (answers: { statusCode: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};

test.each(['somebody', 'nobody@people.test'])(
  'two processes together let ten guesses at %s through, from ever new networks',
  async (who) => {
    const email = who.includes('@') ? who : (await makePerson(app)).email;
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, place) =>
        logIn(email, wrong, place % 2 === 0 ? app : second, `203.0.113.${place}`),
      ),
    );
    expect(counted(answers)).toEqual({ 401: 10, 429: 20 });
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({
      code: 'too-many-requests',
      message: expect.stringMatching(/^That was too often\. Please try again in 15 minutes\.$/),
    });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(890);
  },
);

test('at the limit the right password is refused too, until the time is over', async () => {
  const { email } = await makePerson(app);
  for (let count = 0; count < 10; count += 1) await logIn(email, wrong);
  expect((await logIn(email, testPassword)).statusCode).toBe(429);
  // Another spelling is the same email, and another process the same count.
  expect((await logIn(` ${email.toUpperCase()}`, testPassword, second)).statusCode).toBe(429);
  await moveClock(app, '14 minutes');
  expect((await logIn(email, testPassword)).statusCode).toBe(429);
  await moveClock(app, '1 minute');
  expect((await logIn(email, testPassword)).statusCode).toBe(200);
});

test('the right password clears the email’s count', async () => {
  const { email } = await makePerson(app);
  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 9; count += 1) {
      expect((await logIn(email, wrong)).statusCode).toBe(401);
    }
    expect((await logIn(email, testPassword)).statusCode).toBe(200);
  }
});

test('the right password does not clear the network’s count, and another network is free', async () => {
  const [mine, victim] = [await makePerson(app), await makePerson(app)];
  const statuses: number[] = [];
  for (let count = 0; count < 14; count += 1) {
    const own = count % 2 === 0;
    const answer = await logIn(
      own ? mine.email : victim.email,
      own ? testPassword : wrong,
      second,
      '198.51.100.9',
    );
    statuses.push(answer.statusCode);
  }
  expect(statuses.slice(0, 12)).not.toContain(429);
  expect(statuses.slice(12)).toEqual([429, 429]);
  expect((await logIn(victim.email, testPassword, second, '198.51.100.10')).statusCode).toBe(200);
});

test('a whole IPv6 /64 counts as one network, and its neighbour as another', async () => {
  const guess = (place: number, network: string) =>
    logIn(`nobody${place}@people.test`, wrong, second, `${network}::${place.toString(16)}`);
  const answers = [];
  for (let place = 0; place < 14; place += 1) answers.push(await guess(place, '2001:db8:1:2'));
  expect(counted(answers)).toEqual({ 401: 12, 429: 2 });
  expect((await guess(50, '2001:db8:1:3')).statusCode).toBe(401);
});

test('what a network is refused counts against nobody’s email', async () => {
  const { email } = await makePerson(app);
  for (let count = 0; count < 12; count += 1) {
    await logIn(`nobody${count}@people.test`, wrong, second, '198.51.100.9');
  }
  for (let count = 0; count < 15; count += 1) {
    expect((await logIn(email, wrong, second, '198.51.100.9')).statusCode).toBe(429);
  }
  expect((await logIn(email, testPassword)).statusCode).toBe(200);
});

test('registering is limited by network and by email, apart from signing in', async () => {
  const register = (email: string, from: string) =>
    post(second, '/api/accounts', { name: 'x', email, password: testPassword }, from);
  const byNetwork = await Promise.all(
    Array.from({ length: 15 }, (_, place) => register(`new${place}@people.test`, '192.0.2.1')),
  );
  expect(counted(byNetwork)).toEqual({ 200: 12, 429: 3 });
  const byEmail = [];
  for (let place = 0; place < 12; place += 1) {
    byEmail.push(await register('taken@people.test', `192.0.2.${100 + place}`));
  }
  expect(counted(byEmail)).toEqual({ 200: 1, 409: 9, 429: 2 });
  expect((await logIn('taken@people.test', testPassword, second, '192.0.2.1')).statusCode).toBe(
    200,
  );
});

test('without a trusted proxy a made-up X-Forwarded-For changes nothing', async () => {
  const plain = await startTestApp({ signInsAMinute: 3 });
  try {
    const answers = [];
    for (let place = 0; place < 5; place += 1) {
      answers.push(await logIn(`nobody${place}@people.test`, wrong, plain, `203.0.113.${place}`));
    }
    expect(counted(answers)).toEqual({ 401: 3, 429: 2 });
  } finally {
    await plain.close();
  }
});

test('the refusal is a problem nobody keeps, and begins no session', async () => {
  const { email } = await makePerson(app);
  for (let count = 0; count < 10; count += 1) await logIn(email, wrong);
  const answer = await ask(app, 'logIn', { body: { email, password: testPassword } });
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.cookies).toEqual([]);
});
