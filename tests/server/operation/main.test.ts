/** @module-tag slow */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  filledFolder,
  keepFilled,
  lives,
  newFolder,
  postgresOf,
  refusal,
  shopOf,
  start,
  stopShopsAfterEach,
  type StartedShop,
} from '#tests/support/processes/shop-processes.ts';

stopShopsAfterEach();

async function countPhones(shop: StartedShop): Promise<number> {
  const brands = (await (await fetch(`${shop.address}/api/categories`)).json()) as {
    forSale: number;
  }[];
  return brands.reduce((sum, brand) => sum + brand.forSale, 0);
}

async function register(shop: StartedShop, email: string): Promise<number> {
  const answer = await fetch(`${shop.address}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Kept', email, password: 'kept over a restart #1' }),
  });
  return answer.status;
}

/** The ids of the web processes of a shop with WEB_CONCURRENCY; none once it has ended. */
function workersOf(shop: StartedShop): number[] {
  const contentOf = (file: string) => {
    try {
      return readFileSync(`/proc/${file}`, 'utf8');
    } catch {
      return '';
    }
  };
  return contentOf(`${shop.child.pid}/task/${shop.child.pid}/children`)
    .trim()
    .split(' ')
    .filter((id) => contentOf(`${id}/cmdline`).includes('main.ts'))
    .map(Number);
}

describe('a shop', () => {
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

    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(lives(database)).toBe(false);
    expect(existsSync(join(DATA_DIR, 'phonehub.pid'))).toBe(false);

    const second = await start({ DATA_DIR });
    await second.open;
    expect(second.words()).not.toContain('Filling the shop');
    expect(await countPhones(second)).toBe(phones);
    expect(await register(second, 'kept@example.com')).toBe(409);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    keepFilled(DATA_DIR);
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
    await expect.poll(() => processes.map(lives)).toEqual([false, false]);
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
    const workers = () => workersOf(shop);
    const [victim, other] = workers();
    if (!victim || !other) throw new Error('there are no two workers');
    process.kill(victim, 'SIGKILL');
    const others = () => workers().filter((id) => id !== victim);
    await expect.poll(() => others().length).toBe(2);
    expect(shop.words()).toContain('A web process ended (SIGKILL).');
    expect(await countPhones(shop)).toBeGreaterThan(40);
    const database = postgresOf(DATA_DIR);
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
    expect([victim, other, database].filter(lives)).toEqual([]);
  });

  test('whose processes end again and again closes with exit code 1, and a code in the log', async () => {
    const DATA_DIR = await filledFolder();
    const env = { DATA_DIR, WEB_CONCURRENCY: '2', DEMO: '0', DRAIN_SECONDS: '0' };
    const shop = await start(env);
    await shop.open;
    const killed = new Set<number>();
    const killing = setInterval(() => {
      for (const id of workersOf(shop)) {
        if (killed.has(id)) continue;
        killed.add(id);
        process.kill(id, 'SIGKILL');
      }
    }, 20);
    expect(await shop.ended.finally(() => clearInterval(killing))).toBe(1);
    const lines = shop
      .words()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { level: number; code?: string; msg: string });
    expect(lines).toContainEqual(
      expect.objectContaining({
        ...{ level: 40, code: 'web-process-ended', msg: 'A web process ended (SIGKILL).' },
        runbook: 'docs/runbook.md#web-process-ended',
      }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 50, code: 'web-processes-crash' }),
    );
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
    await expect.poll(started, { interval: 20 }).toBe(true);
    shop.child.kill('SIGTERM');
    await shop.ended;
    await expect.poll(() => lives(database)).toBe(false);
  });
});
