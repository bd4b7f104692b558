import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import type { SearchCounts } from '#contract/search/schemas.ts';
import type { PhoneModel } from '#contract/catalog/phone-facts.ts';
import { phoneModels } from '#server/demo/models.ts';
import { ensureDemoImages } from '#server/demo/demo-images.ts';
import { insertPhones } from '#server/demo/generated-phones-store.ts';
import { makePhone } from '#server/demo/generated-phones.ts';
import { seededRandom } from '#server/demo/random.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { sendCall, makePerson } from '#tests/support/people/people.ts';
import { readLexicon } from '#tests/support/market/brands.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { expectedQueries, type ExpectedQuery } from './expected-queries.ts';
import type { Lexicon } from './lexicon.ts';
import { readQuery } from './read-query.ts';
import { expectedTypedQueries } from './expected-typed-queries.ts';
import { expectedRangeQueries } from './expected-range-queries.ts';
import { expectedLeftOutQueries } from './expected-left-out-queries.ts';

const readAs = [...expectedTypedQueries, ...expectedRangeQueries, ...expectedLeftOutQueries];

let app: TestApp;
let lexicon: Lexicon;
beforeAll(async () => {
  app = await startTestApp();
  const seller = await makePerson(app, 'seller');
  await app.db
    .updateTable('users')
    .set({ verified_at: new Date() })
    .where('id', '=', seller.id)
    .execute();
  await ensureDemoImages(app.db, openImageFiles(app.imageStore), seller.id);
  const random = seededRandom(3);
  const phones = phoneModels.flatMap((model) =>
    Array.from({ length: 14 }, () => makePhone(random, model, new Date())),
  );
  await insertPhones(app.db, phones, () => seller.id);
  lexicon = await readLexicon(app);
});
afterAll(() => app.close());

test('the list has more than a hundred queries', () => {
  expect(new Set(expectedQueries.map(([input]) => input)).size).toBeGreaterThanOrEqual(100);
});

test('two hundred more are queries as people type them', () => {
  const all = [...expectedQueries, ...readAs];
  expect(expectedTypedQueries.length).toBeGreaterThanOrEqual(200);
  expect(new Set(all.map(([input]) => input)).size).toBe(all.length);
});

test.each([...expectedQueries, ...readAs])('%s is read as expected', (input, expected) => {
  const { read, sort, words, leftOut } = readQuery(input, lexicon);
  const filters = Object.fromEntries(read.map(({ filter, value }) => [filter, value]));
  expect({
    ...filters,
    ...(sort && { sort }),
    ...(words.length > 0 && { words: words.join(' ') }),
    ...(leftOut.length > 0 && {
      leftOut: leftOut.map(({ reason, words: phrase }) => `${reason}: ${phrase}`).join('; '),
    }),
  }).toEqual(expected);
});

test.each(expectedQueries)('%s finds the expected products first', async (input, expected) => {
  const answer = await app.server.inject({ url: '/api/search', query: { q: input, limit: '3' } });
  expect(answer.statusCode, answer.body).toBe(200);
  const products = answer.json<{ _id: string }[]>();
  expect(products).not.toEqual([]);
  for (const { _id } of products) {
    const phone = (await app.server.inject(`/api/products/${_id}`)).json<ProductPage>();
    expect(factsOf(phone, expected)).toEqual(expected);
  }
});

test('a model in the words applies beside the brand of the address', async () => {
  for (const [brand, q, modelId] of [
    ['02', 's22', 'galaxy-s22'],
    ['01', '13 pro', 'iphone-13-pro'],
  ] as const) {
    const answer = await app.server.inject({ url: '/api/search', query: { brand, q } });
    const products = answer.json<{ _id: string }[]>();
    expect(products).toHaveLength(14);
    for (const { _id } of products) {
      const phone = (await app.server.inject(`/api/products/${_id}`)).json<ProductPage>();
      expect(phone.modelId).toBe(modelId);
    }
  }
});

test('a range goes with its models, and the words that a price shares with it stay', () => {
  const { read } = readQuery('iphone 11 theke 13 200 theke 300 ip14', lexicon);
  expect(Object.fromEntries(read.map(({ filter, without }) => [filter, without]))).toEqual({
    model: '200 theke 300 ip14',
    minPrice: 'iphone 11 theke 13 ip14',
    maxPrice: 'iphone 11 theke 13 ip14',
  });
});

