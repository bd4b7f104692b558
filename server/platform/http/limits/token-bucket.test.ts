import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveClock } from '#tests/support/market/paying.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { openDatabase, openPool } from '#server/platform/database/database.ts';
import {
  fillBucket,
  refuseWhileEmpty,
  returnToken,
  spendToken,
  takeToken,
  type TokenBucket,
} from './token-bucket.ts';
import { Refusal } from '#server/platform/base/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const bucket = (whom: string): TokenBucket => ({ what: 'knock', whom, burst: 3, everySeconds: 60 });
/** Seconds to wait, 0 if a token was taken. */
const wait = (work: Promise<void>) =>
  work.then(
    () => 0,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'too-many-requests') {
        return error.details.retryAfter ?? Number.NaN;
      }
      throw error;
    },
  );
const take = (whom: string) => wait(takeToken(app.db, bucket(whom)));

test('of concurrent requests on two pools exactly as many pass as there are tokens', async () => {
  const other = openPool(app.databaseUrl, 10, () => {});
  const dbs = [app.db, openDatabase(other)];
  try {
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        wait(takeToken(dbs[index % 2] ?? app.db, bucket('a crowd'))),
      ),
    );
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3);
  } finally {
    await other.end();
  }
});

test('an empty bucket gains tokens over time, whatever is refused meanwhile, up to its burst', async () => {
  for (let count = 0; count < 3; count += 1) expect(await take('patient')).toBe(0);
  await moveClock(app, '30 seconds');
  const seconds = await take('patient');
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(30);
  await moveClock(app, '30 seconds');
  expect(await take('patient')).toBe(0);
  expect(await take('patient')).toBeGreaterThan(0);
  await moveClock(app, '3 minutes');
  for (let count = 0; count < 3; count += 1) expect(await take('patient')).toBe(0);
  expect(await take('patient')).toBeGreaterThan(0);
  await moveClock(app, '-4 minutes');
});

test('a check takes no token; spending without one makes the wait longer, up to a maximum', async () => {
  const look = () => wait(refuseWhileEmpty(app.db, bucket('looked at')));
  for (let count = 0; count < 5; count += 1) expect(await look()).toBe(0);
  for (let count = 0; count < 3; count += 1) await spendToken(app.db, bucket('looked at'));
  const first = await look();
  expect(first).toBeGreaterThan(0);
  await spendToken(app.db, bucket('looked at'));
  expect(await look()).toBeGreaterThan(first);
  for (let count = 0; count < 50; count += 1) await spendToken(app.db, bucket('looked at'));
  expect(await look()).toBeLessThanOrEqual(4 * 60);
});

test('a token that is put back can be taken, and a filled bucket is full', async () => {
  for (let count = 0; count < 3; count += 1) await take('returned');
  await returnToken(app.db, bucket('returned'));
  expect(await take('returned')).toBe(0);
  expect(await take('returned')).toBeGreaterThan(0);
  await fillBucket(app.db, bucket('returned'));
  for (let count = 0; count < 3; count += 1) expect(await take('returned')).toBe(0);
});

test('a clock that is set back blocks no request', async () => {
  await moveClock(app, '8 days');
  for (let count = 0; count < 4; count += 1) await take('time traveller');
  await moveClock(app, '-8 days');
  expect(await wait(refuseWhileEmpty(app.db, bucket('time traveller')))).toBe(0);
  for (let count = 0; count < 3; count += 1) expect(await take('time traveller')).toBe(0);
  expect(await take('time traveller')).toBeGreaterThan(0);
});

test('with the database down no request passes uncounted', async () => {
  const unreachable = openPool('postgres://x:y@127.0.0.1:1/z', 2, () => {});
  await expect(takeToken(openDatabase(unreachable), bucket('anybody'))).rejects.toThrow(
    /ECONNREFUSED/,
  );
  await unreachable.end();
});
