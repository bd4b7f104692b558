import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { stopUnderLoad } from '#tests/resilience/resource-exhaustion.ts';
import { openFixture } from '#tests/resilience/fixture.ts';
import '#tests/support/provided.ts';
import { testSecret } from '#tests/support/test-app.ts';
import { copyDatabase } from '#tests/support/test-database.ts';

const root = join(import.meta.dirname, '..', '..');
const running = new Set<ChildProcess>();
const folders = new Set<string>();

afterEach(async () => {
  for (const child of running) {
    child.kill('SIGTERM');
    await new Promise((resolve) =>
      (child.exitCode ?? child.signalCode) === null ? child.once('exit', resolve) : resolve(0),
    );
  }
  running.clear();
  // Processes that npm should have stopped must not survive a failed test.
  for (const folder of folders) {
    const left = existsSync(join(folder, 'phonehub.pid')) ? shopOf(folder) : 0;
    if (lives(left)) process.kill(left, 'SIGTERM');
    await expect.poll(() => lives(left), { timeout: 20_000 }).toBe(false);
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'phonehub-main-'));
  chmodSync(folder, 0o755);
  folders.add(folder);
  return folder;
}

async function freePort(): Promise<number> {
  const server = await listen(0);
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function listen(port: number): Promise<Server> {
  const server = createServer();
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

let filling: Promise<string> | undefined;

/** A data folder with the demo, copied for each test: filling a new one takes most of a start. */
function filledFolder(): Promise<string> {
  filling ??= (async () => {
    const DATA_DIR = newFolder();
    folders.delete(DATA_DIR);
    const shop = await start({ DATA_DIR });
    await shop.open;
    shop.child.kill('SIGTERM');
    await shop.ended;
    running.delete(shop.child);
    return DATA_DIR;
  })();
  return filling;
}

afterAll(async () => {
  if (filling) rmSync(await filling, { recursive: true, force: true });
});

interface Shop {
  readonly child: ChildProcess;
  readonly address: string;
  readonly words: () => string;
  /** Resolves with the exit code or the signal's name. */
  readonly ended: Promise<number | string>;
  /** Resolves when the shop listens, rejects when it exits before. */
  readonly open: Promise<void>;
}

/** The shop started by `node` or by `npm start`. */
async function start(
  env: Record<string, string>,
  [program, ...args]: [string, ...string[]] = [process.execPath, 'server/main.ts'],
): Promise<Shop> {
  const port = env.PORT ?? String(await freePort());
  const { DATABASE_URL: _url, NODE_ENV: _mode, LOG_LEVEL: _level, ...clean } = process.env;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...clean, DEMO: '1', LOG_LEVEL: 'warn', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let words = '';
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'gone'));
  });
  const open = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        words += String(chunk);
        if (words.includes('PhoneHub is open')) resolve();
      });
    }
    void ended.then((code) => reject(new Error(`ended with ${code} before it was open: ${words}`)));
  });
  open.catch(() => {});
  return { child, address: `http://127.0.0.1:${port}`, words: () => words, ended, open };
}

/** The output of a refused start; one or two sentences, never a stack. */
async function refusal(env: Record<string, string>): Promise<string> {
  const shop = await start(env);
  expect(await shop.ended).toBe(1);
  expect(shop.words()).not.toMatch(/\n {4}at |node:internal/);
  expect(shop.words().trim().split('\n')).toHaveLength(1);
  return shop.words();
}

