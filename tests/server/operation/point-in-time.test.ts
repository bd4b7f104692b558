/** @module-tag slow */
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { verifyAuditLog } from '#server/administration/verify-audit-log.ts';
import { verifyLedger } from '#server/ledger/verify-ledger.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrations/migrations.ts';
import {
  copyCluster,
  giveTo,
  superuserOf,
  withClient,
} from '#tests/support/database/copy-cluster.ts';
import { nothingConfirmed } from '#tests/support/app/confirmations.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import { makeClockMovable } from '#tests/support/app/movable-clock.ts';
import { payFor } from '#tests/support/market/paying.ts';
import { makePerson } from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { openAppAt, type TestApp } from '#tests/support/app/test-app.ts';

/** Follows docs/backup.md's instructions for point-in-time recovery. */

const folder = mkdtempSync(join(tmpdir(), 'phonehub-moment-'));
// PostgreSQL may run as another user, which needs to enter the folder.
chmodSync(folder, 0o755);
const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.toReversed()) await close().catch(() => {});
  rmSync(folder, { recursive: true, force: true });
});

/** A phone that is listed, booked and paid for. */
async function sell(app: TestApp): Promise<string> {
  const [seller, buyer] = [await makePerson(app, 'seller'), await makePerson(app, 'buyer')];
  const phone = await makePhone(app, seller);
  await payFor(app, buyer, await makeBooking(app, buyer, phone.id));
  return phone.id;
}

const soldPhones = (app: TestApp) =>
  app.db.selectFrom('products').select('id').where('status', '=', 'sold').execute();

test('a base backup and the archived log bring back the moment before a mistake', async () => {
  const archive = join(folder, 'archive');
  mkdirSync(archive);
  chmodSync(archive, 0o777);
  const before = join(folder, 'before');
  mkdirSync(before);
  const options = { dataDir: before, durable: false };
  // A setting that holds from a start of the server on.
  const first = await startEmbeddedPostgres(options);
  await withClient(superuserOf(before, first.url).href, async (client) => {
    await client.query('alter system set archive_mode = on');
    await client.query(
      `alter system set archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
    );
  });
  await first.stop();
  const postgres = await startEmbeddedPostgres(options);
  closers.push(() => postgres.stop());
  await migrate(postgres.url);
  await makeClockMovable(postgres.url);
  const confirmed = nothingConfirmed();
  const shop = await openAppAt({ databaseUrl: postgres.url, folder: before, confirmed });
  closers.push(() => shop.close());
  const superuser = superuserOf(before, postgres.url).href;

  const inBackup = await sell(shop);
  const copy = join(folder, 'after', 'postgres');
  mkdirSync(join(folder, 'after'));
  await copyCluster(superuser, join(before, 'postgres'), copy);
  const sinceBackup = await sell(shop);
  await shop.pool.query('create table moment as select clock_timestamp() as at');
  const { rows: moments } = await shop.pool.query<{ at: string }>(
    'select at::text as at from moment',
  );
  // The mistake and the events after it.
  await shop.pool.query('drop table wishes cascade');
  const lastFile = await withClient(superuser, async (client) => {
    const { rows } = await client.query<{ file: string }>(
      'select pg_walfile_name(pg_switch_wal()) as file',
    );
    return rows[0]?.file ?? '';
  });
  await expect
    .poll(() => statSync(join(archive, lastFile), { throwIfNoEntry: false }) !== undefined)
    .toBe(true);
  await shop.close();
  await postgres.stop();

  appendFileSync(
    join(copy, 'postgresql.auto.conf'),
    [
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${moments[0]?.at}'`,
      `recovery_target_action = 'promote'`,
      `archive_mode = off`,
      '',
    ].join('\n'),
  );
  writeFileSync(join(copy, 'recovery.signal'), '');
  giveTo(copy, statSync(join(before, 'postgres')));
  const passwords = 'postgres-passwords.json';
  copyFileSync(join(before, passwords), join(folder, 'after', passwords));
  const restoredEmbeddedPostgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'after'),
    durable: false,
  });
  closers.push(() => restoredEmbeddedPostgres.stop());
  await withClient(
    superuserOf(join(folder, 'after'), restoredEmbeddedPostgres.url).href,
    (client) =>
      expect
        .poll(async () => (await client.query('select pg_is_in_recovery() as is')).rows)
        .toEqual([{ is: false }]),
  );
  const again = await openAppAt({
    databaseUrl: restoredEmbeddedPostgres.url,
    folder: before,
    confirmed,
  });
  closers.push(() => again.close());
  expect((await soldPhones(again)).map(({ id }) => id).toSorted()).toEqual(
    [inBackup, sinceBackup].toSorted(),
  );
  expect(await again.db.selectFrom('wishes').select('product_id').execute()).toEqual([]);
  expect((await verifyLedger(again.db)).flaws).toEqual([]);
  expect((await verifyAuditLog(again.db, undefined)).intact).toBe(true);
  await again.reconcile();
  const next = await sell(again);
  expect((await soldPhones(again)).map(({ id }) => id)).toContain(next);
  expect(await brokenInvariants(again.db)).toEqual({});
});
