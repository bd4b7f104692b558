/** @module-tag slow */
import { makeSmallDisk } from '#tests/support/processes/small-disk.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, inject, test } from 'vitest';
import '#tests/support/app/provided.ts';
import { fillPhotoDisk, startTwiceAtOnce, serveSlowClients } from './resource-exhaustion.ts';
import { openFixture, type Fixture } from '#tests/resilience/fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture(inject('templateUrl'));
});
afterEach(() => fixture.close());

test('clients that never end their request are cut off, the others are served', async () => {
  await serveSlowClients(await fixture.open(), 500);
});

test(
  'two processes bring one empty database to the newest schema at once',
  () => startTwiceAtOnce(inject('templateUrl')),
  60_000,
);

test('a full disk takes no photo, keeps those it has, and goes on when there is room', async ({
  skip,
}) => {
  const store = mkdtempSync(join(tmpdir(), 'phonehub-disk-'));
  const unmount = makeSmallDisk(store, '1m');
  if (!unmount) return skip('a small disk can be had by root only');
  const app = await fixture.open({}, { IMAGE_STORE: store });
  try {
    await fillPhotoDisk(app);
  } finally {
    unmount();
  }
});