function postgresOf(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function lives(processId: number): boolean {
  if (!processId) return false;
  try {
    process.kill(processId, 0);
    // A zombie counts as exited.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${processId}/status`, 'utf8'));
  } catch {
    return false;
  }
}

function shopOf(folder: string): number {
  return Number(readFileSync(join(folder, 'phonehub.pid'), 'utf8'));
}

async function countPhones(shop: Shop): Promise<number> {
  const brands = (await (await fetch(`${shop.address}/api/categories`)).json()) as {
    forSale: number;
  }[];
  return brands.reduce((sum, brand) => sum + brand.forSale, 0);
}

async function register(shop: Shop, email: string): Promise<number> {
  const answer = await fetch(`${shop.address}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Kept', email, password: 'kept over a restart #1' }),
  });
  return answer.status;
}

describe('a shop', { timeout: 180_000 }, () => {
  test('starts with the demo, stops on SIGTERM with its database, and keeps its data', async () => {
    const DATA_DIR = newFolder();
    const first = await start({ DATA_DIR });
    await first.open;
    expect(first.words()).toMatch(/buyer@phonehub\.test +PhoneHub#2022/);
    const phones = await countPhones(first);
    expect(phones).toBeGreaterThan(40);
    expect(await register(first, 'kept@example.com')).toBe(200);
    const database = postgresOf(DATA_DIR);
    expect(lives(database)).toBe(true);

    const asked = performance.now();
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(performance.now() - asked).toBeLessThan(8_000);
    expect(lives(database)).toBe(false);
    expect(existsSync(join(DATA_DIR, 'phonehub.pid'))).toBe(false);

    const second = await start({ DATA_DIR });
    await second.open;
    expect(second.words()).not.toContain('Filling the shop');
    expect(await countPhones(second)).toBe(phones);
    expect(await register(second, 'kept@example.com')).toBe(409);
  });

  test('that npm started stops with its database on a signal to npm, after its last response', async () => {
    const DATA_DIR = await filledFolder();
    const shop = await start({ DATA_DIR }, ['npm', 'start']);
    await shop.open;
    const processes = [shopOf(DATA_DIR), postgresOf(DATA_DIR)];
    expect(processes.map(lives)).toEqual([true, true]);

    shop.child.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
    expect(shop.words()).toContain('PhoneHub is closed.');
    expect(processes.map(lives)).toEqual([false, false]);
  });

  test('stops with its database when its npm is killed', async () => {
    const DATA_DIR = await filledFolder();
    const shop = await start({ DATA_DIR }, ['npm', 'start']);
    await shop.open;
    const processes = [shopOf(DATA_DIR), postgresOf(DATA_DIR)];

    shop.child.kill('SIGKILL');
    await expect.poll(() => processes.map(lives), { timeout: 20_000 }).toEqual([false, false]);
    expect(existsSync(join(DATA_DIR, 'phonehub.pid'))).toBe(false);
  });

  test('stops cleanly with closed output streams', async () => {
    const DATA_DIR = await filledFolder();
    const shop = await start({ DATA_DIR });
    await shop.open;
    const database = postgresOf(DATA_DIR);
    shop.child.stdout?.destroy();
    shop.child.stderr?.destroy();

    shop.child.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
    expect(lives(database)).toBe(false);
  });

  test('with two workers serves on when one is killed, replaces it, and stops completely', async () => {
    const DATA_DIR = await filledFolder();
    const shop = await start({ DATA_DIR, WEB_CONCURRENCY: '2' });
    await shop.open;
    const workers = () =>
      readFileSync(`/proc/${shop.child.pid}/task/${shop.child.pid}/children`, 'utf8')
        .trim()
        .split(' ')
        .map(Number)
        .filter((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('main.ts'));
    const [victim, other] = workers();
    if (!victim || !other) throw new Error('there are no two workers');
    process.kill(victim, 'SIGKILL');
    const others = () => workers().filter((id) => id !== victim);
    await expect.poll(() => others().length, { timeout: 20_000 }).toBe(2);
    expect(await countPhones(shop)).toBeGreaterThan(40);
    const database = postgresOf(DATA_DIR);
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
    expect([victim, other, database].filter(lives)).toEqual([]);
  });

  test('that was killed leaves a database process, which the next start replaces', async () => {
    const DATA_DIR = await filledFolder();
    const first = await start({ DATA_DIR });
    await first.open;
    expect(await register(first, 'orphaned@example.com')).toBe(200);
    const orphan = postgresOf(DATA_DIR);
    first.child.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');
    expect(lives(orphan)).toBe(true);

    const second = await start({ DATA_DIR });
    await second.open;
    expect(lives(orphan)).toBe(false);
    expect(await register(second, 'orphaned@example.com')).toBe(409);
  });

  test('is not disturbed by a second start on its folder', async () => {
    const DATA_DIR = await filledFolder();
    const first = await start({ DATA_DIR });
    await first.open;
    expect(await refusal({ DATA_DIR })).toContain(
      `PhoneHub already runs on the data folder ${DATA_DIR}`,
    );
    expect(await countPhones(first)).toBeGreaterThan(40);
    expect(existsSync(join(DATA_DIR, 'phonehub.pid'))).toBe(true);
  });

  test('that gets a signal during its start leaves no database process', async () => {
    const DATA_DIR = newFolder();
    const shop = await start({ DATA_DIR });
    // While initdb runs, the file appears temporarily with a negative number.
    let database = 0;
    const started = () => {
      try {
        database = postgresOf(DATA_DIR);
      } catch {
        database = 0;
      }
      return database > 0;
    };
    await expect.poll(started, { timeout: 60_000, interval: 20 }).toBe(true);
    shop.child.kill('SIGTERM');
    await shop.ended;
    await expect.poll(() => lives(database), { timeout: 10_000 }).toBe(false);
  });
});

test(
  'a shop that is told to stop in the rush hour cuts nobody off',
  { timeout: 180_000 },
  async () => {
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
  },
);

test(
  'a shop that is told to stop is not ready first, and tells kept connections to close',
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
      const asked = async (path: string) => {
        const outgoing = get(`${shop.address}${path}`, { agent });
        const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
        answer.resume();
        await once(answer, 'end');
        const { statusCode, headers } = answer;
        return [statusCode, headers.connection, Number(headers['retry-after'] ?? 0)];
      };
      expect(await asked('/api/health/ready')).toEqual([200, 'keep-alive', 0]);
      expect(await asked('/api/categories')).toEqual([200, 'keep-alive', 0]);
      shop.child.kill('SIGTERM');
      await expect.poll(() => asked('/api/health/ready')).toEqual([503, 'close', 2]);
      // It still serves, also from the response cache.
      for (const path of ['/api/categories', '/', '/api/health', '/api/health/live']) {
        expect(await asked(path), path).toEqual([200, 'close', 0]);
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

describe('a start is refused in one sentence', { timeout: 60_000 }, () => {
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

  test('when its connections do not fit into the database', async () => {
    expect(
      await refusal({
        DATABASE_URL: inject('templateUrl'),
        DATA_DIR: newFolder(),
        AUTH_SECRET: testSecret,
        DEMO: '0',
        POOL_SIZE: '900',
      }),
    ).toMatch(/PhoneHub needs 907 connections with POOL_SIZE=900, and the database allows \d+: /);
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
