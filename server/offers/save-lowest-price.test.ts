import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendOffer } from '#tests/support/offers.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people.ts';
import { makePhone } from '#tests/support/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const code = (answer: { json: () => { code?: string } }) => answer.json().code;
const setLowest = (as: TestPerson, id: string, price: unknown) =>
  sendCall(app, 'saveLowestPrice', { as, params: { id }, body: { price } });

test('below the seller’s lowest price an offer is refused at once, without the figure', async () => {
  const [buyer, { seller, ...phone }] = [await makePerson(app), await makePhone(app)];
  const other = await makePhone(app, seller);
  expect((await setLowest(seller, phone.id, 245.75)).json()).toMatchObject({ modifiedCount: 1 });
  const refused = await sendOffer(app, buyer, phone.id, 245);
  expect([refused.statusCode, code(refused)]).toEqual([409, 'offer-too-low']);
  expect(refused.body).not.toMatch(/245|lowest/);
  expect(refused.json()).toMatchObject({ acknowledged: false, insertedId: null });
  expect((await sendOffer(app, buyer, phone.id, 245.75)).statusCode).toBe(200);
  // A lowest price that is the price itself: no offers.
  await setLowest(seller, other.id, 298.5);
  expect(code(await sendOffer(app, buyer, other.id, 298))).toBe('price-is-firm');
  await setLowest(seller, other.id, null);
  expect((await sendOffer(app, buyer, other.id, 1)).statusCode).toBe(200);
  const read = (as: TestPerson, id: string) =>
    sendCall(app, 'readLowestPrice', { as, params: { id } });
  expect((await read(seller, phone.id)).json()).toEqual({ price: 245.75 });
  expect((await read(seller, other.id)).json()).toEqual({ price: null });
  expect((await read(buyer, phone.id)).statusCode).toBe(404);
  expect((await setLowest(await makePerson(app, 'seller'), phone.id, 1)).statusCode).toBe(404);
  for (const price of [0, -1, 'much', 1.234, undefined, 1e9]) {
    expect((await setLowest(seller, phone.id, price)).statusCode).toBe(400);
  }
  // Trying does not find it: attempts are counted, also refused ones.
  const prober = await makePerson(app);
  const tries = [];
  for (let at = 0; at < 6; at += 1) tries.push(await sendOffer(app, prober, phone.id, 100 + at));
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 409, 429]);
  expect(tries.at(-1)?.headers['retry-after']).toBeDefined();
});
