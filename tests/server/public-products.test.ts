import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicProductStatuses } from '#contract/catalog/public-products.ts';
import { productStatuses } from '#contract/catalog/states.ts';
import { makeConversation } from '#tests/support/market/conversations.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** The public statuses of a product are named: in every other status, also a later one, nobody sees it. */
let app: TestApp;
let buyer: TestPerson;
let phone: { id: string; seller: TestPerson };

const name = 'Galaxy Unmistakable';
const question = 'Is the hinge quiet?';
const isPublic = (status: string) => publicProductStatuses.some((each) => each === status);
const others = [...productStatuses, 'under-review'].filter((status) => !isPublic(status));

beforeAll(async () => {
  app = await startTestApp();
  [buyer, phone] = [await makePerson(app), await makePhone(app, undefined, { productName: name })];
  const { seller, id } = phone;
  const talk = await makeConversation(app, buyer, id, seller, [question, 'Yes.']);
  const [asked, answered] = talk.messageIds;
  const body = { question: asked, answer: answered };
  await sendCall(app, 'publishQuestion', { as: seller, params: { id }, body });
  await sendCall(app, 'wishForProduct', { as: buyer, body: { productId: id } });
  // A status of a later version.
  await app.pool.query('alter table products drop constraint products_status_check');
});
afterAll(() => app.close());

const setStatus = (status: string) =>
  app.pool.query(
    `update products set status = $2, sold_at = case when $2 = 'sold' then app_now() end,
      withdrawn_at = case when $2 = 'withdrawn' then app_now() end where id = $1`,
    [phone.id, status],
  );
const get = async (url: string, as: TestPerson | null = null) => {
  const headers = as ? { authorization: `Bearer ${as.token}` } : {};
  const { statusCode, body } = await app.server.inject({ url, headers });
  return { statusCode, body };
};

/** Everything that shows a product, or something about it, to people it does not belong to. */
const shown = async () => {
  const { id, seller } = phone;
  const other = await makePhone(app);
  const lists = await Promise.all(
    [
      '/api/category/02?limit=50',
      `/api/sellers/${seller.id}/products`,
      `/api/products/${other.id}/similar`,
      '/api/search?q=unmistakable',
    ].map((url) => get(url)),
  );
  const places = [
    await get(`/api/products/${id}`),
    await get(`/api/products/${id}`, buyer),
    await get(`/api/products/${id}/questions`),
    await get(`/api/wishlists/${encodeURIComponent(buyer.email)}`, buyer),
  ];
  return {
    lists: lists.map(({ body }) => body.includes(name)),
    places: places.map(({ body }) => body.includes(name) || body.includes(question)),
    picture: (await get(`/share/phones/${id}.png`)).statusCode,
  };
};

describe('a product', () => {
  test('that is for sale is in every list, one that is sold in none, and its page stays', async () => {
    await setStatus('available');
    expect(await shown()).toEqual({
      lists: [true, true, true, true],
      places: [true, true, true, true],
      picture: 200,
    });
    await setStatus('sold');
    expect(await shown()).toEqual({
      lists: [false, false, false, false],
      places: [true, true, true, true],
      picture: 200,
    });
  });

  test.each(others)(
    'that is %s is nowhere for anybody but its seller and admins',
    async (status) => {
      await setStatus(status);
      expect(await shown()).toEqual({
        lists: [false, false, false, false],
        places: [false, false, false, false],
        picture: 404,
      });
      const stranger = await makePerson(app);
      const send = (call: 'askSeller' | 'reportProduct', body: object) =>
        sendCall(app, call, { as: stranger, params: { id: phone.id }, body });
      const report = { reason: 'stolen', words: 'It is mine.' };
      expect((await send('askSeller', { text: 'Hello?' })).statusCode).toBe(404);
      expect((await send('reportProduct', report)).statusCode).toBe(404);
      // The contract does not know the later one yet.
      if (!productStatuses.some((each) => each === status)) return;
      for (const as of [phone.seller, await makePerson(app, 'admin')]) {
        expect((await get(`/api/products/${phone.id}`, as)).statusCode).toBe(200);
      }
    },
  );
});
