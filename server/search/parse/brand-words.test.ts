import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoryBody } from '#contract/catalog/category-fields.ts';
import { brandOf } from '#tests/support/market/brands.ts';
import type { KnownDivision } from '#server/places/public.ts';
import { indexKnownModels } from './indexed-models.ts';
import { buildLexicon, type NamedModel } from './lexicon.ts';
import { meansElse, modelMeansElse } from './means-else.ts';
import { readQuery } from './read-query.ts';

const model = (name: string, category_id: string, number: number) =>
  ({
    ...{ _id: name.toLowerCase().replaceAll(' ', '-'), name, category_id, number },
    ...{ aliases: [], releaseYear: 2023, storages: [128] },
  }) as unknown as NamedModel;
const models = [model('Pixel 8', '04', 1), model('Redmi Note 12', '05', 2)];
const brands = [
  brandOf('04', 'Google', {
    words: [{ word: 'google', spellings: ['pixel', 'goggle', 'goo gle'] }],
  }),
  brandOf('05', 'Mi & Co.', { formerNames: ['Xiaomi'], hidden: true }),
  brandOf('07', 'Good Phone'),
  brandOf('06', 'Fair', { words: [{ word: 'fair', spellings: ['goggle', 'redmi'] }] }),
];
const divisions = [
  { id: 'Dhaka', name: { en: 'Dhaka', bn: 'ঢাকা' }, words: ['daka'], hidden: false, number: 1 },
] as unknown as KnownDivision[];
const modelRows = { models, formerIds: new Map<string, string>(), revision: 0 };
const indexed = await indexKnownModels(modelRows);
const lexicon = await buildLexicon(indexed, brands, divisions);
const readAs = (input: string) =>
  readQuery(input, lexicon).read.map(({ filter, value }) => `${filter} ${value}`);

test.each([
  ['Google', ['brand 04']],
  // In the names of all its models, and of no other brand's.
  ['pixel', ['brand 04']],
  ['pixel 8', ['model pixel-8']],
  ['google pixel 8', ['model pixel-8']],
  ['goo-gle', ['brand 04']],
  // An earlier brand has it, and a word of filters stays one.
  ['goggle', ['brand 04']],
  ['fair', ['condition Fair']],
  ['good phone', ['condition Good']],
  ['goodphone', ['brand 07']],
  // A word of another brand's models is none of a brand's.
  ['redmi note 12', ['model redmi-note-12']],
  // Names of several words, a former one with its usual spellings, and a hidden brand.
  ['mi & co', ['brand 05']],
  ['Mi&Co', ['brand 05']],
  ['xiaomi', ['brand 05']],
  ['nokia', []],
])('%s is read as %j', (input, expected) => {
  expect(readAs(input)).toEqual(expected);
});

test('a brand that is sold is not said to be missing, and others are', () => {
  const names = lexicon.brandWords.others.map(({ name }) => name);
  expect(names).toContain('Nokia');
  expect(names).not.toContain('Google');
  expect(names).not.toContain('Xiaomi');
});

test.each([
  ['dhaka', '04', true],
  ['daka', '04', true],
  ['good condition', '04', true],
  ['ফোন', '04', true],
  ['12 5g', '04', true],
  ['pixel', '05', true],
  ['redmi note 12', '04', true],
  ['pixel', '04', false],
  ['fone house', '04', false],
])('%s as a word of %s is refused: %s', (word, id, isRefused) => {
  const brand = { id, name: undefined, words: [word] };
  expect(meansElse(lexicon, word, brand) !== null).toBe(isRefused);
});

const fairphone = (typed: string[]) =>
  brandOf('08', 'Fairphone', {
    words: [{ word: 'fairphone', spellings: ['fairfone', ...typed] }],
  });
const fairphones = [
  { ...model('Fairphone 7', '08', 3), aliases: ['fairphone7'] },
  {
    ...model('Fairphone Gen. 6', '08', 4),
    aliases: ['fairphonesix'],
    spellings: ['fair phone six'],
  },
];

