/** @module-tag slow */
import { readdir } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { imageIdOf } from '#contract/images/image-files.ts';
import { readBrands } from '#server/catalog/brands/brands-store.ts';
import { markFolder, openImageFiles } from '#server/images/folder-files.ts';
import { PartsMayRemain } from '#server/images/image-files.ts';
import { discardPictures } from '#server/images/imported-pictures.ts';
import { removeUnusedImages } from '#server/images/remove-unused-images.ts';
import { readSettings } from '#server/shop-settings/read-settings.ts';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { upload } from '#tests/support/market/phones.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { exportMarket, importMarket, type MarketContext } from './market.ts';

/** Pictures in the file of a market. */
let app: TestApp;
let admin: TestPerson;
let context: MarketContext;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
  // As the start of a shop does.
  await markFolder(app.imageStore, false);
  context = {
    ...{ db: app.db, environment: {}, currency: null },
    ...{ files: openImageFiles(app.imageStore), checkStore: async () => {} },
  };
});
afterAll(() => app.close());

const canvas = (background: string, width = 40) =>
  sharp({ create: { width, height: 40, channels: 3, background } });
const png = (background: string, width?: number) => canvas(background, width).png().toBuffer();
const dataUrl = (bytes: Buffer, type = 'png') =>
  `data:image/${type};base64,${bytes.toString('base64')}`;

const [green, blue, wide] = await Promise.all([
  png('#1f7a4d').then((bytes) => dataUrl(bytes)),
  png('#123f7a').then((bytes) => dataUrl(bytes)),
  png('#ffc533', 160).then((bytes) => dataUrl(bytes)),
]);
const shipped = ['01', '02', '03'].map((id, place) => ({
  ...{ id, name: ['Iphone', 'Samsung', 'OnePlus'][place] ?? '' },
  picture: `/pictures/brand-${['iphone', 'samsung', 'oneplus'][place]}.webp`,
}));
const fairphone = { id: '04', name: 'Fairphone', picture: green };

const textOf = (market: object) =>
  JSON.stringify({ format: 'phonehub-market', version: 1, currency: 'usd', ...market });
const bring = (market: object, dryRun = false) => importMarket(context, textOf(market), dryRun);
const imageIds = async () =>
  (await app.pool.query<{ id: string }>('select id from images order by id')).rows.map(
    ({ id }) => id,
  );
const folders = async () => {
  const ids: string[] = [];
  for await (const id of context.files.listIds()) ids.push(id);
  return ids.toSorted();
};
const pictures = async () =>
  (await readBrands(app.db)).map(({ id, picture }) => [id, picture] as const);
const values = async () => (await readSettings(app.db, {})).values;

/** The shop as shipped. */
beforeEach(async () => {
  await app.pool.query('delete from category_changes');
  await app.pool.query(`delete from categories where id > '03'`);
  await app.pool.query(`update shop_settings set set_values = '{}'`);
  await bring({ brands: shipped });
  await app.pool.query('update images set attached_at = null');
  await discardPictures(context, await imageIds());
});

test('logos and pictures of brands are stored in all sizes, once for the same picture', async () => {
  const market = {
    settings: { logo: wide, darkLogo: blue },
    brands: [...shipped, fairphone, { id: '05', name: 'Nothing', picture: green }],
  };
  expect((await bring(market)).changed).toEqual([
    'settings: logo becomes the picture of the file',
    'settings: darkLogo becomes the picture of the file',
    'brands: 04 Fairphone is added',
    'brands: 05 Nothing is added',
  ]);
  expect(await imageIds()).toHaveLength(3);
  const shown = new Map(await pictures());
  expect(shown.get('04')).toMatch(/^\/images\/[\w-]+\/640\.webp$/);
  expect(shown.get('05')).toBe(shown.get('04'));
  const { logo } = await values();
  expect(logo).toMatch(/^\/images\/[\w-]+\/1280\.webp$/);
  for (const url of [logo, shown.get('04') ?? '']) {
    const { rawPayload } = await app.server.inject({ url });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', height: 40 });
  }
  expect((await bring(market)).changed).toEqual([]);
  expect(await imageIds()).toHaveLength(3);
  expect(await findAllBrokenInvariants(app)).toEqual({});
});

test('a picture that was uploaded on a screen moves, and its shop knows it again', async () => {
  const bytes = await png('#aa3355', 300);
  const uploaded = (await upload(app, admin, bytes)).json<{ data: { url: string } }>().data.url;
  await sendCall(app, 'saveSettings', { as: admin, body: { logo: uploaded } });
  const file = await exportMarket(context);
  expect(file).toContain('data:image/webp;base64,');
  expect((await importMarket(context, file, false)).changed).toEqual([]);
  await bring({ settings: { logo: '' } });
  await moveClock(app, '1 day');
  await removeUnusedImages(app.db, context.files);
  expect(await imageIds()).not.toContain(imageIdOf(uploaded));
  expect((await importMarket(context, file, false)).changed).toEqual([
    'settings: logo becomes the picture of the file',
  ]);
  expect(await exportMarket(context)).toBe(file);
});

test('"" takes a picture away, and a brand that does not name one keeps it', async () => {
  await bring({ brands: [...shipped, fairphone] });
  const { picture: _picture, ...unnamed } = fairphone;
  await bring({ brands: [...shipped, unnamed] });
  expect(new Map(await pictures()).get('04')).toContain('/images/');
  expect((await bring({ brands: [...shipped, { ...unnamed, picture: '' }] })).changed).toEqual([
    'brands: 04 Fairphone changes (picture)',
  ]);
  expect(new Map(await pictures()).get('04')).toBe('');
});

