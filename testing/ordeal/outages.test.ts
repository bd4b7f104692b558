import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDatabaseDisk, makeSmallDisk } from './hardships.ts';
import { freezeUnderLoad, killUnderLoad, openWard, type Ward } from './outages.ts';

let ward: Ward;
beforeAll(async () => {
  ward = await openWard();
});
afterAll(() => ward.close());

test('a database that is killed among buyers costs nobody anything, and comes back', async () => {
  expect((await killUnderLoad(ward, 1, 1)).get(200)).toBeGreaterThan(80);
}, 120_000);

test('a database that freezes among buyers is waited for, and goes on', async () => {
  expect((await freezeUnderLoad(ward, 2)).get(200)).toBeGreaterThan(80);
}, 120_000);

test('a database whose disk is full says so with 503, and goes on when there is room', async ({
  skip,
}) => {
  const disk = mkdtempSync(join(tmpdir(), 'phonehub-disk-'));
  chmodSync(disk, 0o755);
  const unmount = makeSmallDisk(disk, '4m');
  if (!unmount) return skip('a small disk can be had by root only');
  try {
    await fillDatabaseDisk(ward, disk);
  } finally {
    unmount();
  }
}, 60_000);
