import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchCounts } from '#contract/search/schemas.ts';
import { applyFacetChanges } from '#server/search/facets/facet-buckets-store.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { editPhone, givePhotos, makePhone } from '#tests/support/market/phones.ts';
import { readLexicon } from '#tests/support/market/brands.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { expectedQueries } from './expected-queries.ts';
import type { Lexicon } from './lexicon.ts';
import { readQuery } from './read-query.ts';
import { searchTokens } from './search-tokens.ts';

/** The words of input and of stored texts are the same. */

let app: TestApp;
let seller: TestPerson;
let lexicon: Lexicon;
beforeAll(async () => {
  app = await startTestApp();
  seller = await makePerson(app, 'seller');
  lexicon = await readLexicon(app);
});
afterAll(() => app.close());

/** The words of each text as the database stores them, in their order. */
async function storedWords(texts: readonly string[]): Promise<string[][]> {
  const { rows } = await app.pool.query<{ words: string[] }>(
    `select array(select lexeme from unnest(search_words(text)) word, unnest(word.positions) place
        order by place) as words
      from unnest($1::text[]) with ordinality as each (text, number) order by number`,
    [texts],
  );
  return rows.map(({ words }) => words);
}

/** Letters, marks, digits and signs that titles and searches have, and some that they should not. */
const character = fc.oneof(
  fc.constantFrom(...'abzAZ059 \n.,-/+_|:;()[]{}<>=!?@#$%&*^~"\\'),
  fc.constantFrom(...'’‘ʼ´`′＇«»“”–—…·•×÷€৳₹°®™№½²éÖßİıΣςЖжא‎\u00a0\u2009'),
  fc.constantFrom(...'কখগড়ঢ়য়ািীৃে্ঁং০৫৯।॥৷\u200c\u200d\u09bc', '\u0301', '\u200b', '\ufe0f', '\ue000'),
  fc.constantFrom(
    '📱',
    '👍🏽',
    '１',
    'ａ',
    '漢',
    '、',
    '。',
    'ก',
    'ا',
    '،',
    '\u{10ffff}',
    '\u{e0041}',
  ),
);

test('the database makes the same words of a text as a search does', async () => {
  const texts = fc.sample(fc.string({ unit: character, maxLength: 60 }), {
    numRuns: 4_000,
    seed: 7,
  });
  const wordsInDatabase = await storedWords(texts);
  for (const [place, text] of texts.entries()) {
    expect([text, wordsInDatabase[place]]).toEqual([text, searchTokens(text)]);
  }
});

test('a text without a space is stored, however long, and found by its beginning', async () => {
  const { id } = await makePhone(app, seller, { description: 'ক'.repeat(2_000) });
  expect(await idsOf('ক'.repeat(150))).toContain(id);
});

const idsOf = async (q: string) =>
  (await sendCall(app, 'searchProducts', { query: { q, sort: 'newest' } }))
    .json<{ _id: string }[]>()
    .map(({ _id }) => _id);

/** Words of titles that are no models of this shop. */
const names = [
  ...['Z', '60', 'Primo', 'GH10', 'A52s', '11T', '5G', '3310', '4G', 'Redmi', '9A', '9i', 'Mi'],
  ...['X3', 'Symphony', 'i97', 'Walton', 'ওয়ালটন', 'প্রিমো', '১২', 'Édition', 'N°7', 'Neo', '10R'],
];
/** Words that a search reads as filters, orders or limits; none need be true of the phone. */
const readOtherwise = [
  ...['Excellent', 'like new', 'mint', 'Fair', 'good camera', 'ভালো', 'Khulna', 'Rangpur', 'ঢাকা'],
  ...['Samsung', 'iPhone', 'iphone 13', 'ip13', 'redmi note 10', 'শাওমি', 'Not Oppo', 'verified'],
  ...['যাচাইকৃত', 'cheap', 'latest', 'cheapest', 'most expensive', 'দামি', '128GB', '64 gb', '1tb'],
  ...['8/128GB', '৬৪জিবি', 'under 300', '200-300', '300', '1,25,000', '30k', '450/-', '2 years'],
  ...['95% battery', 'used', 'for sale', 'Cable', 'charger', 'box'],
];
const part = fc.oneof(fc.constantFrom(...names), fc.constantFrom(...readOtherwise));
const separator = fc.constantFrom(
  ...[' ', '-', '.', '/', '+', '_', ' - ', ', ', ' | ', '–', '·', "'"],
);
const textOf = (parts: number) =>
  fc
    .tuple(part, fc.array(fc.tuple(separator, part), { maxLength: parts }))
    .map(([first, rest]) => first + rest.flat().join(''));

