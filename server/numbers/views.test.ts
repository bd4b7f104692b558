import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxViewsPerNetworkPerMinute } from '#contract/numbers/phone-numbers.ts';
import type { Numbers } from '#contract/numbers/schemas.ts';
import { newId } from '#server/platform/base/ids.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { makePerson, outcome, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { buildCounting } from './counting.ts';

let app: TestApp;
let seller: TestPerson;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  seller = await makePerson(app, 'seller');
  ({ id } = await makePhone(app, seller));
});
afterAll(() => app.close());

const view = (productId: string, remoteAddress: string) =>
  app.server.inject({ method: 'POST', url: `/api/products/${productId}/views`, remoteAddress });
const stored = async () =>
  (
    await app.pool.query<{ product: string; views: number }>(
      'select product_id as product, sum(views)::int as views from product_views group by 1',
    )
  ).rows;
async function read(productId: string) {
  const answer = await sendCall(app, 'readPhoneNumbers', { as: seller, params: { id: productId } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Numbers>();
}

test('views are summed in memory and written together; what is no phone for sale is not counted', async () => {
  for (const productId of [id, id, newId(), id]) {
    const answer = await view(productId, '198.51.100.1');
    expect([answer.statusCode, answer.json()]).toEqual([200, { acknowledged: true }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect(await stored()).toEqual([]);
  await app.flushCounts();
  expect(await stored()).toEqual([{ product: id, views: 3 }]);
  expect((await view('nonsense', '198.51.100.1')).statusCode).toBe(400);
});

test('the counts of several processes add up', async () => {
  const others = [buildCounting(app.db, () => 'UTC'), buildCounting(app.db, () => 'UTC')];
  for (const [place, other] of others.entries()) other.countView(`198.51.100.${place}`, id);
  await Promise.all([...others.map((other) => other.flush()), app.flushCounts()]);
  expect(await stored()).toEqual([{ product: id, views: 5 }]);
});

test('the views of one network count up to the limit of a minute, and others’ go on', async () => {
  const address = '198.51.100.77';
  for (let count = 0; count < maxViewsPerNetworkPerMinute; count += 1) await view(id, address);
  const refused = await view(id, address);
  expect(outcome(refused)).toEqual([429, 'too-many-requests']);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(refused.json()).toMatchObject({ acknowledged: false });
  expect((await view(id, '198.51.100.78')).statusCode).toBe(200);
});

test('a seller reads views, wishes, questions and offers of a phone by day, and nobody else does', async () => {
  const { id: other } = await makePhone(app, seller);
  const buyer = await makePerson(app);
  await view(other, '203.0.113.1');
  await app.flushCounts();
  await moveClock(app, '1 day');
  await sendCall(app, 'wishForProduct', { as: buyer, body: { productId: other } });
  await view(other, '203.0.113.2');
  await view(other, '203.0.113.3');
  await app.flushCounts();
  const numbers = await read(other);
  const last = (name: string) =>
    numbers.series
      .find((each) => each.name === name)
      ?.points.slice(-3)
      .map(({ value }) => value);
  expect({ views: last('views'), wishes: last('wishes'), offers: last('offers') }).toEqual({
    // It was listed yesterday.
    views: [null, 1, 2],
    wishes: [null, 0, 1],
    offers: [null, 0, 0],
  });
  expect(numbers.series.map(({ name, total }) => [name, total])).toEqual([
    ['views', 3],
    ['wishes', 1],
    ['questions', 0],
    ['offers', 0],
  ]);
});

test('views are deleted once they are no longer shown', async () => {
  await moveClock(app, '92 days');
  await app.jobs.tasks['count-days']?.({}, {} as never);
  expect(await stored()).toEqual([]);
});

test('what is counted is written when the process ends', async () => {
  const ending = await startTestApp();
  const owner = await makePerson(ending, 'seller');
  const phone = await makePhone(ending, owner);
  await ending.server.inject({ method: 'POST', url: `/api/products/${phone.id}/views` });
  await ending.server.close();
  const { rows } = await ending.pool.query('select views from product_views');
  expect(rows).toEqual([{ views: 1 }]);
  await ending.close();
});
