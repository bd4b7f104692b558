import fc from 'fast-check';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { buildBrands } from '#server/catalog/brands/brand-registry.ts';
import type { ShopTopic } from '#server/platform/database/shop-changes.ts';
import type { KnownDivision } from '#server/places/public.ts';
import { brandOf } from '#tests/support/market/brands.ts';
import { indexKnownModels } from './indexed-models.ts';
import { cacheLexicon } from './lexicon-cache.ts';
import { buildLexicon } from './lexicon.ts';
import { readQuery } from './read-query.ts';

const divisionOf = (id: string) =>
  ({
    id,
    name: { en: id, bn: id },
    words: [],
    hidden: false,
    number: 1,
  }) as unknown as KnownDivision;

/**
 * A shop whose model, brand and division are named by numbers.
 * @param reading delays what is read, and keeps its value
 */
function shopWith(reading: <Value>(value: Value) => Promise<Value>) {
  const stored = { brands: 0, models: 0, places: 0 };
  const renewals = new Map<string, () => Promise<unknown>>();
  let modelsRead = 0;
  const query = async () => {
    modelsRead += 1;
    const { models: revision } = stored;
    const model = { _id: 'zed', category_id: '01', name: `Zed ${revision}`, number: 1 };
    const models = [{ ...model, aliases: [], releaseYear: 2024, storages: [128] }];
    return reading({ rows: [{ models, former: [], revision }] });
  };
  const lexicon = cacheLexicon({ query } as unknown as pg.Pool, {
    brands: {
      read: () => reading(buildBrands([brandOf('01', `Brand ${stored.brands}`)])),
      find: async () => undefined,
    },
    divisions: () => reading([divisionOf(`Division ${stored.places}`)]),
    shopChanges: { onChange: (topic, renew) => void renewals.set(topic, renew) },
  });
  return {
    lexicon,
    modelsRead: () => modelsRead,
    /** Stores another number and renews what is kept, as every process does after a change. */
    change(topic: Exclude<ShopTopic, 'settings'>) {
      stored[topic] += 1;
      return renewals.get(topic)?.();
    },
    async known() {
      const { brands, models, divisions } = await lexicon();
      return [brands.all[0]?.name, models[0]?.name, divisions[0]?.id];
    },
    stored: () => [`Brand ${stored.brands}`, `Zed ${stored.models}`, `Division ${stored.places}`],
  };
}

test('a change of a brand or division reads and indexes no model', async () => {
  const shop = shopWith(async (value) => value);
  const { byAlias } = await shop.lexicon();
  await shop.change('brands');
  await shop.change('places');
  expect(await shop.known()).toEqual(['Brand 1', 'Zed 0', 'Division 1']);
  expect((await shop.lexicon()).byAlias).toBe(byAlias);
  expect(shop.modelsRead()).toBe(1);
  await shop.change('models');
  expect(await shop.known()).toEqual(['Brand 1', 'Zed 1', 'Division 1']);
});

test('searches have the whole lexicon of before until the next one is complete', async () => {
  const waiting: (() => void)[] = [];
  let isSlow = false;
  const shop = shopWith(async (value) => {
    if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
    return value;
  });
  const before = await shop.lexicon();
  isSlow = true;
  const changed = [shop.change('models'), shop.change('brands')];
  expect(await shop.lexicon()).toBe(before);
  waiting.forEach((resolve) => resolve());
  await Promise.all(changed);
  expect(await shop.known()).toEqual(shop.stored());
});

test('changes that overlap end with the newest of all, in whichever order they are read', async () => {
  const topics = fc.array(fc.constantFrom('brands', 'models', 'places'), { minLength: 2 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), topics, async (scheduler, changes) => {
      const shop = shopWith((value) => scheduler.schedule(Promise.resolve(value)));
      await scheduler.waitFor(shop.lexicon());
      await scheduler.waitFor(Promise.all(changes.map(shop.change)));
      expect(await shop.known()).toEqual(shop.stored());
    }),
    { numRuns: 300 },
  );
});

test('hundreds of brands with all their spellings become words in slices, between which others have their turn', async () => {
  const brands = Array.from({ length: 457 }, (_, brand) => {
    const spellings = Array.from({ length: 59 }, (_unused, n) => `maker ${brand}x${n}`);
    return brandOf(String(100 + brand), `Maker${brand}`, {
      words: [{ word: `maker${brand}`, spellings }],
    });
  });
  const models = await indexKnownModels({ models: [], formerIds: new Map(), revision: 0 });
  let turns = 0;
  let isBuilt = false;
  const takeTurn = () => {
    if (isBuilt) return;
    turns += 1;
    setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  const lexicon = await buildLexicon(models, brands, []);
  isBuilt = true;
  // 27,000 spellings, read twice, at most 500 at a time.
  expect(turns).toBeGreaterThan(90);
  // As one pattern they ended the process.
  const { read } = readQuery('a good maker 5x58 or maker-456x0', lexicon);
  expect(read).toContainEqual(expect.objectContaining({ filter: 'brand', value: '105,556' }));
});
