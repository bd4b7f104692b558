import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendCall } from '#tests/support/people/people.ts';
import { startTestApp, testSecret, type TestApp } from '#tests/support/app/start-test-app.ts';
import { openPool } from '#server/platform/database/database.ts';

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(
    { logTo: { write: (line) => void lines.push(line) } },
    { LOG_LEVEL: 'info' },
  );
});
afterAll(() => app.close());
afterEach(() => vi.useRealTimers());

const health = async (of: TestApp) => {
  const answers = await Promise.all([
    sendCall(of, 'readLiveness'),
    sendCall(of, 'readHealth'),
    sendCall(of, 'readReadiness'),
  ]);
  for (const { statusCode, headers } of answers) {
    expect(headers['cache-control']).toBe('no-store');
    if (statusCode === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  // The metric says the same.
  expect(await of.readiness()).toBe(answers[2]?.json().reason ?? null);
  return [...answers.map(({ statusCode }) => statusCode), answers[2]?.json().reason];
};

describe('a process', () => {
  test('with a database is live and ready', async () => {
    expect(await health(app)).toEqual([200, 200, 200, undefined]);
    const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect((await sendCall(app, 'readHealth')).json()).toEqual({ status: 'ok', version });
  });

  test('without a database is live and not ready', async () => {
    const unreachable = openPool('postgres://x:y@127.0.0.1:1/z', 2, () => {});
    const down = await startTestApp({ pool: unreachable, secrets: [testSecret] });
    try {
      expect(await health(down)).toEqual([200, 503, 503, 'database']);
    } finally {
      await down.close();
    }
  });

  test('with missing or changed migrations is not ready', async () => {
    const last = `(select max(name) from schema_migrations)`;
    await app.pool.query(`insert into schema_migrations values ('9999-newer.sql', 'x')`);
    expect(await health(app)).toEqual([200, 200, 200, undefined]);
    await app.pool.query(`delete from schema_migrations where name = '9999-newer.sql'`);
    const { rows } = await app.pool.query<{ checksum: string }>(
      `select checksum from schema_migrations where name = ${last}`,
    );
    await app.pool.query(`update schema_migrations set checksum = 'other' where name = ${last}`);
    expect(await health(app)).toEqual([200, 200, 503, 'migrations']);
    await app.pool.query(`update schema_migrations set checksum = $1 where name = ${last}`, [
      rows[0]?.checksum,
    ]);
    expect(await health(app)).toEqual([200, 200, 200, undefined]);
  });

  test.each([
    ['ahead', 1],
    ['behind', -1],
  ])('whose clock is more than half a minute %s says so and is not ready', async (_how, sign) => {
    const clockLines = () => lines.filter((line) => line.includes('clock'));
    const clock = (seconds: number) => {
      vi.useRealTimers();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + sign * seconds * 1_000 });
    };
    lines.length = 0;
    clock(20);
    expect(await health(app)).toEqual([200, 200, 200, undefined]);
    expect(clockLines()).toEqual([]);
    clock(40);
    expect(await health(app)).toEqual([200, 200, 503, 'clock']);
    expect(await health(app)).toEqual([200, 200, 503, 'clock']);
    expect(clockLines()).toHaveLength(1);
    expect(JSON.parse(clockLines()[0] ?? '')).toMatchObject({
      level: 50,
      secondsAhead: expect.closeTo(sign * 40, -1),
      msg: expect.stringContaining('not ready'),
    });
    clock(0);
    expect(await health(app)).toEqual([200, 200, 200, undefined]);
    expect(clockLines()).toHaveLength(2);
  });
});
