import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOffer, makeOffer, sendOffer } from '#tests/support/market/offers.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { editPhone, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const code = (answer: { json: () => { code?: string } }) => answer.json().code;
const setLowest = (as: TestPerson, id: string, price: unknown) =>
  sendCall(app, 'saveLowestPrice', { as, params: { id }, body: { price } });

test('offers start at half the price, whatever the seller takes; one that waits stays valid', async () => {
  const [buyer, phone] = [await makePerson(app), await makePhone(app)];
  await setLowest(phone.seller, phone.id, 5);
  const refusal = await sendOffer(app, buyer, phone.id, 149.24);
  expect([refusal.statusCode, code(refusal)]).toEqual([409, 'offer-below-half']);
  expect(refusal.json()).toMatchObject({ acknowledged: false, insertedId: null });
  const id = await makeOffer(app, buyer, phone.id, 149.25);
  // Dearer than twice the offer since.
  await editPhone(app, phone.seller, phone.id, { sealingPrice: 301 });
  expect((await answerOffer(app, phone.seller, 'acceptOffer', id)).statusCode).toBe(200);
  await setLowest(phone.seller, phone.id, 301);
  expect(code(await sendOffer(app, await makePerson(app), phone.id, 5))).toBe('price-is-firm');
});

test('below the seller’s lowest price an offer is refused at once, without the figure', async () => {
  const [buyer, { seller, ...phone }] = [await makePerson(app), await makePhone(app)];
  const other = await makePhone(app, seller);
  expect((await setLowest(seller, phone.id, 245.75)).json()).toMatchObject({ modifiedCount: 1 });
  const refusal = await sendOffer(app, buyer, phone.id, 245);
  expect([refusal.statusCode, code(refusal)]).toEqual([409, 'offer-too-low']);
  expect(refusal.body).not.toMatch(/245|lowest/);
  expect(refusal.json()).toMatchObject({ acknowledged: false, insertedId: null });
  expect((await sendOffer(app, buyer, phone.id, 245.75)).statusCode).toBe(200);
  // A lowest price that is the price itself: no offers.
  await setLowest(seller, other.id, 298.5);
  expect(code(await sendOffer(app, buyer, other.id, 298))).toBe('price-is-firm');
  await setLowest(seller, other.id, null);
  expect((await sendOffer(app, buyer, other.id, 150)).statusCode).toBe(200);
  const read = (as: TestPerson, id: string) =>
    sendCall(app, 'readLowestPrice', { as, params: { id } });
  expect((await read(seller, phone.id)).json()).toMatchObject({ price: 245.75 });
  expect((await read(seller, other.id)).json()).toMatchObject({ price: null });
  expect((await read(buyer, phone.id)).statusCode).toBe(404);
  expect((await setLowest(await makePerson(app, 'seller'), phone.id, 1)).statusCode).toBe(404);
  for (const price of [0, -1, 'much', 1.234, undefined, 1e9]) {
    expect((await setLowest(seller, phone.id, price)).statusCode).toBe(400);
  }
  // Trying does not find it: attempts are counted, also refused ones.
  const prober = await makePerson(app);
  const tries = [];
  for (let at = 0; at < 6; at += 1) tries.push(await sendOffer(app, prober, phone.id, 150 + at));
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 409, 429]);
  expect(tries.at(-1)?.headers['retry-after']).toBeDefined();
});
