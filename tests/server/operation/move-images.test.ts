/** @module-tag slow */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readBoth } from '#server/images/both-files.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { renderingNames, type ImageFiles } from '#server/images/image-files.ts';
import { listUnknown, moveImages } from '#server/images/move-images.ts';
import { openImageStore } from '#server/images/open-image-store.ts';
import { removeUnusedImages } from '#server/images/remove-unused-images.ts';
import { readSettings } from '#server/settings/settings.ts';
import { makeConversation, readConversation } from '#tests/support/market/conversations.ts';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { makeImage, makePhone, productFields } from '#tests/support/market/phones.ts';
import { startS3Server, type S3Server } from '#tests/support/servers/s3-server.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { openAppAt } from '#tests/support/app/test-app.ts';

/** Photos move from a folder to object storage while the shop runs. */

let s3: S3Server;
let app: TestApp;
let person: TestPerson;
let folder: ImageFiles;
let bucket: ImageFiles;
beforeAll(async () => {
  s3 = await startS3Server();
});
beforeEach(async () => {
  s3.fault = () => null;
  s3.objects.clear();
  app = await startTestApp();
  person = await makePerson(app, 'seller');
  folder = openImageFiles(app.imageStore);
  bucket = openImageStore(readSettings(s3.env));
});
afterEach(() => app.close());
afterAll(() => s3.close());

const idIn = (address: string) => address.split('/')[2] ?? '';

/** The same shop with other settings, as after a restart. */
function shopWith(env: Record<string, string>): Promise<TestApp> {
  const { databaseUrl, imageStore, confirmed } = app;
  return openAppAt(
    { databaseUrl, confirmed, folder: dirname(imageStore) },
    {},
    { ...s3.env, ...env },
  );
}

/** A phone with a photo in the first store of a shop. */
async function addPhone(shop: TestApp): Promise<string> {
  const address = await makeImage(shop, person);
  const body = productFields(address);
  expect((await sendCall(shop, 'addProduct', { as: person, body })).statusCode).toBe(200);
  return address;
}

/** A photo of a message. */
async function sendPhoto(shop: TestApp, buyer: TestPerson, address: string): Promise<string> {
  const { id: productId } = await makePhone(shop, person);
  const { id } = await makeConversation(shop, buyer, productId, person);
  const body = { text: 'See?', photos: [address] };
  const sendResponse = await sendCall(shop, 'sendMessage', { as: buyer, params: { id }, body });
  expect(sendResponse.statusCode, sendResponse.body).toBe(200);
  return (await readConversation(shop, buyer, id)).messages.at(-1)?.photos[0]?.url ?? '';
}

const status = async (shop: TestApp, url: string, as?: TestPerson) =>
  (await shop.server.inject({ url, headers: as ? { cookie: as.cookie } : {} })).statusCode;

test('all photos move: both places are read, then the new one alone has everything', async () => {
  const buyer = await makePerson(app);
  const shownPhone = await addPhone(app);
  const sentPhoto = await sendPhoto(app, buyer, await makeImage(app, buyer));

  const first = await moveImages(app.db, folder, bucket);
  expect(first).toMatchObject({ present: 0, missing: [] });
  expect(first.copied).toBe(first.photos * 6);
  // Meanwhile the shop goes on in the folder.
  const late = await addPhone(app);

  const switchedApp = await shopWith({ IMAGE_STORE_SECOND: app.imageStore });
  const fresh = await addPhone(switchedApp);
  const reportedPhoto = await sendPhoto(switchedApp, buyer, await makeImage(switchedApp, buyer));
  for (const url of [shownPhone, late, fresh])
    expect(await status(switchedApp, url), url).toBe(200);
  for (const url of [sentPhoto, reportedPhoto])
    expect(await status(switchedApp, url, buyer)).toBe(200);
  expect(await folder.has({ id: idIn(fresh), name: '640.webp', isPrivate: false })).toBe(false);
  expect(await findAllBrokenInvariants(switchedApp)).toEqual({});

  const second = await moveImages(app.db, folder, bucket);
  expect([second.missing, second.copied]).toEqual([[], 6]);
  await switchedApp.close();
  const movedApp = await shopWith({});
  for (const url of [shownPhone, late, fresh]) expect(await status(movedApp, url), url).toBe(200);
  for (const url of [sentPhoto, reportedPhoto])
    expect(await status(movedApp, url, buyer)).toBe(200);
  expect(await findAllBrokenInvariants(movedApp)).toEqual({});
  await movedApp.close();
  // The folder is left as it was.
  expect(await status(app, shownPhone)).toBe(200);
});

test('what changed on its way or was left half is written again, and a run is repeated at will', async () => {
  const address = await addPhone(app);
  await moveImages(app.db, folder, bucket);
  const file = { id: idIn(address), name: '640.webp', isPrivate: false };
  await bucket.put(file, Buffer.from('half a pho'));
  await bucket.removeFile({ ...file, name: '320.avif' });
  expect(await moveImages(app.db, folder, bucket)).toMatchObject({ copied: 2, present: 4 });
  expect(await moveImages(app.db, folder, bucket)).toMatchObject({ copied: 0, present: 6 });

  await folder.removeFile(file);
  await bucket.removeFile(file);
  // A photo that nothing uses is not missed.
  await folder.removeFile({ ...file, id: idIn(await makeImage(app, person)) });
  const counts: number[] = [];
  const last = await moveImages(app.db, folder, bucket, (count) => counts.push(count));
  expect([last.missing, counts]).toEqual([[file.id], [2]]);
});

