import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markFolder, openImageFiles } from '#server/images/folder-files.ts';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import { upload } from '#tests/support/market/phones.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { exportMarket, importMarket, type MarketContext } from './market.ts';

/** A shop that its owner has changed on every screen, and an empty one that its file is brought into. */
let first: TestApp;
let second: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  [first, second] = await Promise.all([startTestApp(), startTestApp()]);
  for (const app of [first, second]) await markFolder(app.imageStore, false);
  admin = await makePerson(first, 'admin');
});
afterAll(() => Promise.all([first.close(), second.close()]));

const contextOf = (app: TestApp): MarketContext => ({
  ...{ db: app.db, environment: {}, currency: null },
  ...{ files: openImageFiles(app.imageStore), checkStore: async () => {} },
});

const textOf = (market: object) =>
  JSON.stringify({ format: 'phonehub-market', version: 1, currency: 'usd', ...market });
const model = {
  ...{ brand: 'OnePlus', name: 'OnePlus 12', releaseYear: '2024' },
  ...{ storages: '256;512', launchPrices: '799;899', spellings: 'op twelve' },
};

async function uploadPicture(background: string): Promise<string> {
  const create = { width: 640, height: 480, channels: 3, background } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const answer = await upload(first, admin, bytes);
  return answer.json<{ data: { url: string } }>().data.url;
}

test('a shop is the same after its file was brought into an empty one, also a second time', async () => {
  const ok = async (...[name, options]: [Parameters<typeof sendCall>[1], object]) => {
    const answer = await sendCall(first, name, { as: admin, ...options });
    expect([name, answer.statusCode, answer.body]).toEqual([name, 200, answer.body]);
    return answer;
  };
  const [logo, darkLogo] = [await uploadPicture('#1f7a4d'), await uploadPicture('#d7f5e3')];
  await ok('saveSettings', { body: { name: 'Elbe Mobil', logo, darkLogo, feePercent: 4 } });
  await ok('addCategory', {
    body: { name: 'Fairphone', picture: await uploadPicture('#335577'), words: ['fairfone'] },
  });
  // The names of its models keep its first word, and its picture is another one.
  await ok('changeCategory', { params: { id: '04' }, body: { name: 'Fair & Co.', position: 1 } });
  await ok('changeCategory', { params: { id: '02' }, body: { picture: '', hidden: true } });
  await ok('savePolicy', {
    params: { kind: 'terms' },
    body: {
      texts: { en: '# Ours\n\nBe *kind*.', bn: 'ভদ্র থাকুন।' },
      ...{ withShipped: false, asksAgain: true },
    },
  });
  const bringModel = (app: TestApp, changes: object) =>
    importMarket(contextOf(app), textOf({ models: [{ ...model, ...changes }] }), false);
  for (const app of [first, second]) await bringModel(app, {});
  // The other shop has what this one has cleared.
  await bringModel(first, { spellings: '' });

  const file = await exportMarket(contextOf(first));
  const { changed } = await importMarket(contextOf(second), file, false);
  expect(changed).toEqual(
    expect.arrayContaining([
      'settings: logo becomes the picture of the file',
      'brands: 04 Fair & Co. is added',
      'brands: 02 Samsung changes (picture, hidden)',
      'policies: version 1 of terms is added; nobody is asked to agree again',
    ]),
  );
  expect(await exportMarket(contextOf(second))).toBe(file);
  expect((await importMarket(contextOf(second), file, false)).changed).toEqual([]);
  expect((await importMarket(contextOf(first), file, false)).changed).toEqual([]);
  for (const app of [first, second]) expect(await findAllBrokenInvariants(app)).toEqual({});
});
