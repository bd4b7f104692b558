import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/catalog/schemas.ts';
import { standing } from '#contract/prices/price-guide.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';

let app: TestApp;
let seller: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  seller = await makePerson(app, 'seller');
});
afterAll(() => app.close());

const kind = {
  ...{ category_id: '03', category_name: 'OnePlus' },
  ...{ modelId: 'oneplus-8', storageGb: 128, condition: 'Excellent' },
};
/** Below which of these a price lies decides its verdict. Dollars. */
const range = { low: 200, high: 300 };

/** Writes what phones of that kind were sold for, as the price guide's job does. */
const storeSales = (enough: boolean) =>
  app.pool.query(
    `insert into price_guide_entries (model_id, storage_gb, condition, asked_count, paid_count,
        paid_low_cents, paid_median_cents, paid_high_cents, paid_curve_deviation, months, refreshed_at,
        paid_published)
      values ($1, $2, $3, 0, 9, $4, 25000, $5, 0, '[]', app_now(), $6)
      on conflict (model_id, storage_gb, condition) do update set paid_published = excluded.paid_published`,
    [kind.modelId, kind.storageGb, kind.condition, range.low * 100, range.high * 100, enough],
  );

const read = async (call: 'listCategoryProducts' | 'searchProducts' | 'listMyProducts') => {
  const params: Record<string, string> = { id: '03', email: seller.email };
  const answer = await sendCall(app, call, { as: seller, params });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Product[]>();
};

test('every list says of a price what the price guide says, and nothing where sales are too few', async () => {
  const words = {
    ...{ 'far-below': 'far-below', below: 'great', usual: 'fair' },
    ...{ above: 'high', 'far-above': 'high' },
  };
  const prices = [100, 129.99, 130, 199.99, 200, 250, 300, 300.01, 419.99, 5_000];
  for (const sealingPrice of prices) await makePhone(app, seller, { ...kind, sealingPrice });
  const unknown = await makePhone(app, seller, { sealingPrice: 250 });
  const expected = prices.map((price) => [price, words[standing(price, range)], range]);
  const verdicts = (products: readonly Product[]) =>
    products
      .filter(({ _id }) => _id !== unknown.id)
      .map((each) => [each.sealingPrice, each.priceVerdict, each.usualRange])
      .toSorted(([a], [b]) => Number(a) - Number(b));

  await storeSales(true);
  expect(new Set(expected.map(([, word]) => word)).size).toBe(4);
  for (const call of ['listCategoryProducts', 'searchProducts', 'listMyProducts'] as const) {
    expect([call, verdicts(await read(call))]).toEqual([call, expected]);
  }
  const [first] = await read('listCategoryProducts');
  const params = { id: first?._id ?? '' };
  const similar = await sendCall(app, 'listSimilarProducts', { params });
  expect(similar.json<Product[]>().every((each) => each.priceVerdict !== null)).toBe(true);
  const page = (await sendCall(app, 'readProduct', { params })).json<Product>();
  expect(page.priceVerdict).toBe(first?.priceVerdict);
  const other = await sendCall(app, 'readProduct', { params: { id: unknown.id } });
  expect(other.json<Product>()).toMatchObject({ priceVerdict: null, usualRange: null });

  await storeSales(false);
  const nothing = prices.map((price) => [price, null, null]);
  expect(verdicts(await read('searchProducts'))).toEqual(nothing);
});
