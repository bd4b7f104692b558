import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NearMatch } from '#contract/catalog/near-matches.ts';
import type { SearchCounts } from '#contract/search/schemas.ts';
import type { CategoryListing } from '#contract/catalog/listing.ts';
import { sendCall, makePerson } from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { readBrands } from '#server/catalog/brands/brands-store.ts';
import { buildBrandWords } from '#server/search/parse/brand-words.ts';
import { findOtherBrand } from '#server/search/parse/other-brands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const seller = await makePerson(app, 'seller');
  const samsung = { category_id: '02', category_name: 'Samsung' };
  const iphone = { category_id: '01', category_name: 'Iphone', productName: 'Of Apple' };
  const phones = [
    { ...samsung, modelId: 'galaxy-s21-plus-5g', storageGb: 128, location: 'Dhaka' },
    { ...samsung, modelId: 'galaxy-s22', storageGb: 128, location: 'Sylhet', sealingPrice: 300 },
    {
      ...{ ...iphone, modelId: 'iphone-13', storageGb: 256, location: 'Dhaka', sealingPrice: 400 },
      ...{ batteryHealth: 88, inTheBox: ['charger'] },
    },
    { ...iphone, modelId: 'iphone-13', storageGb: 128, location: 'Khulna', sealingPrice: 500 },
    { ...iphone, modelId: 'iphone-12', location: 'Dhaka', description: 'Sold with its sticker.' },
  ];
  for (const phone of phones) await makePhone(app, seller, phone as object);
});
afterAll(() => app.close());

const countsOf = async (query: Record<string, string>) =>
  (await sendCall(app, 'readSearchCounts', { query })).json<SearchCounts>();
const inWords = ({ kind, text, without, count }: NearMatch) =>
  `${kind} ${text || without.join('+')} ${count}`;

test.each([
  // A known model without products: the most similar ones, and its brand when it has others.
  ['galaxy s21', ['model Galaxy S21+ 5G 1', 'model Galaxy S22 1']],
  ['iphone 11', ['model iPhone 13 2', 'model iPhone 12 1']],
  // One filter excludes everything: the search without it, and others that pass it.
  ['galaxy s22 dhaka', ['without location 1', 'model Galaxy S21+ 5G 1']],
  ['iphone 13 under 350', ['without maxPrice 2', 'model iPhone 12 1']],
  ['iphone 13 512gb', ['without storage 2']],
  ['iphone 13 battery 90', ['without battery 2']],
  ['iphone 13 with charger and box', ['without inTheBox 2']],
  ['iphone 12 with charger', ['without inTheBox 1', 'model iPhone 13 1']],
  // Two filters together exclude everything.
  ['iphone 13 sylhet under 100', ['without location+maxPrice 2', 'model iPhone 13 2']],
  ['iphone 13 khulna battery 85', ['without location 1', 'without battery 1']],
  // Words that no product contains.
  ['iphone stikcer', ['spelling iphone sticker 1', 'without q 3']],
  ['iphone hologram', ['without q 3']],
  ['hologram', ['brand Iphone 3', 'brand Samsung 2']],
  // Brands that are not sold here.
  ['redmi not 10', ['brand Iphone 3', 'brand Samsung 2']],
  ['বিভো', ['brand Iphone 3', 'brand Samsung 2']],
  ['shaomi dhaka', ['without q 3']],
])('%s finds nothing; near to it is %o, and each finds what it says', async (q, expected) => {
  const { count, near } = await countsOf({ q });
  expect(count).toBe(0);
  expect(near.map(inWords)).toEqual(expected);
  for (const { query, count: statedCount } of near) {
    const there = await countsOf(Object.fromEntries(new URLSearchParams(query)));
    expect(there.count, query).toBe(statedCount);
  }
});

