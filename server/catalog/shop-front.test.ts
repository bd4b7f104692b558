import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  minSalesForShopFigures,
  newestShown,
  type ShopFront,
} from '#contract/catalog/shop-front.ts';
import { sendCall, makePerson } from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { shopFrontReader } from './read-shop-front.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Marks phones as sold after being listed for one day, two days and so on. */
async function sell(ids: readonly string[]): Promise<void> {
  await app.pool.query(
    `update products p set status = 'sold', created_at = app_now() - (k.place + 1) * interval '1 day',
        sold_at = app_now() - interval '1 day'
      from unnest($1::uuid[]) with ordinality as k (id, place) where p.id = k.id`,
    [ids],
  );
}

test('the shop front has the newest phones, and numbers once enough is sold to say', async () => {
  const seller = await makePerson(app, 'seller');
  const ids: string[] = [];
  for (let index = 0; index < minSalesForShopFigures + newestShown + 1; index += 1) {
    ids.push((await makePhone(app, seller)).id);
  }
  await sell(ids.slice(0, minSalesForShopFigures - 1));
  const front = (await sendCall(app, 'readShopFront')).json<ShopFront>();
  expect(front.newest.map(({ _id }) => _id)).toEqual(ids.toReversed().slice(0, newestShown));
  expect(front.newest[0]).not.toHaveProperty('sellerEmail');
  expect([front.sold, front.medianDaysToSale]).toEqual([null, null]);

  await sell(ids.slice(0, minSalesForShopFigures + 1));
  // The route keeps its numbers for a minute.
  const now = JSON.parse(await shopFrontReader(app.pool)()) as ShopFront;
  expect(now.sold).toBe(minSalesForShopFigures + 1);
  expect(now.medianDaysToSale).toBeCloseTo((minSalesForShopFigures + 2) / 2);
  expect(now.newest).toHaveLength(newestShown);

  await app.pool.query(
    `update products set created_at = created_at - interval '60 days',
      sold_at = sold_at - interval '60 days' where id = any ($1::uuid[])`,
    [ids.slice(0, 2)],
  );
  expect(JSON.parse(await shopFrontReader(app.pool)())).toMatchObject({
    sold: null,
    medianDaysToSale: null,
  });
});
