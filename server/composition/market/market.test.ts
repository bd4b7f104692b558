import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PolicyVersions } from '#contract/policies/schemas.ts';
import type { ShopSettings } from '#contract/settings/schemas.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { exportMarket, importMarket, type MarketContext } from './market.ts';

let app: TestApp;
let admin: TestPerson;
let context: MarketContext;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
  context = {
    ...{ db: app.db, environment: { minimumPayout: 25 }, currency: null },
    ...{ files: openImageFiles(app.imageStore), checkStore: async () => {} },
  };
});
afterAll(() => app.close());

const settings = async () =>
  (await sendCall(app, 'readSettings', { as: admin })).json<ShopSettings>().values;
const textOf = (market: object) =>
  JSON.stringify({ format: 'phonehub-market', version: 1, ...market });
const changesOf = async (text: string, dryRun = false) =>
  (await importMarket(context, text, dryRun)).changed;
const bring = (market: object, dryRun = false) => changesOf(textOf(market), dryRun);

test('what one shop exports, another imports without a change the second time', async () => {
  await sendCall(app, 'saveSettings', { as: admin, body: { name: 'Handy-Markt', feePercent: 4 } });
  const file = await exportMarket(context);
  await app.pool.query(`update shop_settings set set_values = '{}'`);
  expect(await changesOf(file)).toEqual([
    'settings: name becomes "Handy-Markt"',
    'settings: feePercent becomes 4',
  ]);
  expect(await changesOf(file)).toEqual([]);
  expect(await exportMarket(context)).toBe(file);
  const { changed } = (await sendCall(app, 'readSettings', { as: admin })).json<ShopSettings>();
  expect(changed).toMatchObject({ by: null, byCommand: true });
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
  ).rejects.toThrow('Brand samsung, name: Another brand is called this');
  expect((await settings()).feeFixed).toBe(0);
});

test('the environment’s values stay, and the import says so', async () => {
  const settings = { minimumPayout: 30, feeFixed: 0 };
  expect(await importMarket(context, textOf({ currency: 'usd', settings }), false)).toEqual({
    changed: [],
    unchanged: [
      'settings: minimumPayout stays 25, as the environment sets it',
      'settings: 1 as the file says',
      ...['brands', 'models', 'divisions', 'policies'].map((part) => `${part}: not in the file`),
    ],
  });
});

test.each([
  ['{', 'it is not JSON'],
  ['{"format":"other","version":1,"currency":"usd"}', 'format'],
  [
    '{"format":"phonehub-market","version":2,"currency":"usd","people":[]}',
    'version 2, of a newer PhoneHub; this one reads version 1. Update PhoneHub first',
  ],
  [
    '{"format":"phonehub-market","version":1,"currency":"usd","__proto__":{"x":1}}',
    'fields that are not known here: __proto__',
  ],
  ['null', 'the file: '],
  ['[]', 'the file: '],
  ['['.repeat(200_000), 'it is not JSON'],
  ['{"format":"phonehub-market","version":1,"currency":"gbp"}', 'currency'],
  [
    '{"format":"phonehub-market","version":1,"currency":"usd","settings":{"colour":"red"}}',
    'colour',
  ],
  [
    '{"format":"phonehub-market","version":1,"currency":"usd","settings":{"feePercent":90,"name":"X"}}',
    'feePercent',
  ],
  [textOf({ currency: 'usd', people: [] }), 'fields that are not known here: people'],
  [textOf({ currency: 'usd', brands: [{ id: '02', name: 'A', logo: '' }] }), 'brands.0.logo'],
  [textOf({ currency: 'usd', policies: { imprint: { texts: {} } } }), 'policies.imprint'],
  [
    textOf({ currency: 'usd', policies: { terms: { texts: { fr: 'x' } } } }),
    'policies.terms.texts.fr',
  ],
  [textOf({ currency: 'usd', policies: { terms: { texts: 'x' } } }), 'policies.terms.texts'],
  [
    textOf({ currency: 'usd', policies: { terms: { texts: {}, withShipped: false } } }),
    'at least one language',
  ],
  [
    textOf({ currency: 'usd', policies: { terms: { texts: { en: 'x'.repeat(100_001) } } } }),
    'policies.terms.texts.en',
  ],
  [
    textOf({ currency: 'usd', divisions: [{ nameEn: 'A', nameBn: 'ক', words: [], zone: 1 }] }),
    'divisions.0.zone',
  ],
  [textOf({ currency: 'usd', brands: { id: '02' } }), 'brands: '],
  [textOf({ currency: 'usd', settings: 'all' }), 'settings: '],
  [textOf({ currency: 'usd', settings: { timeZone: 'Mars/Base' } }), 'timeZone'],
])('%s is refused as a whole: %s', async (text, words) => {
  const before = await settings();
  await expect(importMarket(context, text, false)).rejects.toThrow(words);
  expect(await settings()).toEqual(before);
});