test.each([
  ['fair phone', ['brand 08']],
  ['Fair-Phone', ['brand 08']],
  ['fair  phone dhaka', ['location Dhaka', 'brand 08']],
  ['fair phone 7', ['model fairphone-7']],
  ['fair phone7', ['model fairphone-7']],
  ['fairphone 7 fair', ['condition Fair', 'model fairphone-7']],
  ['fair', ['condition Fair']],
  ['fair pixel', ['condition Fair', 'brand 04']],
  ['fair phones', ['condition Fair']],
  ['phone fair', ['condition Fair']],
])('with the spelling "fair phone" of Fairphone %s is read as %j', async (input, expected) => {
  const withFairphones = { ...modelRows, models: [...models, ...fairphones] };
  const all = [...brands.slice(0, 3), fairphone(['fair phone'])];
  const { read } = readQuery(
    input,
    await buildLexicon(await indexKnownModels(withFairphones), all, divisions),
  );
  expect(read.map(({ filter, value }) => `${filter} ${value}`).toSorted()).toEqual(
    expected.toSorted(),
  );
});

test.each([
  ['fair phone six', ['model fairphone-gen.-6']],
  ['fair-phone six dhaka', ['location Dhaka', 'model fairphone-gen.-6']],
  ['fair phone', ['condition Fair']],
  ['fair phone sixty', ['condition Fair']],
])('with "fair phone six" of a model only, %s is read as %j', async (input, expected) => {
  const withFairphones = { ...modelRows, models: [...models, ...fairphones] };
  const built = await buildLexicon(
    await indexKnownModels(withFairphones),
    [...brands.slice(0, 3), fairphone([])],
    divisions,
  );
  const { read } = readQuery(input, built);
  expect(read.map(({ filter, value }) => `${filter} ${value}`)).toEqual(expected);
});

test('a phrase whose words are its name in one word may be a spelling, and others name what they mean', () => {
  const meaningOf = (spelling: string, name: string, words = [spelling]) =>
    meansElse(lexicon, spelling, { id: null, name, words });
  expect(meaningOf('fair phone', 'Fairphone')).toBeNull();
  expect(meaningOf('fair phone', 'Zyx', ['fairphone', 'fair phone'])).toBeNull();
  const fair = 'In a search, ‘fair’ is the condition Fair';
  expect(meaningOf('fair phone', 'Fairtel', ['fair phone'])).toBe(fair);
  expect(meaningOf('fair', 'Fair')).toBe(fair);
  expect(meaningOf('valo phone', 'Zyx')).toBe('In a search, ‘valo’ is the condition Good');
  expect(meaningOf('daka', 'Zyx')).toBe('In a search, ‘daka’ is a division');
  expect(meaningOf('used phone', 'Zyx')).toBe('In a search, ‘used phone’ means something else');
  expect(meaningOf('pixel', 'Zyx')).toBe(
    'In a search, ‘pixel’ is in the names of another brand’s models',
  );
  expect(meaningOf('redmi note 12', 'Zyx')).toBe(
    'In a search, ‘redmi note 12’ is the model ‘Redmi Note 12’ of another brand',
  );
});

test.each([
  ['fair', 'In a search, ‘fair’ is the condition Fair'],
  ['fair phone 9', 'In a search, ‘fair’ is the condition Fair'],
  ['dhaka 7', 'In a search, ‘dhaka’ is a division'],
  ['used', 'In a search, ‘used’ means something else'],
  ['fair phone 7', null],
  ['fair phone seven', null],
  ['7', null],
  ['note 9 pro', null],
  ['', null],
])('%s as a spelling of the Fairphone 7: %s', (spelling, meaning) => {
  expect(modelMeansElse(lexicon, spelling, ['fairphone7', '7'])).toBe(meaning);
});

test('what admins may type is text: no word of theirs is a pattern', async () => {
  const letter = fc.constantFrom(...'abzAZ019 .+&-’éßপিক্সেল');
  const typed = fc.string({ unit: letter, minLength: 2, maxLength: 40 });
  const before = readQuery('pixel 8 dhaka', lexicon).read;
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      const body = categoryBody.safeParse({ name: 'Zyx', words: [text] });
      const [word] = body.data?.words ?? [];
      if (
        word === undefined ||
        meansElse(lexicon, word, { id: null, name: 'Zyx', words: [word] }) !== null
      )
        return;
      const newBrand = brandOf('08', 'Zyx', { words: [{ word: 'zyx', spellings: [word] }] });
      const withIt = await buildLexicon(indexed, [...brands, newBrand], divisions);
      expect(readQuery('pixel 8 dhaka', withIt).read).toEqual(before);
      taken += 1;
    }),
    { numRuns: 300 },
  );
  expect(taken).toBeGreaterThan(50);
  for (const words of [['(a+)+$'], ['[x]'], ['a|b'], ['\\d'], ['x*'], ['^i'], ['5'], ['?']]) {
    expect([words, categoryBody.safeParse({ name: 'Zyx', words }).success]).toEqual([words, false]);
  }
});
