import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readBrands } from '#server/catalog/brands/brands-store.ts';
import { settingsCommand } from '#server/composition/settings-command.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { makePerson, sendCall } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { importMarket, type MarketContext } from './market.ts';

/** Brands of a file in a shop that has brands of its own. */
let app: TestApp;
let context: MarketContext;
beforeEach(async () => {
  await app?.close();
  app = await startTestApp();
  context = {
    ...{ db: app.db, environment: {}, currency: null },
    ...{ files: openImageFiles(app.imageStore), checkStore: async () => {} },
  };
});
afterAll(() => app.close());

const textOf = (brands: readonly object[]) =>
  JSON.stringify({ format: 'phonehub-market', version: 1, currency: 'usd', brands });
const bring = async (...brands: object[]) =>
  (await importMarket(context, textOf(brands), false)).changed;
const shown = async () =>
  (await readBrands(app.db)).map(({ id, name, hidden }) =>
    hidden ? `(${id} ${name})` : `${id} ${name}`,
  );
const audited = async () =>
  (
    await app.pool.query<{ row: string }>(
      `select concat_ws(' ', action, details ->> 'category', details ->> 'fields') as row
        from audit_log order by position`,
    )
  ).rows.map(({ row }) => row);
const shipped = ['Iphone', 'Samsung', 'OnePlus'].map((name, at) => ({ id: `0${at + 1}`, name }));

test('a brand of a file never takes the place of another one that has its id here', async () => {
  const admin = await makePerson(app, 'admin');
  await sendCall(app, 'addCategory', { as: admin, body: { name: 'Xiaomi' } });
  const { id: phone } = await makePhone(app, undefined, {
    ...{ category_id: '04', category_name: 'Xiaomi', productName: 'Redmi Note' },
  });
  // As the German example has them.
  const file = [{ id: '04', name: 'Fairphone' }, { id: '05', name: 'Nothing' }, ...shipped];
  expect(await bring(...file)).toEqual([
    'brands: 06 Fairphone is added',
    'brands: 05 Nothing is added',
    'brands: 04 Xiaomi is hidden',
  ]);
  expect(await shown()).toEqual([
    ...['06 Fairphone', '05 Nothing', '01 Iphone', '02 Samsung', '03 OnePlus', '(04 Xiaomi)'],
  ]);
  const { rows } = await app.pool.query(
    `select c.name from products p join categories c on c.id = p.category_id where p.id = $1`,
    [phone],
  );
  expect(rows).toEqual([{ name: 'Xiaomi' }]);
  expect(await bring(...file)).toEqual([]);
});

test('a brand is known by its name in any case, a former one, or the word of its models', async () => {
  const admin = await makePerson(app, 'admin');
  const body = { name: 'Samsung Mobile' };
  await sendCall(app, 'changeCategory', { as: admin, params: { id: '02' }, body });
  const file = [
    { id: '07', name: 'Apple', modelWord: 'iphone', words: ['আইফোন'] },
    { id: '01', name: 'Samsung' },
    { id: '02', name: 'ONEPLUS' },
  ];
  expect(await bring(...file)).toEqual([
    'brands: 01 Apple changes (name, words)',
    'brands: 02 Samsung changes (name)',
    'brands: 03 ONEPLUS changes (name)',
  ]);
  expect(await bring(...file)).toEqual([]);
  await expect(
    bring(...file, { id: '09', name: 'Zyx', modelWord: 'galaxy', words: [] }),
  ).rejects.toThrow('Brand Zyx, words.0: Another brand has this spelling.');
});

test('an id that is another one’s by its number is not taken, and the last one leaves room for more', async () => {
  const admin = await makePerson(app, 'admin');
  const file = [...shipped, { id: '003', name: 'Fairphone' }, { id: '9999', name: 'Nothing' }];
  await bring(...file, { id: '00', name: 'Zyx' });
  expect(await shown()).toEqual([
    ...['01 Iphone', '02 Samsung', '03 OnePlus', '04 Fairphone', '9999 Nothing', '05 Zyx'],
  ]);
  const added = await sendCall(app, 'addCategory', { as: admin, body: { name: 'Vertu' } });
  expect([added.statusCode, added.json()]).toMatchObject([200, { id: '06' }]);
});

test('a file with nothing but another order changes it, says so, records it and can be undone', async () => {
  const admin = await makePerson(app, 'admin');
  const [iphone, samsung, oneplus] = shipped;
  const folder = await mkdtemp(join(tmpdir(), 'phonehub-market-'));
  const name = join(folder, 'market.json');
  await writeFile(name, textOf([samsung ?? {}, iphone ?? {}, oneplus ?? {}]));
  const run = (...words: string[]) => settingsCommand(context, ['import', name, ...words]);
  const line = 'brands: the order becomes that of the file';
  const first = await audited();
  expect(await run('--dry-run')).toMatch(new RegExp(`^${line}\n[^]*This was a dry run`));
  expect([await shown(), await audited()]).toEqual([
    ['01 Iphone', '02 Samsung', '03 OnePlus'],
    first,
  ]);
  expect(await run()).toMatch(new RegExp(`^${line}\n[^]*Imported.`));
  expect([await shown(), await audited()]).toEqual([
    ['02 Samsung', '01 Iphone', '03 OnePlus'],
    [...first, 'change-category 02 position', 'change-category 01 position'],
  ]);
  expect(await run()).toContain('Nothing would change');
  await rm(folder, { recursive: true });
  await sendCall(app, 'restoreCategory', { as: admin, params: { id: '01' }, body: {} });
  expect(await shown()).toEqual(['01 Iphone', '02 Samsung', '03 OnePlus']);
});

test('a hidden brand that a file names is shown again, unless it says that it is hidden', async () => {
  const [iphone, samsung, oneplus] = shipped;
  expect(await bring(iphone ?? {}, oneplus ?? {})).toEqual(['brands: 02 Samsung is hidden']);
  const hidden = { ...samsung, hidden: true };
  expect(await bring(iphone ?? {}, hidden, oneplus ?? {})).toEqual([]);
  expect(await bring(...shipped)).toEqual(['brands: 02 Samsung changes (hidden)']);
});

test('no file brings more brands than there can be, those of the shop counted', async () => {
  await app.pool.query(`insert into categories (id, uid, name, image, position)
    select n::text, gen_random_uuid(), 'Many ' || n, '', n from generate_series(1000, 1495) n`);
  await expect(
    bring({ id: '04', name: 'Fairphone' }, { id: '05', name: 'Nothing' }),
  ).rejects.toThrow('There are as many brands as there can be.');
  expect(await bring({ id: '04', name: 'Fairphone' })).toContain('brands: 04 Fairphone is added');
});

test('a spelling moves from one brand to another, whichever comes first', async () => {
  const [zyx, vertu] = [
    { id: '04', name: 'Zyx' },
    { id: '05', name: 'Vertu' },
  ];
  await bring(...shipped, { ...zyx, words: ['zix'] }, { ...vertu, words: [] });
  for (const [first, second] of [
    [[], ['zix']],
    [['zix'], []],
  ] as const) {
    expect(await bring(...shipped, { ...zyx, words: first }, { ...vertu, words: second })).toEqual([
      'brands: 04 Zyx changes (words)',
      'brands: 05 Vertu changes (words)',
    ]);
  }
});
