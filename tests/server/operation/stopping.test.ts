/** @module-tag slow */
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { openFixture } from '#tests/resilience/fixture.ts';
import { stopUnderLoad } from '#tests/resilience/failures/resource-exhaustion.ts';
import '#tests/support/app/provided.ts';
import { newFolder, start, stopShopsAfterEach } from '#tests/support/processes/shop-processes.ts';
import { testSecret } from '#tests/support/app/test-app.ts';
import { copyDatabase } from '#tests/support/app/test-database.ts';

stopShopsAfterEach();

test('a shop that stops under load answers every request', { timeout: 180_000 }, async () => {
  const fixture = await openFixture(inject('templateUrl'));
  try {
    const app = await fixture.open();
    const shop = await start({
      DATABASE_URL: fixture.databaseUrl,
      DATA_DIR: fixture.folder,
      AUTH_SECRET: testSecret,
      DEMO: '0',
      POOL_SIZE: '30',
    });
    await shop.open;
    await stopUnderLoad(app, shop.address, () => shop.child.kill('SIGTERM'));
    expect(await shop.ended).toBe(0);
  } finally {
    await fixture.close();
  }
});

test(
  'a shop that stops is not ready first, and closes keep-alive connections',
  { timeout: 180_000 },
  async () => {
    const fixture = await openFixture(inject('templateUrl'));
    // One keep-alive connection, like a load balancer's.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      const shop = await start({
        DATABASE_URL: fixture.databaseUrl,
        DATA_DIR: fixture.folder,
        AUTH_SECRET: testSecret,
        DEMO: '0',
        DRAIN_SECONDS: '3',
      });
      await shop.open;
      const request = async (path: string) => {
        const outgoing = get(`${shop.address}${path}`, { agent });
        const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
        answer.resume();
        await once(answer, 'end');
        const { statusCode, headers } = answer;
        return [statusCode, headers.connection, Number(headers['retry-after'] ?? 0)];
      };
      expect(await request('/api/health/ready')).toEqual([200, 'keep-alive', 0]);
      expect(await request('/api/categories')).toEqual([200, 'keep-alive', 0]);
      shop.child.kill('SIGTERM');
      await expect.poll(() => request('/api/health/ready')).toEqual([503, 'close', 2]);
      // It still serves, also from the response cache.
      for (const path of ['/api/categories', '/', '/api/health', '/api/health/live']) {
        expect(await request(path), path).toEqual([200, 'close', 0]);
      }
      expect(await shop.ended).toBe(0);
    } finally {
      agent.destroy();
      await fixture.close();
    }
  },
);

test(
  'processes together stay below the connections the database allows',
  { timeout: 180_000 },
  async () => {
    const database = await copyDatabase(inject('templateUrl'));
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      await client.query(
        `alter database ${new URL(database.url).pathname.slice(1)} connection limit 24`,
      );
      const shop = await start({
        DATABASE_URL: database.url,
        DATA_DIR: newFolder(),
        AUTH_SECRET: testSecret,
        DEMO: '0',
        WEB_CONCURRENCY: '3',
        DRAIN_SECONDS: '0',
      });
      await shop.open;
      // Different addresses, so that each queries the database.
      const statuses = await Promise.all(
        Array.from({ length: 30 }, async (_none, place) => {
          const path = `/api/search?q=phone${place}`;
          return (await fetch(`${shop.address}${path}`)).status;
        }),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
      shop.child.kill('SIGTERM');
      expect(await shop.ended).toBe(0);
    } finally {
      await client.end();
      await database.drop();
    }
  },
);

test(
  'a shop whose database has stopped before closes all the same',
  { timeout: 180_000 },
  async () => {
    const database = await copyDatabase(inject('templateUrl'));
    const name = new URL(database.url).pathname.slice(1);
    const url = new URL(database.url);
    url.pathname = '/postgres';
    const client = new Client({ connectionString: url.href });
    await client.connect();
    try {
      const shop = await start({
        DATABASE_URL: database.url,
        DATA_DIR: newFolder(),
        AUTH_SECRET: testSecret,
        DEMO: '0',
        DRAIN_SECONDS: '0',
      });
      await shop.open;
      await client.query(`alter database ${name} with allow_connections false`);
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      );
      shop.child.kill('SIGTERM');
      expect(await shop.ended, shop.words()).toBe(0);
      expect(shop.words()).toContain('PhoneHub is closed.');
    } finally {
      await client.query(`alter database ${name} with allow_connections true`);
      await client.end();
      await database.drop();
    }
  },
);
