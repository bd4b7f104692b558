import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intent } from '#contract/payments/schemas.ts';
import type { ProductPage } from '#contract/catalog/schemas.ts';
import type { Report } from '#contract/reports/schemas.ts';
import { askIntent, charge } from '#tests/support/market/paying.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterAll(() => app.close());

const words = 'The same photos stand on another website.';
const report = (as: TestPerson, id: string, body: object = { reason: 'wrong-photos', words }) =>
  sendCall(app, 'reportProduct', { as, params: { id }, body });
const queue = async (query = {}) =>
  (await sendCall(app, 'listReports', { as: admin, query })).json<Report[]>();
const decide = (id: string, decision: string) =>
  sendCall(app, 'decideReport', { as: admin, params: { id }, body: { decision } });
const about = async (productId: string) =>
  (await queue()).filter((each) => each.productId === productId);

test('a report is in the queue with the facts an admin needs, once per person', async () => {
  const phone = await makePhone(app);
  const [one, two] = [await makePerson(app), await makePerson(app)];
  expect((await report(one, phone.id)).json()).toMatchObject({ acknowledged: true });
  expect((await report(one, phone.id)).json()).toMatchObject({
    code: 'already-reported',
    insertedId: null,
  });
  await report(two, phone.id, { reason: 'stolen', words: 'That is mine' });
  const [first, second] = await about(phone.id);
  expect(first).toMatchObject({
    reason: 'wrong-photos',
    words,
    reporterEmail: one.email,
    sellerEmail: phone.seller.email,
    status: 'open',
    openReports: 2,
  });
  expect(second).toMatchObject({ reason: 'stolen', reporterEmail: two.email });
});

test('decided reports stay readable with what was decided, and their reporter sees that they reported', async () => {
  const phone = await makePhone(app);
  const [one, two] = [await makePerson(app), await makePerson(app)];
  const page = async (as: TestPerson | null) =>
    (await sendCall(app, 'readProduct', { as, params: { id: phone.id } })).json<ProductPage>();
  expect((await page(one)).reportedAt).toBeUndefined();
  await report(one, phone.id, { reason: 'asks-to-pay-outside', words: 'bKash first, he says' });
  await report(two, phone.id);
  const [first, second] = await about(phone.id);
  expect(first).toMatchObject({
    reason: 'asks-to-pay-outside',
    decidedAt: null,
    decidedByName: null,
  });
  expect((await page(one)).reportedAt).toMatch(/^\d{4}-.*Z$/);
  for (const other of [null, phone.seller]) expect((await page(other)).reportedAt).toBeUndefined();

  await decide(first?._id ?? '', 'dismiss');
  await decide(second?._id ?? '', 'withdraw');
  expect(await about(phone.id)).toEqual([]);
  const decided = await queue({ status: 'decided' });
  const decision = { decidedAt: expect.any(String), decidedByName: admin.name };
  expect(decided.filter(({ productId }) => productId === phone.id)).toMatchObject([
    { _id: second?._id, status: 'upheld', productStatus: 'withdrawn', ...decision },
    { _id: first?._id, status: 'dismissed', ...decision },
  ]);
});

test.each([
  [{ reason: 'boring', words }, 'reason'],
  [{ reason: 'fake', words: '  ' }, 'words'],
  [{ reason: 'fake', words: 'x'.repeat(501) }, 'words'],
])('%o is refused under its field', async (body, field) => {
  const phone = await makePhone(app);
  const answer = await report(await makePerson(app), phone.id, body);
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ field }] });
});

test('a report that was stored before texts were composed is found by its words', async () => {
  const phone = await makePhone(app);
  await report(await makePerson(app), phone.id, { reason: 'stolen', words: 'হারানো' });
  const word = 'হারি\u09dfে';
  await app.pool.query('update reports set words = $1 where product_id = $2', [word, phone.id]);
  for (const q of [word, word.normalize('NFC')]) {
    expect(await queue({ q })).toMatchObject([{ productId: phone.id }]);
  }
});

test('dismissing closes one report and keeps the phone', async () => {
  const phone = await makePhone(app);
  const person = await makePerson(app);
  await report(person, phone.id);
  const [open] = await about(phone.id);
  expect((await decide(open?._id ?? '', 'dismiss')).json()).toMatchObject({ modifiedCount: 1 });
  expect(await about(phone.id)).toEqual([]);
  expect((await decide(open?._id ?? '', 'withdraw')).json()).toMatchObject({
    code: 'already-decided',
  });
  expect((await sendCall(app, 'readProduct', { params: { id: phone.id } })).statusCode).toBe(200);
  // Nobody is promised that an admin looks again.
  expect((await report(person, phone.id)).json()).toMatchObject({
    code: 'already-reported',
    message: 'You have reported this phone before. An admin looks at each report once.',
  });
});

test('withdrawing takes the phone out for good, cancels its bookings and closes every report about it', async () => {
  const phone = await makePhone(app);
  const buyer = await makePerson(app);
  const booking = await makeBooking(app, buyer, phone.id);
  await report(buyer, phone.id);
  await report(await makePerson(app), phone.id);
  const [open] = await about(phone.id);
  expect((await decide(open?._id ?? '', 'withdraw')).statusCode).toBe(200);
  expect(await about(phone.id)).toEqual([]);
  expect((await sendCall(app, 'readProduct', { params: { id: phone.id } })).statusCode).toBe(410);
  const read = await sendCall(app, 'readBooking', { as: buyer, params: { id: booking._id } });
  expect(read.json()).toMatchObject({ status: 'cancelled' });
  const relistedResponse = await sendCall(app, 'relistProduct', {
    as: phone.seller,
    params: { id: phone.id },
  });
  expect(relistedResponse.json()).toMatchObject({ code: 'taken-down' });
  const noted = await app.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('target_id', '=', phone.id)
    .execute();
  expect(noted).toEqual([{ action: 'withdraw-product', actor_id: admin.id }]);
});

test('withdrawing ends the payment that is under way; dismissing does not', async () => {
  const phone = await makePhone(app);
  const buyer = await makePerson(app);
  const booking = await makeBooking(app, buyer, phone.id);
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  await report(await makePerson(app), phone.id);
  await report(await makePerson(app), phone.id);
  const [one, two] = await about(phone.id);
  expect((await decide(one?._id ?? '', 'dismiss')).statusCode).toBe(200);
  expect((await askIntent(app, buyer, booking)).json()).toEqual(intent);
  expect((await decide(two?._id ?? '', 'withdraw')).statusCode).toBe(200);
  expect((await charge(app, intent)).json()).toMatchObject({ status: 'canceled' });
  expect(await about(phone.id)).toEqual([]);
});

test('a withdrawn phone can’t be reported, and the queue has pages, oldest first', async () => {
  const phone = await makePhone(app);
  await sendCall(app, 'deleteProduct', { as: phone.seller, params: { id: phone.id } });
  expect((await report(await makePerson(app), phone.id)).statusCode).toBe(404);
  for (let each = 0; each < 3; each += 1) {
    await report(await makePerson(app), (await makePhone(app)).id);
  }
  const whole = await queue();
  const seen: string[] = [];
  let url: string | undefined = '/api/reports?limit=2';
  while (url) {
    const answer: LightMyRequestResponse = await app.server.inject({
      url,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    seen.push(...answer.json<Report[]>().map((each) => each._id));
    url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual(whole.map((each) => each._id));
  expect(seen).toEqual(seen.toSorted());
});