test('a long range fits what the contract says of a filter', async () => {
  const answer = await sendCall(app, 'readSearchCounts', { query: { q: 's8 to s25 ultra dhaka' } });
  const { read } = answer.json<SearchCounts>();
  const models = read.find(({ filter }) => filter === 'model')?.value.split(',') ?? [];
  expect(models).toHaveLength(16);
  expect(models.join(',').length).toBeGreaterThan(200);
});

test('what is left out is told with what was found, and only then', async () => {
  const leftOut = async (q: string) =>
    (await sendCall(app, 'readSearchCounts', { query: { q } })).json<SearchCounts>().leftOut;
  expect(await leftOut('আইফোন ১৩ ৪০০ টাকার মধ্যে')).toEqual([
    { reason: 'currency', words: '৪০০ টাকার মধ্যে' },
  ]);
  expect(await leftOut('iphone 13 under $400')).toBeUndefined();
  // The longest query there is.
  const most = await leftOut('1tk '.repeat(50).trim());
  expect(most).toEqual([{ reason: 'currency', words: '1tk' }]);
});

test('all models that words mean are found, best first', async () => {
  const namesOf = async (q: string) =>
    (await sendCall(app, 'findModels', { query: { q } }))
      .json<PhoneModel[]>()
      .map(({ name }) => name);
  const ofBrand = (id: string) => lexicon.models.filter(({ category_id }) => category_id === id);
  const thirteen = ['iPhone 13', 'iPhone 13 Pro', 'iPhone 13 mini', 'iPhone 13 Pro Max'];
  expect(await namesOf('iphone 13')).toEqual(thirteen);
  expect(await namesOf('aifon 13')).toEqual(thirteen);
  expect(await namesOf('আইফোন ১৩ ১২৮ জিবি')).toEqual(['iPhone 13']);
  expect(await namesOf('pro max')).toEqual(
    [17, 16, 15, 14, 13, 12, 11].map((number) => `iPhone ${number} Pro Max`),
  );
  const samsung = await namesOf('samsung');
  expect(samsung).toHaveLength(ofBrand('02').length);
  const years = samsung.map((name) => lexicon.models.find((model) => model.name === name));
  expect(years).toEqual(years.toSorted((a, b) => (b?.releaseYear ?? 0) - (a?.releaseYear ?? 0)));
  expect(await namesOf('iphone samsung')).toHaveLength(ofBrand('01').length + ofBrand('02').length);
  expect((await namesOf('galaxi s22 ulttra'))[0]).toBe('Galaxy S22 Ultra');
  expect(await namesOf('qqq')).toEqual([]);
  expect(await namesOf(' ')).toEqual([]);
});

test.each(Object.getOwnPropertyNames(Object.prototype))(
  '%s is a word like others',
  async (word) => {
    expect(readQuery(word, lexicon).read).toEqual([]);
    const inputs = [word, `for ${word} sale`, `iphone ${word}`];
    const calls = ['/api/search', '/api/search/counts', '/api/search/suggestions'];
    for (const url of calls) {
      for (const q of inputs) {
        const answer = await app.server.inject({ url, query: { q } });
        expect(answer.statusCode, `${url} ${q}: ${answer.body}`).toBe(200);
      }
    }
  },
);

/** The expected models when the list of models is one of them. */
function oneOf(expected: string | undefined, value: string): string {
  return expected?.split(',').includes(value) ? expected : value;
}

/** The expected filters, as this product has them. */
function factsOf(phone: ProductPage, expected: ExpectedQuery): ExpectedQuery {
  const { sealingPrice, yearsOfUse, description } = phone;
  const text = `${phone.productName} ${phone.colour ?? ''} ${description}`.toLowerCase();
  const fits: ExpectedQuery = {
    model: oneOf(expected.model, phone.modelId ?? ''),
    brand: oneOf(expected.brand, phone.category_id),
    storage: String(phone.storageGb),
    condition: phone.condition,
    location: phone.location,
    years: yearsOfUse <= Number(expected.years) ? (expected.years ?? '') : String(yearsOfUse),
    verified: phone.verified ? '1' : '',
    minPrice: sealingPrice >= Number(expected.minPrice) ? (expected.minPrice ?? '') : 'less',
    maxPrice: sealingPrice <= Number(expected.maxPrice) ? (expected.maxPrice ?? '') : 'more',
    words: (expected.words ?? '').split(' ').every((word) => text.includes(word))
      ? (expected.words ?? '')
      : text,
  };
  return Object.fromEntries(
    Object.keys(expected).map((name) => [name, fits[name as keyof ExpectedQuery]]),
  ) as ExpectedQuery;
}
