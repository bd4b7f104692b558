/** @module-tag slow */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, inject, test } from 'vitest';
import '#tests/support/app/provided.ts';
import {
  freePort,
  listen,
  newFolder,
  refusal,
  start,
  stopShopsAfterEach,
} from '#tests/support/processes/shop-processes.ts';
import { testSecret } from '#tests/support/app/test-app.ts';
import { copyDatabase, dropDatabase } from '#tests/support/app/test-database.ts';
import { checkServer } from '#server/platform/database/connection/check-server.ts';

stopShopsAfterEach();

/** A filled shop. */
async function soldBefore(): Promise<{ DATABASE_URL: string; drop: () => Promise<void> }> {
  const database = await copyDatabase(inject('templateUrl'));
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `insert into users (id, name, email) values (gen_random_uuid(), 'Karim', 'karim@phonehub.test')`,
  );
  await client.end();
  return { DATABASE_URL: database.url, drop: database.drop };
}

test.each([
  ['in a file', () => ({ IMAGE_STORE: newFile() })],
  [
    'in a bucket that never answers',
    (port: number) => ({
      IMAGE_STORE: `s3://photos/p?endpoint=http://127.0.0.1:${port}&style=path`,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    }),
  ],
])(
  'a shop whose photos can’t be stored %s opens again without them, and says so once',
  // It may build the web front end first.
  async (_where, store) => {
    const { drop, ...database } = await soldBefore();
    const silent = await listen(0);
    const METRICS_PORT = String(await freePort());
    const env = {
      ...database,
      METRICS_PORT,
      AUTH_SECRET: testSecret,
      DEMO: '0',
      DRAIN_SECONDS: '0',
    };
    const place = store((silent.address() as AddressInfo).port);
    const shop = await start({ ...env, DATA_DIR: newFolder(), ...place });
    try {
      await shop.open;
      const request = async (address: string) => (await fetch(address)).text();
      expect(await request(`${shop.address}/api/health/ready`)).toBe(
        '{"status":"ok","degraded":["photos"]}',
      );
      expect(await request(`http://127.0.0.1:${METRICS_PORT}/metrics`)).toMatch(
        /^phonehub_photo_store_usable\{.*\} 0$/m,
      );
      const lines = shop.words().split('\n');
      expect(lines.filter((line) => line.includes('photo-store-failed'))).toHaveLength(1);
    } finally {
      shop.child.kill('SIGTERM');
      await shop.ended;
      silent.close();
      await drop();
    }
  },
);

function newFile(): string {
  const file = join(newFolder(), 'photos');
  writeFileSync(file, '');
  return file;
}

