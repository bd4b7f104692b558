/** @module-tag slow */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { eraseClosedAccounts } from '#server/administration/erase-closed-accounts.ts';
import { backUp } from '#server/composition/backup/back-up.ts';
import { openBackup, openBackupStore } from '#server/composition/backup/open-backup.ts';
import { restore } from '#server/composition/backup/restore.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { moveImages } from '#server/images/move-images.ts';
import { openImageStore } from '#server/images/open-image-store.ts';
import { removeUnusedImages } from '#server/images/remove-unused-images.ts';
import { storePlaceOf } from '#server/platform/base/files/store-place.ts';
import { readSettings } from '#server/settings/settings.ts';
import { builtPages } from '#tests/support/app/built-pages.ts';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import { makePerson, sendCall } from '#tests/support/people/people.ts';
import { makeImage, productFields, upload } from '#tests/support/market/phones.ts';
import { startS3Server, type S3Server } from '#tests/support/servers/s3-server.ts';
import { newFolder, start, stopShopsAfterEach } from '#tests/support/processes/shop-processes.ts';
import { startTestApp } from '#tests/support/app/start-test-app.ts';
import { dropDatabase } from '#tests/support/app/test-database.ts';

/** A shop whose photos are in object storage, from the first upload to the last backup. */

let s3: S3Server;
let folder: string;
stopShopsAfterEach();
beforeAll(async () => {
  s3 = await startS3Server();
  folder = mkdtempSync(join(tmpdir(), 'phonehub-storage-'));
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

async function onServer(statement: string): Promise<void> {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const passphrase = 'a passphrase for tests';
/** Of a photo, without backups. */
const keysOf = (id: string) =>
  [...s3.objects.keys()].filter((key) => key.includes(id) && !key.startsWith('backups/'));

test('uploaded, listed, on its page, shared, moved, backed up, restored, erased', async () => {
  const app = await startTestApp({ web: await builtPages() }, s3.env);
  const files = openImageStore(readSettings(s3.env));
  const database = `test_storage_${process.pid}`;
  try {
    const admin = await makePerson(app, 'admin');
    const seller = await makePerson(app, 'seller');
    const { data } = (await upload(app, seller)).json<{
      data: { id: string; display_url: string };
    }>();
    const portrait = await makeImage(app, seller);
    const portraitId = portrait.split('/')[2] ?? '';
    const saveResponse = await sendCall(app, 'saveProfile', {
      as: seller,
      body: { photoURL: portrait },
    });
    expect(saveResponse.statusCode).toBe(200);
    const body = productFields(data.display_url);
    const addResponse = await sendCall(app, 'addProduct', { as: seller, body });
    const { insertedId } = addResponse.json<{ insertedId: string }>();
    const get = (url: string) => app.server.inject({ url, headers: { accept: 'text/html' } });
    expect((await get('/api/category/02')).body).toContain(data.display_url);
    const page = (await get(`/phones/${insertedId}`)).body;
    const [, src = ''] = /<img[^>]* src="(\/images\/[^"]+)"/.exec(page) ?? [];
    expect(src).toContain(data.id);
    expect((await get(src)).headers['content-type']).toBe('image/webp');
    const seen = s3.requests.length;
    expect((await get(`/share/phones/${insertedId}.png`)).headers['content-type']).toBe(
      'image/png',
    );
    expect(s3.requests.slice(seen).map(({ key }) => key)).toEqual([
      `shop/images/${data.id}/640.webp`,
    ]);
    expect(await findAllBrokenInvariants(app)).toEqual({});

    const movedImageFiles = openImageFiles(join(folder, 'moved'));
    expect(await moveImages(app.db, files, movedImageFiles)).toMatchObject({
      photos: 2,
      copied: 12,
    });

    // The tests’ movable clock is a table that no migration makes.
    await sql`create or replace function app_now() returns timestamptz language sql stable
      parallel safe as 'select statement_timestamp()'`.execute(app.db);
    await sql`drop table clock`.execute(app.db);
    const keptBackupResult = await backUp({
      ...{ databaseUrl: app.databaseUrl, files, passphrase, passphraseCost: 10, verify: true },
      to: openBackupStore(storePlaceOf('TO', s3.place.replace('/shop?', '/backups?'), s3.env)),
    });
    expect(keptBackupResult.manifest.photos).toHaveLength(12);
    const backedUp = [...s3.objects].filter(([key]) => key.startsWith('backups/'));
    expect(backedUp.map(([key]) => key)).toContain(
      `backups/${/phonehub-[\w-]+/.exec(keptBackupResult.place)?.[0]}/manifest.json.age`,
    );
    expect(backedUp.filter(([key]) => key.includes('unfinished'))).toEqual([]);
    const [verified, ...more] = backedUp.filter(([key]) => key.endsWith('/verified'));
    expect([verified?.[1].bytes.length, more]).toEqual([24, []]);
    for (const [key, { bytes }] of backedUp) {
      if (key === verified?.[0]) continue;
      expect(bytes.toString('latin1'), key).toMatch(/^age-encryption\.org/);
    }

    await onServer(`create database ${database}`);
    const url = new URL(app.databaseUrl);
    url.pathname = `/${database}`;
    // Connections that break off go on where they were.
    let broken = 0;
    s3.fault = ({ method, key }) =>
      method === 'GET' && key.includes('/tables/') && (broken += 1) <= 3 ? 'half' : null;
    const elsewhere = { ...s3.env, IMAGE_STORE: s3.place.replace('/shop?', '/restored?') };
    await restore({
      ...{
        from: openBackup(storePlaceOf('FROM', keptBackupResult.place, s3.env)),
        databaseUrl: url.href,
        passphrase,
      },
      files: openImageStore(readSettings(elsewhere)),
    });
    expect(broken).toBeGreaterThan(3);
    s3.fault = () => null;
    expect(keysOf(data.id).toSorted()).toEqual(
      ['restored', 'shop']
        .flatMap((prefix) =>
          keysOf(data.id)
            .filter((key) => key.startsWith('shop/'))
            .map((key) => key.replace('shop/', `${prefix}/`)),
        )
        .toSorted(),
    );

    // Closed and erased: the portrait and the photo of the phone, which was never sold, are gone from the shop's part of the bucket.
    await sendCall(app, 'deleteSeller', { as: admin, params: { id: seller.id } });
    await app.pool.query(`update users set deleted_at = deleted_at - interval '8 days'`);
    await eraseClosedAccounts(app.db);
    await app.pool.query(`update images set created_at = created_at - interval '2 hours'`);
    await removeUnusedImages(app.db, files);
    for (const id of [portraitId, data.id]) {
      expect(keysOf(id).filter((key) => key.startsWith('shop/'))).toEqual([]);
    }
    expect((await get(portrait)).statusCode).toBe(404);
    expect((await get(src)).statusCode).toBe(404);
  } finally {
    await app.close();
    await dropDatabase(inject('templateUrl'), database);
  }
});

test('the demo fills a bucket, and two processes show its photos', async () => {
  const shop = await start({ DATA_DIR: newFolder(), WEB_CONCURRENCY: '2', ...s3.env });
  await shop.open;
  const page = await (await fetch(shop.address)).text();
  const photos = [
    ...new Set([...page.matchAll(/\/images\/[0-9a-f-]{36}\/640\.webp/g)].map(String)),
  ];
  expect(photos.length).toBeGreaterThan(3);
  for (const photo of photos) {
    const answer = await fetch(shop.address + photo);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  }
  expect(shop.words()).not.toContain('photo-store-failed');
});
