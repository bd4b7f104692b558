import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingMessages } from '#contract/bookings/messages.ts';
import type { Identity } from '#contract/accounts/schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { meetingIn } from '#server/platform/operation/mail/texts/en/numbers.ts';
import { mailsTo } from '#tests/support/app/mails.ts';
import { payFor, reread } from '#tests/support/market/paying.ts';
import {
  sendCall,
  confirmEmails,
  makePerson,
  type TestPerson,
} from '#tests/support/people/people.ts';
import {
  bookingFields,
  dayFromNow,
  editPhone,
  makeBooking,
  makePhone,
} from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a buyer books a phone and finds it in My Bookings with the facts of the product', async () => {
  const buyer = await makePerson(app);
  const phone = await makePhone(app);
  const answer = await sendCall(app, 'bookPhone', { as: buyer, body: bookingFields(phone.id) });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) });
  const list = await sendCall(app, 'listBookings', { as: buyer, params: { email: buyer.email } });
  expect(list.json<Booking[]>()).toEqual([
    expect.objectContaining({
      productId: phone.id,
      productName: 'Galaxy S22 128 GB',
      sealingPrice: 298.5,
      buyerEmail: buyer.email,
      buyerPhone: '01911222333',
      sellerPhone: '01712345678',
      sellerName: phone.seller.name,
      paid: false,
      status: 'unpaid',
    }),
  ]);
});

test('the time of day at the place is kept as it was written, and mailed to the seller and with the receipt', async () => {
  const buyer = await makePerson(app);
  const phone = await makePhone(app);
  await confirmEmails(app, phone.seller, buyer);
  const body = { ...bookingFields(phone.id), bookingTime: '17:05' };
  const answer = await sendCall(app, 'bookPhone', { as: buyer, body });
  const id = answer.json<{ insertedId: string }>().insertedId;
  const booking = await reread(app, buyer, { _id: id });
  expect(booking.bookingTime).toBe('17:05');
  await payFor(app, buyer, booking);
  const agreed = meetingIn(new Date(body.bookingDate), '17:05');
  const texts = async ({ email }: TestPerson) =>
    (await mailsTo(app, email)).map((mail) => mail.body).join('\n');
  expect(await texts(phone.seller)).toContain(`On: ${agreed}`);
  expect(await texts(buyer)).toContain(`on ${agreed} to collect it`);
  const withoutTime = await makeBooking(app, await makePerson(app), (await makePhone(app)).id);
  expect(withoutTime.bookingTime).toBeNull();
});

test('meetings of one day are in the order of their times, those without a time first', async () => {
  const { id, seller } = await makePhone(app);
  for (const bookingTime of ['18:00', null, '09:30']) {
    const body = { ...bookingFields(id), bookingTime };
    await sendCall(app, 'bookPhone', { as: await makePerson(app), body });
  }
  const [params, query] = [{ id }, { sort: 'meeting', order: 'asc' }] as const;
  const list = await sendCall(app, 'listProductBookings', { as: seller, params, query });
  const times = list.json<Booking[]>().map(({ bookingTime }) => bookingTime);
  expect(times).toEqual([null, '09:30', '18:00']);
});

test('price, names and paid in the body are ignored', async () => {
  const buyer = await makePerson(app);
  const phone = await makePhone(app);
  const body = {
    ...bookingFields(phone.id),
    sealingPrice: 1,
    productName: 'Free phone',
    paid: true,
    _id: 'mine',
    sellerPhone: '999999',
  };
  const { insertedId } = (await sendCall(app, 'bookPhone', { as: buyer, body })).json<{
    insertedId: string;
  }>();
  const read = await sendCall(app, 'readBooking', { as: buyer, params: { id: insertedId } });
  expect(read.json()).toMatchObject({
    sealingPrice: 298.5,
    productName: 'Galaxy S22 128 GB',
    paid: false,
    sellerPhone: '01712345678',
  });
});