test('another currency is taken before the first phone, and refused with the whole file after it', async () => {
  const euros = { currency: 'eur', settings: { name: 'Euro-Markt' } };
  expect(await bring(euros, true)).toContain('currency: eur; start the processes of the shop anew');
  await expect(importMarket({ ...context, currency: 'usd' }, textOf(euros), false)).rejects.toThrow(
    'CURRENCY=usd',
  );
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
    'meeting places: Hauptbahnhof is added',
  ]);
  expect(await bring({ currency: 'usd', divisions: [berlin] })).toEqual([]);
  const listed = (await sendCall(app, 'listDivisions')).json<{ id: string; hidden: boolean }[]>();
  expect(listed.filter(({ hidden }) => !hidden).map(({ id }) => id)).toEqual(['Berlin']);
  const file = await exportMarket(context);
  expect(await changesOf(file)).toEqual([]);
});

test('terms and privacy of a file become a new version once, and ask people only if it says so', async () => {
  const policies = { terms: { texts: { en: 'Be *kind*.', bn: 'ভদ্র থাকুন।' } } };
  const versions = async () =>
    (await sendCall(app, 'listPolicyVersions', { as: admin, params: { kind: 'terms' } }))
      .json<PolicyVersions>()
      .versions.map(({ number, asksAgain, by, byCommand }) => [number, asksAgain, by, byCommand]);
  expect(await importMarket(context, textOf({ currency: 'usd', policies }), false)).toMatchObject({
    changed: ['policies: version 1 of terms is added; nobody is asked to agree again'],
  });
  expect(await importMarket(context, textOf({ currency: 'usd', policies }), false)).toMatchObject({
    changed: [],
    unchanged: expect.arrayContaining(['policies: terms as the file says']),
  });
  expect(await versions()).toEqual([[1, false, null, true]]);

  const asking = { terms: { ...policies.terms, asksAgain: true } };
  expect(await bring({ currency: 'usd', policies: asking })).toEqual([
    'policies: version 2 of terms is added; everybody is asked to agree',
  ]);
  expect(await bring({ currency: 'usd', policies: asking })).toEqual([]);
  expect(await versions()).toEqual([
    [2, true, null, true],
    [1, false, null, true],
  ]);
  const { html, withShipped } = (
    await sendCall(app, 'readPolicy', { as: null, params: { kind: 'terms' } })
  ).json<{ html: { en: string }; withShipped: boolean }>();
  expect([html.en, withShipped]).toEqual(['<p>Be <em>kind</em>.</p>', true]);
  const { rows } = await app.pool.query(
    `select actor_id, details from audit_log where action = 'change-policy' order by position desc limit 1`,
  );
  expect(rows).toEqual([
    { actor_id: null, details: { asks: 'again', number: 2, policy: 'terms' } },
  ]);
});

test('a spelling of a brand that searches need for something else is refused with the whole file', async () => {
  const other = { brand: 'OnePlus', name: 'OnePlus Nord', storages: '128', launchPrices: '399' };
  const shipped = ['Iphone', 'Samsung', 'OnePlus'].map((name, place) => ({
    id: `0${place + 1}`,
    name,
  }));
  const file = (word: string, id = '08') => ({
    ...{ currency: 'usd', settings: { feePercent: 9 } },
    brands: [...shipped, { id, name: 'Zyx', words: [word] }],
    models: [{ ...other, releaseYear: '2020', spellings: 'warp phone' }],
    divisions: [{ nameEn: 'Saxony', nameBn: 'জাক্সেন', words: ['sachsen'] }],
  });
  for (const word of ['good condition', 'sachsen', 'nord', 'warp phone', 'ফোন']) {
    await expect(bring(file(word))).rejects.toThrow(
      `Brand Zyx, words: “${word}” means something else in a search`,
    );
  }
  expect((await settings()).feePercent).not.toBe(9);
  expect(await bring(file('zyxel'))).toContain('brands: 08 Zyx is added');
  // A spelling that a brand has already stays, whatever else came to have it.
  await app.pool.query(
    `update categories set words = '[{"word": "zyx", "spellings": ["nord"]}]' where id = '08'`,
  );
  expect(await bring({ ...file('nord'), settings: { feePercent: 3 } })).toEqual([
    'settings: feePercent becomes 3',
  ]);
});
