/** @module-tag slow */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { freePort } from '#tests/support/processes/shop-processes.ts';
import { copyDatabase } from '#tests/support/app/test-database.ts';
import { testSecret } from '#tests/support/app/test-app.ts';
import '#tests/support/app/provided.ts';

test.skipIf(!existsSync('/dev/full'))(
  'a shop whose log is on a full disk goes on',
  async () => {
    const database = await copyDatabase(inject('templateUrl'));
    const port = await freePort();
    const full = openSync('/dev/full', 'a');
    const shop = spawn(process.execPath, ['server/main.ts', 'web'], {
      cwd: join(import.meta.dirname, '..', '..', '..'),
      env: {
        ...process.env,
        ...{
          DATABASE_URL: database.url,
          AUTH_SECRET: testSecret,
          NODE_ENV: 'production',
          DEMO: '0',
        },
        ...{ PORT: String(port), PUBLIC_URL: 'http://localhost:1', HOST: '127.0.0.1' },
        ...{ LOG_LEVEL: 'info', ACCESS_LOG: '1', DRAIN_SECONDS: '0' },
      },
      stdio: ['ignore', full, full],
    });
    const exit = once(shop, 'exit');
    try {
      const ask = () =>
        fetch(`http://127.0.0.1:${port}/api/health/live`).then(
          ({ status }) => status,
          () => shop.exitCode ?? 'waits',
        );
      await expect.poll(ask, { timeout: 120_000 }).toBe(200);
      // Each response is a line of the log.
      for (let times = 0; times < 20; times += 1) expect(await ask()).toBe(200);
    } finally {
      shop.kill('SIGTERM');
      await exit;
      await database.drop();
    }
    expect(shop.exitCode).toBe(0);
  },
  180_000,
);