test('a price that is higher than the one the buyer was shown is not booked, a lower one is', async () => {
  const seller = await makePerson(app, 'seller');
  const { id, price } = await makePhone(app, seller);
  const buyer = await makePerson(app);
  const book = (shownPrice: unknown) =>
    sendCall(app, 'bookPhone', { as: buyer, body: { ...bookingFields(id), shownPrice } });
  expect((await book('298.5')).statusCode).toBe(400);
  await editPhone(app, seller, id, { sealingPrice: price + 20 });
  const refusal = await book(price);
  expect([refusal.statusCode, refusal.json()]).toMatchObject([
    409,
    { code: 'price-risen', insertedId: null },
  ]);
  await editPhone(app, seller, id, { sealingPrice: price - 0.5 });
  expect((await book(price)).json()).toMatchObject({ acknowledged: true });
});

test('several buyers may hold unpaid bookings of one phone', async () => {
  const phone = await makePhone(app);
  for (let count = 0; count < 3; count += 1) {
    const booking = await makeBooking(app, await makePerson(app), phone.id);
    expect(booking.status).toBe('unpaid');
  }
});

test.each([
  ['buyerPhone', '12345'],
  ['buyerPhone', '1234567890123'],
  ['buyerPhone', { $ne: null }],
  ['meetLocation', '   '],
  ['meetLocation', 'x'.repeat(201)],
  ['bookingDate', dayFromNow(-3)],
  ['bookingDate', dayFromNow(370)],
  ['bookingDate', '2026-02-30'],
  ['productId', 'not-an-id'],
] as const)('%s = %j is refused and named', async (field, value) => {
  const buyer = await makePerson(app);
  const phone = await makePhone(app);
  const body = { ...bookingFields(phone.id), [field]: value };
  const answer = await sendCall(app, 'bookPhone', { as: buyer, body });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toMatch(/application\/problem\+json/);
  expect(answer.json()).toMatchObject({
    code: 'invalid-input',
    acknowledged: false,
    insertedId: null,
    errors: [{ field, ...(field === 'bookingDate' && { message: bookingMessages.bookingDate }) }],
  });
});

test('phone numbers lose spaces, dashes, the country code and Bangla digits', async () => {
  const buyer = await makePerson(app);
  const phone = await makePhone(app, undefined, { phnNumber: '\u202a1812\u2011345678\u202c' });
  const body = { ...bookingFields(phone.id), buyerPhone: '+880 ১৭১২-345 678' };
  const { insertedId } = (await sendCall(app, 'bookPhone', { as: buyer, body })).json<{
    insertedId: string;
  }>();
  const phoneNumber = 'tel:8801912345678';
  await sendCall(app, 'saveProfile', { as: buyer, body: { phoneNumber } });

  const asStored = { buyerPhone: '01712345678', sellerPhone: '01812345678' };
  expect(await reread(app, buyer, { _id: insertedId })).toMatchObject(asStored);
  const session = async () => (await sendCall(app, 'readSession', { as: buyer })).json<Identity>();
  expect(await session()).toMatchObject({ phoneNumber: '01912345678' });
});

test('a withdrawn phone cannot be booked, and an unknown one is not found', async () => {
  const buyer = await makePerson(app);
  const phone = await makePhone(app);
  await sendCall(app, 'deleteProduct', { as: phone.seller, params: { id: phone.id } });
  const withdrawn = await sendCall(app, 'bookPhone', { as: buyer, body: bookingFields(phone.id) });
  expect([withdrawn.statusCode, withdrawn.json().code]).toEqual([409, 'not-for-sale']);
  const nothing = bookingFields('019a0000-0000-7000-8000-000000000000');
  const unknown = await sendCall(app, 'bookPhone', { as: buyer, body: nothing });
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not-found']);
});

test('a body in the name of somebody else is refused', async () => {
  const buyer = await makePerson(app);
  const phone = await makePhone(app);
  const body = { ...bookingFields(phone.id), buyerEmail: 'somebody@else.test' };
  const answer = await sendCall(app, 'bookPhone', { as: buyer, body });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-yours']);
});

test('a seller with a confirmed email gets a mail about the booking, in the same transaction', async () => {
  const phone = await makePhone(app);
  await confirmEmails(app, phone.seller);
  await makeBooking(app, await makePerson(app), phone.id);
  const mails = await app.db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('user_id', '=', phone.seller.id)
    .where('has_code', '=', false)
    .execute();
  expect(mails).toEqual([
    {
      subject: 'Your Galaxy S22 128 GB was booked',
      body: expect.stringContaining('Sylhet station, main entrance'),
    },
  ]);
});