/** Titles of a good Samsung in Sylhet. */
const titlesReadOtherwise = [
  ...['Used once, like new', 'Excellent condition', 'Bought in Khulna, cheap'],
  ...['verified seller phone', 'Not iphone', 'iphone 13 box'],
];

test('every title finds its phone, and so does every word of a description', async () => {
  const titles = [
    ...['Z-60', 'Primo.GH10', 'A52s/128GB', 'Mi 11T+5G', 'Nokia 3310-4G', 'Redmi 9A/9i'],
    ...titlesReadOtherwise,
    ...fc.sample(textOf(4), { numRuns: 250, seed: 11 }),
  ];
  const { id: first } = await makePhone(app, seller);
  const change = async (name: string, description: string) => {
    await app.pool.query('update products set name = $2, description = $3 where id = $1', [
      first,
      name,
      description,
    ]);
    await applyFacetChanges(app.pool);
  };
  for (const name of titles) {
    await change(name, 'Nothing of that');
    expect([name, await idsOf(name)]).toEqual([name, expect.arrayContaining([first])]);
    expect([name, (await count(name)) > 0]).toEqual([name, true]);
  }
  const descriptions = [
    "Box/charger/cable of “Z-60”, as-new; seller's own",
    ...fc.sample(textOf(20), { numRuns: 25, seed: 13 }),
  ];
  for (const description of descriptions) {
    await change('Untitled', description);
    // Words as people copy them, with their signs and without.
    for (const word of new Set([...description.split(/\s+/), ...searchTokens(description)])) {
      const about = `${word} of ${description}`;
      expect([about, await idsOf(word)]).toEqual([about, expect.arrayContaining([first])]);
      expect([about, (await count(word)) > 0]).toEqual([about, true]);
    }
  }
});

const count = async (q: string) =>
  (await sendCall(app, 'readSearchCounts', { query: { q } })).json<SearchCounts>().count;

test('a phone whose seller named model and size in the title alone is found by it', async () => {
  const { id } = await makePhone(app, seller, {
    productName: 'Galaxy S20 FE, 256 GB 300',
    description: 'Without any facts',
  });
  await applyFacetChanges(app.pool);
  expect(await idsOf('Galaxy S20 FE, 256 GB 300')).toEqual([id]);
  expect(await count('galaxy s20 fe 256gb dhaka')).toBe(0);
  expect(await count('galaxy s20 fe sylhet')).toBe(0);
  expect(await count("galaxy s20 fe '256' GB")).toBe(1);
});

/** A title that names a model, as sellers write them. */
const modelTitle = (names: readonly string[]) =>
  fc
    .record({
      before: fc.constantFrom('', 'Used ', 'Official ', 'পুরাতন ', 'Boxed: '),
      name: fc.constantFrom(...names),
      between: fc.constantFrom(' ', ', ', '/', ' - ', ' (', ' | '),
      size: fc.constantFrom('128GB', '256 GB', '8/128GB', '12GB+256GB', '64 gb', ''),
      after: fc.constantFrom('', ' dual SIM', ', box & charger', ' – blue', ' 5G'),
    })
    .map(({ before, name, between, size, after }) => ({
      name,
      title: before + name + (size === '' ? '' : between + size) + after,
    }));

test('a title that names a model finds its phone among those whose sellers chose that model', async () => {
  const { id } = await makePhone(app, seller);
  await app.pool.query(
    `insert into products (id, seller_id, category_id, name, buying_price_cents, selling_price_cents,
        buying_year, years_of_use, condition, description, location, phone, posted_on, model_id,
        model_name, storage_gb)
      select gen_random_uuid(), seller_id, m.category_id, m.name, buying_price_cents,
        selling_price_cents, buying_year, years_of_use, condition, 'As new', location, phone, posted_on,
        m.id, m.name, size
      from products p cross join models m cross join unnest(array[64, 128, 256]) size where p.id = $1`,
    [id],
  );
  await givePhotos(app);
  const titles = fc.sample(modelTitle(lexicon.models.map(({ name }) => name)), {
    numRuns: 120,
    seed: 5,
  });
  for (const { name, title } of titles) {
    await app.pool.query(
      `update products p set name = $2, category_id = m.category_id, model_id = null, model_name = null,
          storage_gb = null from models m where p.id = $1 and m.name = $3`,
      [id, title, name],
    );
    await readTitles();
    const ids = await idsOf(title);
    expect([title, ids]).toEqual([title, expect.arrayContaining([id])]);
    expect([title, await count(title)]).toEqual([title, ids.length]);
  }
});

