/** @module-tag slow */
import { expect, test } from 'vitest';
import { suggestModels } from '#server/search/suggest/find-models.ts';
import { processorTime } from '#tests/support/processes/processor-time.ts';
import { indexKnownModels } from './indexed-models.ts';
import { buildLexicon, type Lexicon, type NamedModel } from './lexicon.ts';
import { readQuery } from './read-query.ts';

/** Models of 200 makers, each with lines of its own. */
function manyModels(count: number): NamedModel[] {
  return Array.from({ length: count }, (_, place) => {
    const maker = place % 200;
    const name = `Maker${letters(maker)} ${letters(place % 40)}${Math.floor(place / 200)} Pro`;
    const folded = name.toLowerCase().replaceAll(' ', '');
    return {
      ...{ _id: `model-${place}`, category_id: String(100 + maker), name, releaseYear: 2020 },
      ...{ storages: [128], number: place + 1, aliases: [folded, folded.slice(5)] },
    };
  });
}
const letters = (number: number) =>
  String.fromCharCode(97 + (number % 26), 97 + (Math.floor(number / 26) % 26));

const lexiconOf = async (count: number) =>
  buildLexicon(
    await indexKnownModels({ models: manyModels(count), formerIds: new Map(), revision: count }),
    [],
    [],
  );

/** The least of several runs, in ms by a clock. */
async function fastest(runs: number, run: () => unknown, clock: () => number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < runs; round += 1) {
    const begun = clock();
    await run();
    times.push(clock() - begun);
  }
  return Math.min(...times);
}

test('a lexicon of ten times as many models takes not much more than ten times as long', async () => {
  await lexiconOf(2_000);
  const few = await fastest(5, () => lexiconOf(2_000), processorTime);
  const many = await fastest(3, () => lexiconOf(20_000), processorTime);
  // A quadratic step would take a hundred times as long.
  expect(many / few).toBeLessThan(60);
});

test('searches and suggestions among 20,000 models take far less than in proportion', async () => {
  const [few, many] = [await lexiconOf(200), await lexiconOf(20_000)];
  const typed = ['makerca', 'makrca ca13 pro', 'ca13', '128gb under 300 dhaka', 'pro ca 13 good'];
  const timesOf = (lexicon: Lexicon) =>
    fastest(
      15,
      () => {
        for (const each of typed) {
          readQuery(each, lexicon);
          suggestModels(each, lexicon);
        }
      },
      () => performance.now(),
    );
  await timesOf(few);
  const [one, hundred] = [await timesOf(few), await timesOf(many)];
  // A hundred times as many models.
  expect(hundred / one).toBeLessThan(90);
});

test('names that hold a typed text are found without reading all names, each text for the first time', async () => {
  const [few, many] = [await lexiconOf(200), await lexiconOf(20_000)];
  const named = many.similarModels('kerca 13 pro');
  expect(named.map(({ name }) => name)).toContain('Makerca ca13 Pro');
  let round = 0;
  const timesOf = (lexicon: Lexicon) =>
    fastest(
      40,
      () => {
        round += 1;
        for (const maker of ['ba', 'ca', 'da']) lexicon.similarModels(`ker${maker} ${round}`);
      },
      () => performance.now(),
    );
  await timesOf(few);
  const [one, hundred] = [await timesOf(few), await timesOf(many)];
  // A hundred times as many models, of which a maker has a hundred instead of one.
  expect(hundred / one).toBeLessThan(32);
});

test('former ids lead to the model they became one with', async () => {
  const models = manyModels(2);
  const formerIds = new Map([['gone', 'model-1']]);
  const lexicon = await buildLexicon(
    await indexKnownModels({ models, formerIds, revision: 1 }),
    [],
    [],
  );
  expect(lexicon.modelOf('gone')?._id).toBe('model-1');
  expect(lexicon.modelOf('model-0')?._id).toBe('model-0');
  expect(lexicon.modelOf('unknown')).toBeUndefined();
});