describe('a start is refused in one sentence', () => {
  test('when the port is taken', async () => {
    const server = await listen(0);
    const { port } = server.address() as AddressInfo;
    try {
      expect(await refusal({ DATA_DIR: newFolder(), PORT: String(port) })).toContain(
        `Port ${port} is taken by another program.`,
      );
    } finally {
      server.close();
    }
  });

  test('when the database of DATABASE_URL can not be reached', async () => {
    const port = await freePort();
    const words = await refusal({
      DATABASE_URL: `postgres://u:topsecret@127.0.0.1:${port}/x`,
      DATA_DIR: newFolder(),
    });
    expect(words).toContain('The database of DATABASE_URL cannot be reached');
    expect(words).not.toContain('topsecret');
  });

  test('when the role of the database may not create tables', async () => {
    const database = await copyDatabase(inject('templateUrl'));
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      await client.query('drop schema public cascade; create schema public');
      await client.query('revoke create on schema public from current_user');
      const words = await refusal({ DATABASE_URL: database.url, DATA_DIR: newFolder() });
      expect(words).toContain(
        'The role of DATABASE_URL lacks a right: it may not create tables in the schema public. ',
      );
    } finally {
      await client.end();
      await database.drop();
    }
  });

  test.each([
    ["encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'", 'has the encoding SQL_ASCII, in which'],
    ["encoding 'UTF8' lc_collate 'C' lc_ctype 'C'", 'has lc_ctype C, with which search knows no'],
  ])(
    'when the database was made with %s, which the shop of before only warns of',
    async (how, words) => {
      const database = await copyDatabase(inject('templateUrl'));
      const name = `test_unfit_${randomBytes(4).toString('hex')}`;
      const url = new URL(database.url);
      url.pathname = `/${name}`;
      const client = new Client({ connectionString: database.url });
      await client.connect();
      try {
        await client.query(
          `create database ${name} template template0 locale_provider libc ${how}`,
        );
        const output = await refusal({ DATABASE_URL: url.href, DATA_DIR: newFolder() });
        expect(output).toContain(`The database of DATABASE_URL ${words}`);
        expect(output).toContain('Make it with `create database phonehub owner phonehub encoding');
        const inside = new Client({ connectionString: url.href });
        await inside.connect();
        await inside.query('create table schema_migrations (name text)');
        await inside.end();
        expect(await checkServer(url.href, 'DATABASE_URL')).toEqual([
          expect.stringContaining('Move the shop into another one: npm run backup'),
        ]);
      } finally {
        await client.end();
        await dropDatabase(database.url, name);
        await database.drop();
      }
    },
  );

  test('when DATABASE_DIRECT_URL leads to another database', async () => {
    const [one, other] = [
      await copyDatabase(inject('templateUrl')),
      await copyDatabase(inject('templateUrl')),
    ];
    try {
      const env = { DATABASE_URL: one.url, DATABASE_DIRECT_URL: other.url, DATA_DIR: newFolder() };
      expect(await refusal(env)).toContain(
        'DATABASE_DIRECT_URL leads to another database than DATABASE_URL.',
      );
    } finally {
      await one.drop();
      await other.drop();
    }
  });

  test('when a host is not known, which is not said of the database', async () => {
    const METRICS_PORT = String(await freePort());
    const env = { METRICS_PORT, METRICS_HOST: 'nosuch.invalid' };
    expect(await refusal({ DATA_DIR: newFolder(), ...env })).toContain(
      'METRICS_HOST=nosuch.invalid is no address of this machine.',
    );
  });

  test('when its connections do not fit into the database', async () => {
    // A connection to the template would keep other tests from copying it.
    const database = await copyDatabase(inject('templateUrl'));
    try {
      const words = await refusal({
        DATABASE_URL: database.url,
        DATA_DIR: newFolder(),
        AUTH_SECRET: testSecret,
        DEMO: '0',
        POOL_SIZE: '900',
      });
      expect(words).toMatch(
        /PhoneHub needs 907 connections with POOL_SIZE=900, and the database allows \d+: /,
      );
    } finally {
      await database.drop();
    }
  });

  test('when the data was written by another PostgreSQL, which is left as it is', async () => {
    const DATA_DIR = newFolder();
    const cluster = join(DATA_DIR, 'postgres');
    mkdirSync(cluster);
    writeFileSync(join(cluster, 'PG_VERSION'), '17\n');
    writeFileSync(join(cluster, 'precious'), 'data');
    expect(await refusal({ DATA_DIR })).toContain('was written by PostgreSQL 17, this is 18');
    expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toBe('17\n');
    expect(readFileSync(join(cluster, 'precious'), 'utf8')).toBe('data');
  });

  test('when the data folder is a file', async () => {
    const file = join(newFolder(), 'data');
    writeFileSync(file, 'mine');
    expect(await refusal({ DATA_DIR: file })).toContain(`${file} cannot be written`);
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  test('when photos can’t be stored, and the started database is stopped', async () => {
    const DATA_DIR = newFolder();
    const file = join(DATA_DIR, 'photos');
    writeFileSync(file, 'mine');
    expect(await refusal({ DATA_DIR, IMAGE_STORE: file })).toContain(
      `The photo folder ${file} cannot be made`,
    );
    expect(existsSync(join(DATA_DIR, 'postgres', 'PG_VERSION'))).toBe(true);
    expect(existsSync(join(DATA_DIR, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(existsSync(join(DATA_DIR, 'phonehub.pid'))).toBe(false);
  });

  // Node's recursive mkdir never returns there.
  test('when a folder can’t be created', async () => {
    expect(await refusal({ DATA_DIR: newFolder(), IMAGE_STORE: '/proc/photos/2026' })).toContain(
      'The photo folder /proc/photos/2026 cannot be made',
    );
    expect(await refusal({ DATA_DIR: '/proc/phonehub/data' })).toMatch(/cannot be (written|made)/);
  });

  test('when LOG_LEVEL is unknown', async () => {
    const shop = await start({ DATA_DIR: newFolder(), LOG_LEVEL: 'loud' });
    expect(await shop.ended).toBe(1);
    expect(shop.words()).toContain('LOG_LEVEL must be one of trace, debug, info');
    expect(shop.words()).not.toMatch(/\n {4}at /);
  });

  test('in production without a database', async () => {
    const DATA_DIR = newFolder();
    const shop = await start({
      ...{ DATA_DIR, DEMO: '0', NODE_ENV: 'production', AUTH_SECRET: testSecret },
      PUBLIC_URL: 'https://phonehub.example',
    });
    expect(await shop.ended).toBe(1);
    const [line = '{}', ...more] = shop.words().trim().split('\n');
    expect(JSON.parse(line)).toMatchObject({
      level: 60,
      msg: expect.stringContaining('DATABASE_URL is missing'),
    });
    expect([more, readdirSync(DATA_DIR)]).toEqual([[], []]);
  });

  test('when the demo is requested in production', async () => {
    const shop = await start({ DATA_DIR: newFolder(), NODE_ENV: 'production' });
    expect(await shop.ended).toBe(1);
    expect(shop.words()).toContain('DEMO=1 cannot be combined with NODE_ENV=production');
  });
});
