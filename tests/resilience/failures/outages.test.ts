/** @module-tag slow */
import { appendFileSync, chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresOf } from '#tests/support/processes/shop-processes.ts';
import { makeSmallDisk } from '#tests/support/processes/small-disk.ts';
import { fillDatabaseDisk } from './resource-exhaustion.ts';
import {
  freezeUnderLoad,
  killUnderLoad,
  openOutageFixture,
  type OutageFixture,
} from './outages.ts';

let outage: OutageFixture;
beforeAll(async () => {
  outage = await openOutageFixture();
});
afterAll(() => outage.close());

test('a database that is killed among buyers costs nobody anything, and comes back', async () => {
  expect((await killUnderLoad(outage, 1, 1)).get(200)).toBeGreaterThan(80);
});

test('a database that freezes among buyers lets nobody wait, costs nobody anything, and goes on', async () => {
  const { tally, longestReadMs, longestWriteMs } = await freezeUnderLoad(outage, 2);
  expect(tally.get(200)).toBeGreaterThan(80);
  // Tests the promised limit, not the speed of this machine.
  expect(longestReadMs).toBeLessThan(3_000);
  expect(longestWriteMs).toBeLessThan(10_000);
});

test('a commit whose wait for its standby was cancelled is not acknowledged', async () => {
  const { pool } = outage.app;
  const configure = (line: string) => {
    appendFileSync(join(outage.folder, 'postgres', 'postgresql.conf'), `\n${line}\n`);
    process.kill(postgresOf(outage.folder), 'SIGHUP');
  };
  const standbys = async () => {
    const { rows } = await pool.query<{ synchronous_standby_names: string }>(
      'show synchronous_standby_names',
    );
    return rows[0]?.synchronous_standby_names;
  };
  const client = await pool.connect();
  try {
    configure(`synchronous_standby_names = 'gone'`);
    await expect.poll(standbys).toBe('gone');
    const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
    const ids = rows.map(({ id }) => id);
    let outcome: Promise<string> | undefined;
    let isAcknowledged = true;
    const commit = async () => {
      isAcknowledged = false;
      await client.query('create table if not exists unconfirmed ()');
      await client.query('drop table unconfirmed');
      isAcknowledged = true;
      return 'acknowledged';
    };
    const cancel = async () => {
      // Commits wait from when the checkpointer has read the configuration, which may be after this connection has.
      if (isAcknowledged) outcome = commit().catch(String);
      const cancelledResult = await pool.query(
        `select pg_cancel_backend(pid) from pg_stat_activity
         where pid = any ($1) and wait_event = 'SyncRep'`,
        [ids],
      );
      return cancelledResult.rowCount;
    };
    await expect.poll(cancel).toBe(1);
    expect(await outcome).toContain('the database does not answer');
  } finally {
    client.release(true);
    configure(`synchronous_standby_names = ''`);
  }
  await expect.poll(standbys).toBe('');
});

test('a database whose disk is full says so with 503, and goes on when there is room', async ({
  skip,
}) => {
  const disk = mkdtempSync(join(tmpdir(), 'phonehub-disk-'));
  chmodSync(disk, 0o755);
  const unmount = makeSmallDisk(disk, '4m');
  if (!unmount) return skip('a small disk can be had by root only');
  try {
    await fillDatabaseDisk(outage, disk);
  } finally {
    unmount();
  }
});
