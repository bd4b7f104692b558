import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { maxHoldsPerHour, type Intent } from '#contract/payments/schemas.ts';
import { askIntent, bookedPhone, charge, moveClock, reread } from '#tests/support/market/paying.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { makeBooking } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterAll(() => app.close());
afterEach(() => app.pool.query("update clock set shift = interval '0'"));

const leave = (as: TestPerson, { _id: id }: Booking) =>
  sendCall(app, 'giveBackHold', { as, params: { id } });
const withdraw = (as: TestPerson, id: string) =>
  sendCall(app, 'deleteProduct', { as, params: { id } });

describe('a buyer who takes holds repeatedly without paying', () => {
  test('is refused after three holds of an hour by leaving and returning', async () => {
    const { buyer, seller, booking } = await bookedPhone(app);
    for (let time = 0; time < maxHoldsPerHour; time += 1) {
      expect((await askIntent(app, buyer, booking)).statusCode).toBe(200);
      // A repeated request during a hold does not count as a new one.
      expect((await askIntent(app, buyer, booking)).statusCode).toBe(200);
      await leave(buyer, booking);
    }
    const refusal = await askIntent(app, buyer, booking);
    expect([refusal.statusCode, refusal.json()]).toEqual([
      429,
      expect.objectContaining({
        code: 'paying-too-often',
        clientSecret: '',
        message: expect.stringContaining('try again in 30 minutes'),
      }),
    ]);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(29 * 60);

    // Other phones, other buyers and the seller are not affected.
    const other = await makeBooking(app, buyer, (await bookedPhone(app)).booking.productId);
    expect((await askIntent(app, buyer, other)).statusCode).toBe(200);
    const rival = await makePerson(app);
    const theirBooking = await makeBooking(app, rival, booking.productId);
    expect((await askIntent(app, rival, theirBooking)).statusCode).toBe(200);
    await leave(rival, theirBooking);
    await moveClock(app, '31 minutes');
    expect((await askIntent(app, buyer, booking)).statusCode).toBe(200);
    await leave(buyer, booking);
    expect((await withdraw(seller, booking.productId)).statusCode).toBe(200);
  });
});

describe('an admin’s action during a payment', () => {
  test('ends the payment at the provider and withdraws the phone', async () => {
    const { buyer, booking } = await bookedPhone(app);
    const intent = (await askIntent(app, buyer, booking)).json<Intent>();
    expect((await withdraw(admin, booking.productId)).statusCode).toBe(200);
    expect((await charge(app, intent)).json()).toMatchObject({ status: 'canceled' });
    expect(await reread(app, buyer, booking)).toMatchObject({ status: 'cancelled', refund: null });
  });

  test('closes the account of the seller or the buyer', async () => {
    const [one, two] = [await bookedPhone(app), await bookedPhone(app)];
    const intents = [
      (await askIntent(app, one.buyer, one.booking)).json<Intent>(),
      (await askIntent(app, two.buyer, two.booking)).json<Intent>(),
    ];
    const close = (name: 'deleteSeller' | 'deleteBuyer', person: TestPerson) =>
      sendCall(app, name, { as: admin, params: { id: person.id } });
    // Payments for other phones continue.
    expect((await close('deleteSeller', one.buyer)).statusCode).toBe(404);
    expect((await askIntent(app, one.buyer, one.booking)).json()).toEqual(intents[0]);
    expect((await close('deleteSeller', one.seller)).statusCode).toBe(200);
    expect((await close('deleteBuyer', two.buyer)).statusCode).toBe(200);
    for (const intent of intents) {
      expect((await charge(app, intent)).json()).toMatchObject({ status: 'canceled' });
    }
  });

  test('finds the phone sold when the card was charged first', async () => {
    const { buyer, booking } = await bookedPhone(app);
    await charge(app, (await askIntent(app, buyer, booking)).json<Intent>());
    expect((await withdraw(admin, booking.productId)).json()).toMatchObject({
      code: 'already-sold',
    });
    expect(await reread(app, buyer, booking)).toMatchObject({ status: 'paid' });
  });

  test('is refused while the bank is processing, and succeeds afterwards', async () => {
    const { buyer, booking } = await bookedPhone(app);
    const intent = (await askIntent(app, buyer, booking)).json<Intent>();
    await charge(app, intent, 'pm_card_slowSuccess');
    expect((await withdraw(admin, booking.productId)).json()).toMatchObject({ code: 'being-paid' });
    await moveClock(app, '10 seconds');
    expect((await withdraw(admin, booking.productId)).json()).toMatchObject({
      code: 'already-sold',
    });
  });
});
