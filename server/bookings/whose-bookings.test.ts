import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { bookedPhone } from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** Whose bookings somebody may read and change (R3), where two buyers have booked one phone. */

let app: TestApp;
let sale: Awaited<ReturnType<typeof bookedPhone>>;
let rival: TestPerson;
let rivalBooking: Booking;
beforeAll(async () => {
  app = await startTestApp();
  sale = await bookedPhone(app);
  rival = await makePerson(app, 'buyer');
  rivalBooking = await makeBooking(app, rival, sale.booking.productId);
});
afterAll(() => app.close());

test('the bookings of a phone are read by its seller and admins; for others the phone does not exist', async () => {
  const readBy = async (as: TestPerson, id = sale.booking.productId) => {
    const answer = await sendCall(app, 'listProductBookings', { as, params: { id } });
    return answer.statusCode === 200
      ? answer
          .json<Booking[]>()
          .map(({ _id }) => _id)
          .toSorted()
      : answer.json().code;
  };
  const both = [sale.booking._id, rivalBooking._id].toSorted();
  expect(await readBy(sale.seller)).toEqual(both);
  expect(await readBy(await makePerson(app, 'admin'))).toEqual(both);
  expect(await readBy(sale.buyer)).toBe('not-found');
  expect(await readBy(await makePerson(app, 'seller'))).toBe('not-found');
  const nowhere = '0195a2c4-0000-7000-8000-000000000000';
  expect(await readBy(sale.seller, nowhere)).toBe('not-found');
  expect(await readBy(await makePerson(app, 'admin'), nowhere)).toBe('not-found');
});

test('a buyer’s bookings are filtered by status and phone', async () => {
  const buyer = await makePerson(app, 'buyer');
  const [ended, unpaid] = [(await makePhone(app)).id, (await makePhone(app)).id];
  for (const id of [ended, unpaid]) await makeBooking(app, buyer, id);
  await app.db
    .updateTable('bookings')
    .set({ status: 'cancelled' })
    .where('product_id', '=', ended)
    .execute();
  const phonesOf = async (query: Record<string, string>) =>
    (await sendCall(app, 'listBookings', { as: buyer, params: { email: buyer.email }, query }))
      .json<Booking[]>()
      .map(({ productId }) => productId);
  expect(await phonesOf({ status: 'unpaid' })).toEqual([unpaid]);
  expect(await phonesOf({ productId: ended })).toEqual([ended]);
  expect(await phonesOf({ status: 'unpaid', productId: ended })).toEqual([]);
  expect(await phonesOf({ status: 'unpaid', productId: sale.booking.productId })).toEqual([]);
});

test('somebody else’s booking can be neither cancelled, returned nor rebooked: it does not exist', async () => {
  const params = { id: rivalBooking._id };
  const answers = await Promise.all([
    sendCall(app, 'cancelBooking', { as: sale.buyer, params }),
    sendCall(app, 'askReturn', { as: sale.buyer, params, body: { reason: 'It is too loud.' } }),
    sendCall(app, 'takeNewPrice', { as: sale.buyer, params, body: { sealingPrice: 268.65 } }),
  ]);
  expect(answers.map((answer) => answer.json().code)).toEqual(Array(3).fill('not-found'));
});

test('the export of one’s data has one’s own bookings only', async () => {
  const exportedData = (await sendCall(app, 'exportData', { as: rival })).json();
  expect(exportedData.bookings).toMatchObject([{ _id: rivalBooking._id, status: 'unpaid' }]);
});

test('a payment that names only a price is for the buyer’s own booking at that price', async () => {
  const body = { sealingPrice: sale.booking.sealingPrice };
  const answer = await sendCall(app, 'createPaymentIntent', { as: rival, body });
  expect(answer.statusCode, answer.body).toBe(200);
  const { rows } = await app.pool.query('select booking_id from payments where intent_id = $1', [
    answer.json<Intent>().intentId,
  ]);
  expect(rows).toEqual([{ booking_id: rivalBooking._id }]);
});
