import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveClock } from '#tests/support/market/paying.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { photo, productFields, upload } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { openImageFiles } from './folder-files.ts';
import { removeUnusedImages } from './remove-unused-images.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  person = await makePerson(app, 'seller');
});
afterAll(() => app.close());

interface Uploaded {
  data: { id: string; url: string; display_url: string; width: number; height: number };
}

async function uploaded(bytes: Buffer): Promise<Uploaded['data']> {
  const answer = await upload(app, person, bytes);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Uploaded>().data;
}

const rendering = (id: string, name: string) => app.server.inject({ url: `/images/${id}/${name}` });

async function allFiles(): Promise<string[]> {
  const entries = await readdir(app.imageStore, { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.parentPath);
}

test('an unused photo is deleted after an hour, row and files; a used one stays', async () => {
  const files = openImageFiles(app.imageStore);
  const [lost, used] = [await uploaded(photo), await uploaded(photo)];
  const addResponse = await sendCall(app, 'addProduct', {
    as: person,
    body: productFields(used.display_url),
  });
  expect(addResponse.statusCode).toBe(200);

  await moveClock(app, '59 minutes');
  await removeUnusedImages(app.db, files);
  expect((await rendering(lost.id, '640.webp')).statusCode).toBe(200);

  await moveClock(app, '2 minutes');
  await removeUnusedImages(app.db, files);
  expect((await rendering(lost.id, '640.webp')).statusCode).toBe(404);
  expect((await rendering(used.id, '640.webp')).statusCode).toBe(200);
  const rows = await app.db
    .selectFrom('images')
    .select('id')
    .where('id', 'in', [lost.id, used.id])
    .execute();
  expect(rows).toEqual([{ id: used.id }]);
  expect((await allFiles()).filter((folder) => folder.includes(lost.id))).toEqual([]);
  await moveClock(app, '-61 minutes');
});

test('files half written by a killed process are deleted after an hour', async () => {
  const drafts = ['draft-old', 'draft-young'].map((name) => join(app.imageStore, name));
  for (const draft of drafts) {
    await mkdir(draft, { recursive: true });
    await writeFile(join(draft, '320.webp'), 'half');
  }
  const twoHoursAgo = Date.now() / 1_000 - 7_200;
  await utimes(join(app.imageStore, 'draft-old'), twoHoursAgo, twoHoursAgo);
  await removeUnusedImages(app.db, openImageFiles(app.imageStore));
  const remainder = await readdir(app.imageStore);
  expect(remainder.filter((name) => name.startsWith('draft-'))).toEqual(['draft-young']);
});

test('photos that cannot be removed keep no other from being removed', async () => {
  const ids = await Promise.all([1, 2, 3].map(async () => (await uploaded(photo)).id));
  await moveClock(app, '61 minutes');
  const files = openImageFiles(app.imageStore);
  const refusedError = new Error('of another owner');
  const failing = {
    ...files,
    remove: (id: string) => (id === ids[0] ? Promise.reject(refusedError) : files.remove(id)),
  };
  await expect(removeUnusedImages(app.db, failing)).rejects.toBe(refusedError);
  const rows = await app.db.selectFrom('images').select('id').where('id', 'in', ids).execute();
  expect(rows).toEqual([{ id: ids[0] }]);
  await moveClock(app, '-61 minutes');
});