test('a store that keeps something else than it was given is not believed', async () => {
  await addPhone(app);
  const wrong = {
    ...bucket,
    put: (file, bytes) => bucket.put(file, bytes.subarray(1)),
  } as ImageFiles;
  await expect(moveImages(app.db, folder, wrong)).rejects.toThrow(/is not in .* as it was written/);
});

test('a photo that becomes private or is deleted while it is copied is so in both places', async () => {
  const buyer = await makePerson(app);
  const shop = await shopWith({ IMAGE_STORE: app.imageStore, IMAGE_STORE_SECOND: s3.place });
  const [ownUrl, unused] = [await makeImage(shop, buyer), await makeImage(shop, buyer)];
  let url = '';
  let deleted = false;
  const sentSignal = Promise.withResolvers<void>();
  const during = {
    ...bucket,
    async put(file, bytes) {
      await bucket.put(file, bytes);
      if (file.id === idIn(ownUrl) && url === '') {
        url = await sendPhoto(shop, buyer, ownUrl);
        sentSignal.resolve();
      }
      if (file.id !== idIn(unused) || deleted) return;
      deleted = true;
      // Before the clock moves, after which the other photo could not be used.
      await sentSignal.promise;
      await moveClock(app, '61 minutes');
      await removeUnusedImages(app.db, readBoth(folder, bucket));
      await moveClock(app, '-61 minutes');
    },
  } as ImageFiles;
  await moveImages(app.db, folder, during);
  expect([url === '', deleted]).toEqual([false, true]);
  const keys = [...s3.objects.keys()];
  expect(keys.filter((key) => key.includes(idIn(unused)))).toEqual([]);
  expect(keys.filter((key) => key.includes(idIn(ownUrl))).toSorted()).toEqual(
    renderingNames.map((name) => `shop/private/${idIn(ownUrl)}/${name}`).toSorted(),
  );
  expect(await status(shop, ownUrl)).toBe(404);
  expect(await status(shop, url, buyer)).toBe(200);
  await shop.close();
});

test('photos that a shop deleted in one place only are found in the other', async () => {
  const lostImage = await makeImage(app, person);
  await addPhone(app);
  await moveImages(app.db, folder, bucket);
  await moveClock(app, '61 minutes');
  await removeUnusedImages(app.db, folder);
  expect(await listUnknown(app.db, bucket)).toEqual([idIn(lostImage)]);
});

/** npm run admin -- images … in a process of its own. */
function admin(words: readonly string[], env: Record<string, string> = {}) {
  const { NODE_ENV: _mode, ...clean } = process.env;
  const child = spawn(process.execPath, ['server/admin.ts', 'images', ...words], {
    cwd: join(import.meta.dirname, '..', '..', '..'),
    env: {
      ...{ ...clean, ...s3.env, DATABASE_URL: app.databaseUrl, IMAGE_STORE: app.imageStore },
      ...env,
    },
  });
  const ended = new Promise((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code)),
  );
  const said = Promise.all([text(child.stdout), text(child.stderr)]).then((both) => both.join(''));
  return { child, ended, said };
}

test('the command can be killed at any moment and goes on', async () => {
  for (let phone = 0; phone < 6; phone += 1) await addPhone(app);
  let puts = 0;
  let kill = () => {};
  s3.fault = ({ method, key }) => {
    if (method === 'PUT' && key.includes('/images/') && (puts += 1) === 17) kill();
    return null;
  };
  const broken = admin(['move', '--to', s3.place]);
  kill = () => void broken.child.kill('SIGKILL');
  expect(await broken.ended).toBe('SIGKILL');
  expect(s3.objects.size).toBeGreaterThan(0);
  expect(s3.objects.size).toBeLessThan(36);
  for (const { imageId } of await app.db
    .selectFrom('product_images')
    .select('image_id as imageId')
    .execute()) {
    expect(await status(app, `/images/${imageId}/640.webp`)).toBe(200);
  }

  const again = admin(['move', '--to', s3.place]);
  const output = await again.said;
  expect([await again.ended, output]).toEqual([0, expect.stringContaining('6 photos are there: ')]);
  expect(output).toContain(`IMAGE_STORE_SECOND=${app.imageStore}, and run this again.`);
  const whole = await moveImages(app.db, folder, bucket);
  expect(whole).toMatchObject({ photos: 6, copied: 0, present: 36, missing: [] });
});

test('the command says what is wrong, without keys', async () => {
  const refusals: [string[], Record<string, string>, string][] = [
    [['move'], {}, 'Say `npm run admin -- images move --to PLACE`'],
    [['move', '--to', 's3://key:hunter2@photos'], {}, '--to must not have keys in it'],
    [['move', '--to', app.imageStore], {}, 'Photos are there already.'],
    [
      ['move', '--to', s3.place],
      { AWS_SECRET_ACCESS_KEY: 'hunter2' },
      'The object storage of --to (',
    ],
  ];
  for (const [words, env, sentence] of refusals) {
    const { ended, said } = admin(words, env);
    const output = await said;
    expect([await ended, output]).toEqual([1, expect.stringContaining(sentence)]);
    expect(output).not.toMatch(/hunter2|\n {4}at /);
  }
});