const readTitles = () => app.jobs.tasks['read-titles']?.({}, {} as never);

test('what a title says counts for the search alone, and only where the seller gave nothing', async () => {
  const changes = { productName: 'Used Galaxy S9, 8/512GB' };
  await app.pool.query('truncate graphile_worker._private_jobs');
  const { id } = await makePhone(app, seller, changes);
  const { rows } = await app.pool.query(
    "select from graphile_worker.jobs where task_identifier = 'read-titles'",
  );
  expect(rows).toHaveLength(1);
  const isFound = async (filters: Record<string, string>) => {
    const answer = await sendCall(app, 'searchProducts', { query: filters });
    return answer.json<{ _id: string }[]>().some(({ _id }) => _id === id);
  };
  const ofTitle = { model: 'galaxy-s9', storage: '512' };
  expect(await isFound(ofTitle)).toBe(false);
  await readTitles();
  expect(await isFound(ofTitle)).toBe(true);
  const product = await sendCall(app, 'readProduct', { as: seller, params: { id } });
  expect(product.json()).not.toMatchObject({ model: expect.anything() });
  expect(product.json()).not.toMatchObject({ storageGb: expect.anything() });

  await editPhone(app, seller, id, { modelId: 'galaxy-s10', storageGb: 256 });
  expect([await isFound(ofTitle), await isFound({ model: 'galaxy-s10', storage: '256' })]).toEqual([
    false,
    true,
  ]);
  await editPhone(app, seller, id, {});
  expect(await isFound(ofTitle)).toBe(true);

  await app.pool.query("update products set name = 'Galaxy S22 512GB' where id = $1", [id]);
  expect(await isFound(ofTitle)).toBe(false);
  await readTitles();
  expect(await isFound({ model: 'galaxy-s22', storage: '512' })).toBe(true);
});

test('a price in a title is none where the search finds nothing else', async () => {
  const { id } = await makePhone(app, seller, { productName: 'Galaxy S8, 64 GB 90' });
  await readTitles();
  await app.pool.query(
    "update products set status = 'withdrawn', withdrawn_at = app_now() where model_id = 'galaxy-s8'",
  );
  expect(await idsOf('Galaxy S8, 64 GB 90')).toEqual([id]);
});

test('apostrophes of all kinds change nothing, wherever they stand', () => {
  const read = (input: string) => {
    const { leftOut, ...rest } = readQuery(input, lexicon);
    return { ...rest, leftOut: leftOut.map(({ reason }) => reason) };
  };
  const apostrophe = fc.constantFrom(..."'’‘ʼ´`′＇");
  fc.assert(
    fc.property(
      fc.constantFrom(...expectedQueries.map(([input]) => input)),
      fc.array(fc.tuple(fc.nat(40), apostrophe), { minLength: 1, maxLength: 4 }),
      (input, signs) => {
        const quotedInput = signs.reduce(
          (text, [at, sign]) => text.slice(0, at) + sign + text.slice(at),
          input,
        );
        expect(read(quotedInput)).toEqual(read(input));
      },
    ),
    { numRuns: 1_000 },
  );
  const filters = (input: string) =>
    Object.fromEntries(readQuery(input, lexicon).read.map(({ filter, value }) => [filter, value]));
  expect(filters("apple's iphone 13")).toEqual({ model: 'iphone-13' });
  expect(filters("under '300'")).toEqual({ maxPrice: '300' });
  expect(filters('dhaka’s iphone')).toEqual({ location: 'Dhaka', brand: '01' });
});

test('amounts are grouped as in Bangladesh, too', () => {
  const { read } = readQuery('under 1,25,000', lexicon);
  expect(read).toMatchObject([{ filter: 'maxPrice', value: '125000' }]);
});
