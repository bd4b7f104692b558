import { expect, test } from 'vitest';
import { indexKnownModels } from './indexed-models.ts';
import { buildLexicon } from './lexicon.ts';
import { correctSpelling } from './spelling-correction.ts';

const lexicon = await buildLexicon(
  await indexKnownModels({ models: [], formerIds: new Map(), revision: 0 }),
  [],
  [],
);
const productWords = new Map(
  Object.entries({ sticker: 40, stick: 3, charger: 9, চার্জার: 5, s10: 4, original: 2 }).map(
    ([word, length]) => [word, { length }],
  ),
);

test.each([
  ['stikcer', ['stikcer'], 'sticker'],
  ['iPhone stikcer DHAKA', ['stikcer'], 'iphone sticker dhaka'],
  ['orignal stikcer', ['orignal', 'stikcer'], 'original sticker'],
  // Known words, numbers and words without a near one are not corrected.
  ['sticker', ['sticker'], null],
  ['s11', ['s11'], null],
  ['box', ['box'], null],
  ['hologram', ['hologram'], null],
  // One typing error among other words is corrected; a text without any known word is not.
  ['stikcer hologram', ['stikcer', 'hologram'], 'sticker hologram'],
  [
    'stikcer orignal chrager hologram kaleidoscope',
    ['stikcer', 'orignal', 'chrager', 'hologram', 'kaleidoscope'],
    null,
  ],
])('%s, of which %o is looked for, is put as %s', (input, words, better) => {
  expect(correctSpelling(input, words, lexicon, productWords)).toBe(better);
});
