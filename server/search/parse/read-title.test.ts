import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TitleFacts } from '#server/catalog/public.ts';
import { readLexicon } from '#tests/support/market/brands.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import type { Lexicon } from './lexicon.ts';
import { readTitle } from './read-title.ts';

let app: TestApp;
let lexicon: Lexicon;
beforeAll(async () => {
  app = await startTestApp();
  lexicon = await readLexicon(app);
});
afterAll(() => app.close());

const says = (title: string) => {
  const { model, ...facts } = readTitle(title, lexicon);
  return { ...facts, model: model?.name ?? null };
};
type Said = Partial<Omit<TitleFacts, 'model'>> & { readonly model?: string | null };

test.each<[string, Said]>([
  [
    'Unlocked iPhone 15 Pro 256GB Mix Color',
    { brand: '01', model: 'iPhone 15 Pro', storageGb: 256, networkLock: 'unlocked', colour: null },
  ],
  [
    'Apple iPhone 13 Pro Max - 512 GB - Sierra Blue (AT&T locked) A2484',
    {
      brand: '01',
      model: 'iPhone 13 Pro Max',
      storageGb: 512,
      colour: 'Sierra Blue',
      networkLock: 'locked',
      carrier: 'AT&T',
    },
  ],
  [
    'SAMSUNG Galaxy S22 8/128GB Phantom Black 6.1"',
    { model: 'Galaxy S22', storageGb: 128, colour: 'Phantom Black' },
  ],
  ['আইফোন ১৩ ১২৮ জিবি কালো', { brand: '01', model: 'iPhone 13', storageGb: 128, colour: 'কালো' }],
  ['iPhone 12 64GB black or white', { model: 'iPhone 12', colour: null }],
  ['Sim free OnePlus 9', { brand: '03', model: 'OnePlus 9', networkLock: 'unlocked' }],
  ['ঢাকা', { location: 'Dhaka' }],
  ['Xiaomi Redmi Note 10 64GB', { brand: 'Xiaomi', model: null, storageGb: 64 }],
  ['Box of chargers', { brand: null, model: null, storageGb: null, colour: null }],
  ['', { brand: null, model: null }],
])('%j says what it says', (title, said) => {
  expect(says(title)).toMatchObject(said);
});

test('a model that is only near another one, or has another ending, is not taken for it', () => {
  for (const title of ['iPhone 31 128GB', 'Apple iPhone 16x', 'Galaxy S22 FE', 'iPhone 13 Air']) {
    expect([title, says(title).model]).toEqual([title, null]);
  }
});

test('every model is read from its own name, with its brand, storage and a colour around it', () => {
  const unread = lexicon.models.filter(({ name, category_id }) => {
    const facts = readTitle(`Unlocked ${name} 128GB Black`, lexicon);
    return facts.model?.name !== name || facts.brand !== category_id || facts.storageGb !== 128;
  });
  expect(unread.map(({ name }) => name)).toEqual([]);
});