test('a change of a picture can be taken back on the screen', async () => {
  await bring({ brands: [...shipped, fairphone] });
  const first = new Map(await pictures()).get('04');
  await bring({ brands: [...shipped, { ...fairphone, picture: blue }] });
  await removeUnusedImages(app.db, context.files);
  const undone = await sendCall(app, 'restoreCategory', {
    ...{ as: admin, params: { id: '04' }, body: {} },
  });
  expect(undone.statusCode).toBe(200);
  expect(new Map(await pictures()).get('04')).toBe(first);
  expect(await findAllBrokenInvariants(app)).toEqual({});
});

test('a dry run says what would change and stores no picture', async () => {
  const before = [await imageIds(), await folders()];
  const { changed } = await bring({ settings: { logo: wide }, brands: [fairphone] }, true);
  expect(changed).toContain('settings: logo becomes the picture of the file');
  expect(changed).toContain('brands: 04 Fairphone is added');
  expect([await imageIds(), await folders()]).toEqual(before);
  expect(await findAllBrokenInvariants(app)).toEqual({});
});

test('an import that fails leaves no picture behind', async () => {
  const before = [await imageIds(), await folders(), await values(), await pictures()];
  const clash = { id: '06', name: 'samsung' };
  await expect(
    bring({ settings: { logo: wide, name: 'Half' }, brands: [...shipped, fairphone, clash] }),
  ).rejects.toThrow('Brand samsung, name: Another brand is called this');
  expect([await imageIds(), await folders(), await values(), await pictures()]).toEqual(before);
  expect(await findAllBrokenInvariants(app)).toEqual({});
});

test('a store that fails at the second picture is left without the first, and is used only when there is a new one', async () => {
  const before = [await imageIds(), await folders(), await values()];
  let written = 0;
  const files = {
    ...context.files,
    write: async (...args: Parameters<MarketContext['files']['write']>) => {
      written += 1;
      if (written === 2) throw new PartsMayRemain('storage-full');
      await context.files.write(...args);
    },
  };
  const market = textOf({ settings: { logo: wide, darkLogo: blue } });
  await expect(importMarket({ ...context, files }, market, false)).rejects.toThrow('store photos');
  expect([await imageIds(), await folders(), await values()]).toEqual(before);

  const checkStore = () => Promise.reject(new Error('The photo folder cannot be written'));
  await expect(importMarket({ ...context, checkStore }, market, false)).rejects.toThrow('written');
  await importMarket({ ...context, checkStore }, textOf({ settings: { logo: '' } }), false);
});

test('pictures of an import that was killed, or whose store can’t remove them, go with the clean-up', async () => {
  const files = { ...context.files, remove: () => Promise.reject(new Error('away')) };
  const market = textOf({ settings: { logo: wide, timeZone: 'Mars/Base' } });
  const brands = textOf({ brands: [...shipped, fairphone, { id: '06', name: 'samsung' }] });
  await expect(importMarket({ ...context, files }, market, false)).rejects.toThrow('timeZone');
  await expect(importMarket({ ...context, files }, brands, false)).rejects.toThrow('Brand samsung');
  expect(await imageIds()).toHaveLength(1);
  expect(await folders()).toEqual(await imageIds());
  await moveClock(app, '2 hours');
  await removeUnusedImages(app.db, context.files);
  expect([await imageIds(), await folders()]).toEqual([[], []]);
});

/** A PNG whose header claims a larger size than its data. */
async function pngThatClaims(width: number, height: number): Promise<Buffer> {
  const bytes = await png('#000');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const small = Buffer.from('not a picture');
test.each([
  ['text', 'can’t be taken: Please choose a JPEG', dataUrl(small)],
  ['an SVG', 'A picture is "" or a data URL', dataUrl(svg, 'svg+xml')],
  ['an SVG that says it is a PNG', 'can’t be taken: Please choose a JPEG', dataUrl(svg)],
  ['a picture bomb', 'more than 50 megapixels', dataUrl(await pngThatClaims(60_000, 60_000))],
  ['half a picture', 'damaged', dataUrl((await png('#123456', 400)).subarray(0, 90))],
  ['more than 4 MB', '4 MB at most', dataUrl(Buffer.alloc(4 * 1024 * 1024 + 1))],
  ['no base64', 'A picture is "" or a data URL', 'data:image/png;base64,!!!!'],
  ['base64 with more behind it', 'A picture is "" or a data URL', `${green}====`],
  ['an address', 'A picture is "" or a data URL', 'https://evil.example/logo.png'],
  [
    'a photo of this shop',
    'A picture is "" or a data URL',
    `/images/${crypto.randomUUID()}/640.webp`,
  ],
  ['another file of the program', 'A picture is "" or a data URL', '/pictures/../secret.webp'],
  ['a number', 'A picture is "" or a data URL', 5],
])('%s is refused as a picture: %s', async (_what, words, picture) => {
  const before = [await imageIds(), await folders(), await values(), await pictures()];
  for (const market of [
    { settings: { name: 'Half', logo: picture } },
    { settings: { name: 'Half' }, brands: [...shipped, { ...fairphone, picture }] },
  ]) {
    for (const dryRun of [true, false]) await expect(bring(market, dryRun)).rejects.toThrow(words);
  }
  expect([await imageIds(), await folders(), await values(), await pictures()]).toEqual(before);
});

test('a picture is named by its place in the message', async () => {
  const picture = dataUrl(small);
  await expect(bring({ settings: { darkLogo: picture } })).rejects.toThrow('the setting darkLogo');
  await expect(bring({ brands: [{ ...fairphone, picture }] })).rejects.toThrow('brand Fairphone');
  expect(await readdir(app.imageStore)).not.toContainEqual(expect.stringMatching(/^draft-/));
});
