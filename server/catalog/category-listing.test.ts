import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '#contract/catalog/schemas.ts';
import type { CategoryListing } from '#contract/catalog/listing.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let verifiedPerson: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  const seller = await makePerson(app, 'seller');
  verifiedPerson = await makePerson(app, 'seller');
  const admin = await makePerson(app, 'admin');
  await sendCall(app, 'verifySeller', { as: admin, body: { email: verifiedPerson.email } });
  const phones = [
    { sealingPrice: 300, buyingPrice: 400, condition: 'Good', storageGb: 128, yearsOfUse: 1 },
    { sealingPrice: 200, buyingPrice: 800, condition: 'Fair', storageGb: 64, yearsOfUse: 4 },
    {
      sealingPrice: 300,
      buyingPrice: 600,
      condition: 'Excellent',
      storageGb: 256,
      location: 'Dhaka',
    },
    { sealingPrice: 500, buyingPrice: 900, condition: 'Excellent', modelId: 'galaxy-s22' },
    { sealingPrice: 300, buyingPrice: 310, condition: 'Good', location: 'Dhaka', yearsOfUse: 0.5 },
  ];
  for (const [index, phone] of phones.entries()) {
    const changes = { ...phone, productName: `phone ${index}` };
    await makePhone(app, index === 3 ? verifiedPerson : seller, changes as object);
  }
});
afterAll(() => app.close());

async function names(query: Record<string, string>): Promise<string[]> {
  const answer = await sendCall(app, 'listCategoryProducts', { params: { id: '02' }, query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Product[]>().map(({ productName }) => productName.replace('phone ', ''));
}
const listing = async (query: Record<string, string> = {}) =>
  (await sendCall(app, 'readShelf', { params: { id: '02' }, query })).json<CategoryListing>();

describe('filters', () => {
  test.each([
    [{ condition: 'Excellent' }, '32'],
    [{ condition: 'Excellent,Fair' }, '321'],
    [{ location: 'Dhaka' }, '42'],
    [{ storage: '64,256' }, '21'],
    [{ model: 'galaxy-s22' }, '3'],
    [{ minPrice: '300', maxPrice: '499.99' }, '420'],
    [{ maxPrice: '250' }, '1'],
    [{ years: '1' }, '40'],
    [{ verified: '1' }, '3'],
    [{ condition: 'Good', location: 'Dhaka' }, '4'],
    [{ condition: 'Fair', location: 'Dhaka' }, ''],
  ])('%o leaves %s, newest first, and the count says so', async (query, left) => {
    expect((await names(query as Record<string, string>)).join('')).toBe(left);
    expect((await listing(query as Record<string, string>)).count).toBe(left.length);
  });

  test.each([
    { condition: 'Perfect' },
    { storage: '100' },
    { minPrice: 'cheap' },
    { years: '99' },
    { verified: 'yes' },
    { sort: 'random' },
    { sort: 'cheapest', cursor: 'nowhere' },
  ])('%o is refused', async (query) => {
    const answer = await sendCall(app, 'listCategoryProducts', {
      params: { id: '02' },
      query: query as unknown as Record<string, string>,
    });
    expect(answer.statusCode).toBe(400);
  });

  test('an unknown brand is 404 with filters too', async () => {
    for (const name of ['listCategoryProducts', 'readShelf'] as const) {
      const query = { condition: 'Good' };
      expect((await sendCall(app, name, { params: { id: '99' }, query })).statusCode).toBe(404);
    }
  });
});

describe('order', () => {
  const orders = { cheapest: '10243', priciest: '34201', share: '12304', newest: '43210' };
  test.each(Object.entries(orders))('%s, in pages of every size', async (sort, order) => {
    expect((await names({ sort })).join('')).toBe(order);
    for (const limit of [1, 2, 3, 4]) {
      const seen: string[] = [];
      let url: string | undefined = `/api/category/02?sort=${sort}&limit=${limit}`;
      while (url) {
        const answer: LightMyRequestResponse = await app.server.inject({ url });
        seen.push(...answer.json<Product[]>().map(({ productName }) => productName.slice(-1)));
        url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
      }
      expect(seen.join('')).toBe(order);
    }
  });

  test('the next page keeps filters and order', async () => {
    const first = await app.server.inject({
      url: '/api/category/02?sort=priciest&condition=Good,Fair&limit=1',
    });
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await app.server.inject({ url: next });
    expect(
      [...first.json<Product[]>(), ...second.json<Product[]>()].map((each) => each.productName),
    ).toEqual(['phone 4', 'phone 0']);
  });
});

describe('counts', () => {
  const of = (choices: { value: string; count: number }[]) =>
    Object.fromEntries(choices.map(({ value, count }) => [value, count]));

  test('without a filter they are those of the whole listing', async () => {
    const whole = await listing();
    expect(whole).toMatchObject({ count: 5, verified: 1, lowestPrice: 190, highestPrice: 500 });
    expect(of(whole.conditions)).toEqual({ Excellent: 2, Good: 2, Fair: 1 });
    expect(of(whole.locations)).toEqual({ Sylhet: 3, Dhaka: 2 });
    expect(of(whole.storages)).toEqual({ 64: 1, 128: 1, 256: 1 });
    expect(of(whole.years)).toEqual({ 1: 2, 2: 2, 3: 4, 5: 5 });
    expect(whole.models).toEqual([{ value: 'galaxy-s22', name: 'Galaxy S22', count: 1 }]);
  });

  test('a filter restricts the counts of the others, not of its own choices', async () => {
    const good = await listing({ condition: 'Good' });
    expect(of(good.conditions)).toEqual({ Excellent: 2, Good: 2, Fair: 1 });
    expect(of(good.locations)).toEqual({ Sylhet: 1, Dhaka: 1 });
    expect(good).toMatchObject({ count: 2, verified: 0 });
  });

  test('every count equals the length of the filtered list', async () => {
    const { conditions, locations, years } = await listing({ maxPrice: '400' });
    for (const [filter, choices] of Object.entries({
      condition: conditions,
      location: locations,
      years,
    })) {
      for (const { value, count } of choices) {
        expect([filter, value, (await names({ maxPrice: '400', [filter]: value })).length]).toEqual(
          [filter, value, count],
        );
      }
    }
  });
});
