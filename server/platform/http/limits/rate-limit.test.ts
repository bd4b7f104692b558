import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveClock } from '#tests/support/market/paying.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { openDatabase, openPool } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { consumeRateLimit, type RateLimit } from './rate-limit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const limit = (whom: string): RateLimit => ({ what: 'knock', whom, most: 3, withinSeconds: 60 });
const passes = (whom: string, db = app.db) =>
  consumeRateLimit(db, limit(whom)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'too-many-requests') return false;
      throw error;
    },
  );
const refusalOf = async (whom: string, changes: Partial<RateLimit> = {}) => {
  const error = await consumeRateLimit(app.db, { ...limit(whom), ...changes }).catch(
    (caught) => caught,
  );
  if (error instanceof Refusal) return error;
  throw new Error('it passed');
};

test('of concurrent requests on two pools exactly as many pass as the limit allows', async () => {
  const other = openPool(app.databaseUrl, 10, () => {});
  const dbs = [app.db, openDatabase(other)];
  try {
    const passed = await Promise.all(
      Array.from({ length: 40 }, (_, index) => passes('a crowd', dbs[index % 2])),
    );
    expect(passed.filter(Boolean)).toHaveLength(3);
  } finally {
    await other.end();
  }
});

test('each action and each subject is counted separately', async () => {
  for (const whom of ['x', 'y']) {
    for (let count = 0; count < 3; count += 1) expect(await passes(whom)).toBe(true);
    expect(await passes(whom)).toBe(false);
  }
  await expect(consumeRateLimit(app.db, { ...limit('x'), what: 'ring' })).resolves.toBeUndefined();
  // `what` and `whom` are not just concatenated.
  await expect(consumeRateLimit(app.db, { ...limit('ockx'), what: 'kn' })).resolves.toBeUndefined();
});

test('the window starts with the first request, is not extended by refused ones, and ends', async () => {
  for (let count = 0; count < 3; count += 1) await passes('patient');
  await moveClock(app, '50 seconds');
  expect(await passes('patient')).toBe(false);
  const refusedRefusal = await refusalOf('patient');
  expect(refusedRefusal.details.retryAfter).toBeGreaterThanOrEqual(9);
  expect(refusedRefusal.details.retryAfter).toBeLessThanOrEqual(10);
  await moveClock(app, '10 seconds');
  for (let count = 0; count < 3; count += 1) expect(await passes('patient')).toBe(true);
  expect(await passes('patient')).toBe(false);
  await moveClock(app, '-60 seconds');
});

test.each([
  [1, /again in 1 second\.$/],
  [40, /again in (39|40) seconds\.$/],
  [180, /again in 3 minutes\.$/],
  [7_200, /again in 2 hours\.$/],
])('after a limit of %d seconds the message says when to try again', async (seconds, words) => {
  const whom = `slow ${seconds}`;
  const changes = { most: 1, withinSeconds: seconds };
  await consumeRateLimit(app.db, { ...limit(whom), ...changes });
  const refusedRefusal = await refusalOf(whom, changes);
  expect(refusedRefusal.status).toBe(429);
  expect(refusedRefusal.message).toMatch(words);
});

test('a clock that is set back blocks no request', async () => {
  await moveClock(app, '8 days');
  for (let count = 0; count < 4; count += 1) await passes('time traveller');
  await moveClock(app, '-8 days');
  expect(await passes('time traveller')).toBe(true);
});

test('the count stops above the limit', async () => {
  for (let count = 0; count < 50; count += 1) await passes('a flood');
  const { rows } = await app.pool.query('select max(hits) as most from rate_limits');
  expect(rows[0].most).toBeLessThanOrEqual(4);
});

test('the table contains no emails and no addresses', async () => {
  const email = 'rahim@example.com';
  await passes(email);
  await passes('203.0.113.77');
  const { rows } = await app.pool.query(
    "select key, encode(key, 'escape') as words from rate_limits",
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { key, words } of rows) {
    expect(key).toHaveLength(32);
    expect(words).not.toMatch(/rahim|203\.0/);
  }
});

test('the job removes windows that are over and keeps the others', async () => {
  await passes('over soon');
  await moveClock(app, '3 hours');
  for (let count = 0; count < 4; count += 1) await passes('still counts');
  await app.jobs.tasks['remove-old-rate-limits']?.({}, {} as never);
  const { rows } = await app.pool.query('select count(*)::int as count from rate_limits');
  expect(rows[0].count).toBe(1);
  expect(await passes('still counts')).toBe(false);
  expect(Object.keys(app.jobs.recurring)).toContain('remove-old-rate-limits');
  await moveClock(app, '-3 hours');
});

test('with the database down no request passes uncounted', async () => {
  const unreachable = openPool('postgres://x:y@127.0.0.1:1/z', 2, () => {});
  await expect(consumeRateLimit(openDatabase(unreachable), limit('anybody'))).rejects.toThrow(
    /ECONNREFUSED/,
  );
  await unreachable.end();
});
