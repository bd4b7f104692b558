import { expect, test } from 'vitest';
import { exactCounts } from '#contract/common/exact-counts.ts';
import { indexKnownModels } from '#server/search/parse/indexed-models.ts';
import { buildLexicon, type NamedModel } from '#server/search/parse/lexicon.ts';
import { brandOf } from '#tests/support/market/brands.ts';
import { alternativeRelated } from './alternatives.ts';

const models = ['Galaxy S21', 'Galaxy S22', 'Galaxy S23', 'Galaxy S24', 'Galaxy S25'].map(
  (name, at) => ({ _id: name, category_id: '02', name, number: 256 + at, aliases: [] }),
) as unknown as NamedModel[];
const modelRows = { models, formerIds: new Map(), revision: 0 };
const lexicon = await buildLexicon(
  await indexKnownModels(modelRows),
  [brandOf('02', 'Samsung')],
  [],
);

const relatedTo = (phones: readonly number[], about = false) => {
  const byModel = new Int32Array(512);
  for (const [at, each] of phones.entries()) byModel[256 + at] = each;
  const byBrand = Int32Array.of(
    0,
    0,
    phones.reduce((sum, each) => sum + each, 0),
  );
  return alternativeRelated(models, ['02'], { brands: byBrand, models: byModel, about }, lexicon, [
    ({ _id }) => _id,
    ({ brand }) => `brand ${brand}`,
  ]);
};
const inWords = (offers: ReturnType<typeof relatedTo>) =>
  offers.map(({ text, count, about }) => [text, count, ...(about ? ['about'] : [])].join(' '));

test('a brand is offered beside its models when it has more products', () => {
  expect(inWords(relatedTo([0, 3, 4]))).toEqual(['Galaxy S22 3', 'Galaxy S23 4']);
  expect(inWords(relatedTo([0, 3, 4, 5, 6]))).toEqual([
    ...['Galaxy S22 3', 'Galaxy S23 4', 'Galaxy S24 5'],
    'Samsung 18',
  ]);
});

test('a brand is offered also when its count is capped', () => {
  const many = exactCounts + 1;
  expect(inWords(relatedTo([0, 6_000, 70_000, 5_000, 400]))).toEqual([
    ...['Galaxy S22 6000', `Galaxy S23 ${many}`, 'Galaxy S24 5000'],
    `Samsung ${many}`,
  ]);
});

test('estimates are marked and rounded to two digits', () => {
  expect(inWords(relatedTo([0, 1_234, 0, 0, 0], true))).toEqual(['Galaxy S22 1200 about']);
});
