import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopSettings } from '#contract/settings/schemas.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { exportMarket, importMarket, type MarketContext } from './market.ts';

let app: TestApp;
let admin: TestPerson;
let context: MarketContext;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
  context = { db: app.db, environment: { minimumPayout: 25 }, currency: null };
});
afterAll(() => app.close());

const settings = async () =>
  (await sendCall(app, 'readSettings', { as: admin })).json<ShopSettings>().values;
const bring = (market: object, dryRun = false) =>
  importMarket(
    context,
    JSON.stringify({ format: 'phonehub-market', version: 1, ...market }),
    dryRun,
  );

test('what one shop exports, another imports without a change the second time', async () => {
  await sendCall(app, 'saveSettings', { as: admin, body: { name: 'Handy-Markt', feePercent: 4 } });
  const file = await exportMarket(context);
  await app.pool.query(`update shop_settings set set_values = '{}'`);
  expect(await importMarket(context, file, false)).toEqual([
    'settings: name becomes "Handy-Markt"',
    'settings: feePercent becomes 4',
  ]);
  expect(await importMarket(context, file, false)).toEqual([]);
  expect(await exportMarket(context)).toBe(file);
});

test('a dry run says what would change and changes nothing', async () => {
  const before = await settings();
  expect(await bring({ currency: 'usd', settings: { guaranteeDays: 14 } }, true)).toEqual([
    'settings: guaranteeDays becomes 14',
  ]);
  expect(await settings()).toEqual(before);
});

test('brands of a file are added, changed and hidden in its order, and a clash leaves nothing half done', async () => {
  const brands = [
    { id: '04', name: 'Fairphone', tint: 'green', words: ['fair phone'] },
    { id: '02', name: 'Samsung' },
  ];
  expect(await bring({ currency: 'usd', brands })).toEqual([
    'brands: 04 Fairphone is added',
    'brands: 01 Iphone is hidden',
    'brands: 03 OnePlus is hidden',
  ]);
  expect(await bring({ currency: 'usd', brands })).toEqual([]);
  const listed = (await sendCall(app, 'listCategories')).json<{ id: string; name: string }[]>();
  expect(listed.map(({ id, name }) => [id, name])).toEqual([
    ['04', 'Fairphone'],
    ['02', 'Samsung'],
  ]);
  const clash = [...brands, { id: '05', name: 'samsung' }];
  await expect(
    bring({ currency: 'usd', settings: { feeFixed: 9 }, brands: clash }),
  ).rejects.toThrow('Brand 05, name: Another brand is called this');
  expect((await settings()).feeFixed).toBe(0);
});

test('the environment’s values stay, and the import says so', async () => {
  expect(await bring({ currency: 'usd', settings: { minimumPayout: 30 } })).toEqual([
    'settings: minimumPayout stays 25, as the environment sets it',
  ]);
});

test.each([
  ['{', 'it is not JSON'],
  ['{"format":"other","version":1,"currency":"usd"}', 'format'],
  ['{"format":"phonehub-market","version":2,"currency":"usd"}', 'version 2'],
  ['{"format":"phonehub-market","version":1,"currency":"gbp"}', 'currency'],
  [
    '{"format":"phonehub-market","version":1,"currency":"usd","settings":{"colour":"red"}}',
    'colour',
  ],
  [
    '{"format":"phonehub-market","version":1,"currency":"usd","settings":{"feePercent":90,"name":"X"}}',
    'feePercent',
  ],
])('%s is refused as a whole: %s', async (text, words) => {
  const before = await settings();
  await expect(importMarket(context, text, false)).rejects.toThrow(words);
  expect(await settings()).toEqual(before);
});

test('another currency is taken before the first phone, and refused with the whole file after it', async () => {
  const euros = { currency: 'eur', settings: { name: 'Euro-Markt' } };
  expect(await bring(euros, true)).toContain('currency: eur; start the processes of the shop anew');
  await expect(
    importMarket(
      { ...context, currency: 'usd' },
      JSON.stringify({ format: 'phonehub-market', version: 1, ...euros }),
      false,
    ),
  ).rejects.toThrow('CURRENCY=usd');
  await makePhone(app);
  await expect(bring(euros)).rejects.toThrow('prices in usd');
  expect((await settings()).name).not.toBe('Euro-Markt');
});

test('divisions of a file with their districts and places replace those of the shop, which are hidden', async () => {
  const berlin = {
    ...{ nameEn: 'Berlin', nameBn: 'বার্লিন', words: ['balin'] },
    districts: [
      {
        ...{ nameEn: 'Mitte', nameBn: 'মিটে' },
        places: [{ nameEn: 'Hauptbahnhof', nameBn: 'হাউপ্টবানহফ', kind: 'railway-station' }],
      },
    ],
  };
  const lines = await bring({ currency: 'usd', divisions: [berlin] });
  expect(lines).toContain('divisions: Dhaka is hidden');
  expect(lines[0]).toBe('divisions: Berlin is added');
  expect(lines.slice(-2)).toEqual([
    'districts: Mitte is added',
    'meeting_places: Hauptbahnhof is added',
  ]);
  expect(await bring({ currency: 'usd', divisions: [berlin] })).toEqual([]);
  const listed = (await sendCall(app, 'listDivisions')).json<{ id: string; hidden: boolean }[]>();
  expect(listed.filter(({ hidden }) => !hidden).map(({ id }) => id)).toEqual(['Berlin']);
  const file = await exportMarket(context);
  expect(await importMarket(context, file, false)).toEqual([]);
});
