import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchCounts } from '#contract/search/schemas.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let seller: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  seller = await makePerson(app, 'seller');
});
afterAll(() => app.close());

type Response = Awaited<ReturnType<typeof sendCall>>;
const namesOf = (response: Response) =>
  response.json<{ productName: string }[]>().map(({ productName }) => productName);
const namesFor = async (q: string) =>
  namesOf(await sendCall(app, 'searchProducts', { query: { q } }));

/** Words as keyboards may write them, which are stored composed: য় ড় ঢ় as one character, é and ো as two. */
const inputs = ['হারি\u09dfে', 'বা\u09dcি', 'গা\u09dd', 'cafe\u0301', 'গ\u09c7\u09beল'];

test.each(inputs)('the word %j of a description is found however it is encoded', async (word) => {
  const productName = `Said by ${word.normalize('NFC')}`;
  await makePhone(app, seller, { productName, description: `It was ${word} then` });
  for (const q of [word, word.normalize('NFC'), word.normalize('NFD')]) {
    expect(await namesFor(q)).toEqual([productName]);
  }
});

/** The seller's words, and people's input. */
const translations = [
  ['কালো রঙের', ['কালো', 'কালো ফোন', 'black', 'kalo']],
  ['সোনালী', ['সোনালী', 'সোনালি', 'gold']],
  // With সহ it is asked for as a part that the seller has declared.
  ['চার্জার আছে', ['চার্জার', 'charger', 'charjar']],
  ['বাক্স হারিয়ে গেছে', ['বাক্স', 'বক্স', 'box']],
  ['ব্যাটারী বদলানো', ['ব্যাটারী', 'ব্যাটারি', 'battery']],
  ['with a cover', ['cover', 'কভার', 'case']],
  ['কাভারসহ, নিজের কাভার', ['কাভার']],
  ['ব্যাটারির আয়ু', ['ব্যাটারির']],
  ['never blank', ['blank']],
  ['graphite grey', ['grey', 'gray', 'ধূসর']],
] as const;

test.each(translations)(
  'a phone described as %j is found in other words',
  async (description, queries) => {
    const productName = `Described as ${translations.findIndex(([each]) => each === description)}`;
    await makePhone(app, seller, { productName, description });
    for (const q of queries) expect(await namesFor(q), q).toContain(productName);
  },
);

test('the pages of a search in the best order show each phone once', async () => {
  // Words that stand this far apart have almost no rank.
  const apart = Array.from({ length: 60 }, (_, place) => `w${place}`).join(' ');
  for (const [place, between] of ['', apart, '', apart].entries()) {
    const description = `zircon ${between} opal`;
    await makePhone(app, seller, { productName: `phone ${place}`, description });
  }
  const ids: string[] = [];
  let path: string | undefined = '/api/search?q=zircon+opal&limit=3';
  while (path) {
    const answer: Response = await app.server.inject({ url: path });
    ids.push(...namesOf(answer));
    path = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  expect(ids).toEqual(['phone 2', 'phone 0', 'phone 3', 'phone 1']);
});

test('words that find nothing as filters are words, and filters of the address stay', async () => {
  const productName = 'Quokka of Khulna, like new';
  await makePhone(app, seller, { productName });
  const search = async (query: Record<string, string>) => ({
    names: namesOf(await sendCall(app, 'searchProducts', { query })),
    found: (await sendCall(app, 'readSearchCounts', { query })).json<SearchCounts>(),
  });
  expect(await search({ q: 'quokka of khulna, like new' })).toMatchObject({
    names: [productName],
    found: { count: 1, read: [], sort: null, words: 'quokka of khulna like new' },
  });
  // Each word has to be the phone's own.
  expect(await search({ q: 'quokka of khulna, cheap' })).toMatchObject({
    names: [],
    found: { count: 0, sort: 'cheapest' },
  });
  expect((await search({ q: 'quokka like new', location: 'Sylhet' })).names).toEqual([productName]);
  expect(await search({ q: 'quokka like new', location: 'Dhaka' })).toMatchObject({
    names: [],
    found: { count: 0 },
  });
  const changes = { productName: 'iPhone 13 quokka box', modelId: 'galaxy-s22' };
  await makePhone(app, seller, changes);
  expect((await search({ q: changes.productName })).names).toEqual([changes.productName]);
  // Words that are read as filters and find something stay filters.
  expect((await search({ q: 'quokka sylhet cheap' })).found).toMatchObject({
    count: 2,
    read: [{ filter: 'location', value: 'Sylhet' }],
    sort: 'cheapest',
  });
});

test('models that are for sale are suggested before better names without phones', async () => {
  const suggestions = async () =>
    (await sendCall(app, 'listSuggestions', { query: { q: 'galaxy s20' } }))
      .json<{ text: string; count: number }[]>()
      .map(({ text, count }) => [text, count]);
  const [best, ...others] = await suggestions();
  expect(best?.[1]).toBe(0);
  await makePhone(app, seller, { modelId: 'galaxy-s20-fe-5g' } as object);
  expect(await suggestions()).toEqual([
    ['Galaxy S20 FE 5G', 1],
    best,
    ...others.filter(([text]) => text !== 'Galaxy S20 FE 5G'),
  ]);
});
