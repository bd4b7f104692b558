import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo, runJobs } from '#tests/support/app/mails.ts';
import { makeRecipient, readNotifications } from '#tests/support/market/notifications.ts';
import { makeAgreement } from '#tests/support/market/offers.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { editPhone, makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let seller: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  seller = await makePerson(app, 'seller');
});
afterAll(() => app.close());

const toldOf = async (person: TestPerson) =>
  (await readNotifications(app, person)).map(({ kind, facts: { price, booked } }) => [
    ...[kind, price, booked],
  ]);

async function ask(id: string, sealingPrice: number) {
  expect((await editPhone(app, seller, id, { sealingPrice })).statusCode).toBe(200);
  await runJobs(app);
}

test('who has booked a phone is told once of each lower price, with the price of the booking', async () => {
  const buyer = await makeRecipient(app);
  const phone = await makePhone(app, seller);
  await makeBooking(app, buyer, phone.id);
  for (const price of [310, 280, 290, 280, 270]) await ask(phone.id, price);
  expect(await toldOf(buyer)).toEqual([
    ['booking-cheaper', 270, 298.5],
    ['booking-cheaper', 280, 298.5],
  ]);
  // The second one of a day is not mailed by itself.
  const mails = await mailsTo(app, buyer.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'The Galaxy S22 128 GB you booked now costs $280',
  ]);
  expect(mails[0]?.body).toContain('Your booking keeps its price of $298.50');
});

test('not who booked for less, has cancelled, or wishes for it and is told so by that', async () => {
  const late = await makeRecipient(app);
  const removedRecipient = await makeRecipient(app);
  const wisher = await makeRecipient(app);
  const phone = await makePhone(app, seller);
  const cancelledBooking = await makeBooking(app, removedRecipient, phone.id);
  await sendCall(app, 'cancelBooking', {
    as: removedRecipient,
    params: { id: cancelledBooking._id },
  });
  await sendCall(app, 'wishForProduct', { as: wisher, body: { productId: phone.id } });
  await makeBooking(app, wisher, phone.id);
  await ask(phone.id, 250);
  await makeBooking(app, late, phone.id);
  await ask(phone.id, 280);
  await ask(phone.id, 260);
  expect(await toldOf(late)).toEqual([]);
  expect(await toldOf(removedRecipient)).toEqual([]);
  expect(await toldOf(wisher)).toEqual([['wish-cheaper', 250, 298.5]]);
});

test('not who has agreed on less, until the label says less than that', async () => {
  const buyer = await makeRecipient(app);
  const phone = await makePhone(app, seller);
  await makeBooking(app, buyer, phone.id);
  await makeAgreement(app, buyer, phone, 240);
  await ask(phone.id, 280);
  await ask(phone.id, 230);
  expect(await toldOf(buyer)).toEqual([
    ['booking-cheaper', 230, 298.5],
    ['offer-accepted', 240, undefined],
  ]);
});

test('a booking at the new price is told of the next one only', async () => {
  const buyer = await makeRecipient(app);
  const phone = await makePhone(app, seller);
  const booking = await makeBooking(app, buyer, phone.id);
  await ask(phone.id, 280);
  const body = { sealingPrice: 280 };
  await sendCall(app, 'takeNewPrice', { as: buyer, params: { id: booking._id }, body });
  await ask(phone.id, 285);
  await ask(phone.id, 275);
  expect(await toldOf(buyer)).toEqual([
    ['booking-cheaper', 275, 280],
    ['booking-cheaper', 280, 298.5],
  ]);
});