test.each([
  [{ q: 'galaxy s22 dhaka', location: 'Khulna' }, 'without location 1'],
  [{ q: 'iphone 13 under 300', minPrice: '600' }, 'without minPrice 2'],
  // A brand that is set applies; another brand in the words can be removed.
  [{ q: 'iphone', brand: '02' }, 'without q 2'],
  [{ q: 'iphone dhaka', brand: '02' }, 'without q 1'],
  [{ q: 's22', brand: '01' }, 'model Galaxy S22 1'],
])('%o finds nothing, and what overrides its words goes with them', async (query, expected) => {
  const { count, near } = await countsOf(query);
  expect(count).toBe(0);
  expect(near.map(inWords)).toContain(expected);
  for (const { query, count: statedCount } of near) {
    expect((await countsOf(Object.fromEntries(new URLSearchParams(query)))).count, query).toBe(
      statedCount,
    );
  }
});

test('a missing model or an unknown brand is named', async () => {
  expect((await countsOf({ q: 'galaxy s21' })).missing).toEqual({
    kind: 'model',
    name: 'Galaxy S21 5G',
  });
  expect((await countsOf({ q: 'shaomi' })).missing).toEqual({ kind: 'brand', name: 'Xiaomi' });
  expect((await countsOf({ q: 'galaxy s22 dhaka' })).missing).toBeNull();
  expect(await countsOf({ q: 'galaxy s22' })).toMatchObject({ near: [], missing: null });
});

test.each([
  ['রেডমি নোট ১০', 'Xiaomi'],
  ['ভিভো', 'vivo'],
  ['motorolla', 'Motorola'],
  ['iphone with video', null],
  ['galaxy note with box', null],
])('%s asks for the brand %s', async (input, brand) => {
  const { others } = await buildBrandWords(await readBrands(app.db), new Map());
  expect(findOtherBrand(input.split(' '), others)).toBe(brand);
});

test('alternatives of a category listing are category listings', async () => {
  const listing = async (id: string, query: Record<string, string>) =>
    (await sendCall(app, 'readShelf', { params: { id }, query })).json<CategoryListing>();
  const { near } = await listing('02', { model: 'galaxy-s22', location: 'Dhaka' });
  expect(near.map(({ query }) => query)).toEqual([
    'brand=02&model=galaxy-s22',
    'location=Dhaka&brand=02&model=galaxy-s21-plus-5g',
  ]);
  const otherBrand = await listing('02', { model: 'iphone-13' });
  expect(otherBrand.near[0]?.query).toBe('brand=01&model=iphone-13');
  const none = await listing('03', { condition: 'Good' });
  expect(none.near.map(inWords)).toEqual(['brand Iphone 3', 'brand Samsung 2']);
});

test('without results all filters are listed with what is chosen', async () => {
  const none = await countsOf({ q: 'hologram' });
  expect(none.brands).toHaveLength(3);
  expect(none.storages.length).toBeGreaterThan(3);
  const query = await countsOf({ storage: '2048', location: 'Rangpur', model: 'galaxy-s9' });
  expect(query.count).toBe(0);
  expect(query.storages).toContainEqual({ value: '2048', count: 0 });
  expect(query.locations).toContainEqual({ value: 'Rangpur', count: 0 });
  expect(query.models).toContainEqual({ name: 'Galaxy S9', value: 'galaxy-s9', count: 0 });
});

test('a model read from words applies beside a brand that is set', async () => {
  const both = await countsOf({ q: 's22', brand: '02' });
  expect(both.count).toBe(1);
  expect(both.read).toEqual([{ filter: 'model', value: 'galaxy-s22', without: '' }]);
  // With another brand it finds nothing, and removing the brand is offered.
  const otherBrand = await countsOf({ q: 's22', brand: '01' });
  expect(otherBrand.count).toBe(0);
  expect(otherBrand.models).toContainEqual({ name: 'Galaxy S22', value: 'galaxy-s22', count: 1 });
  expect(otherBrand.near).not.toEqual([]);
});

test('a brand read from words other than the one set remains a word that can be removed', async () => {
  const otherBrand = await countsOf({ q: 'iphone', brand: '02' });
  expect(otherBrand).toMatchObject({ count: 0, words: 'iphone', read: [] });
  expect(otherBrand.near.map(inWords)).toContain('without q 2');
  const same = await countsOf({ q: 'iphone samsung', brand: '02' });
  expect(same).toMatchObject({ count: 2, words: '' });
});

test('punctuation alone is not searched for', async () => {
  const everything = await countsOf({});
  expect(await countsOf({ q: '???' })).toEqual(everything);
});
