import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { askIntent, bookedPhone, charge, record } from '#tests/support/market/paying.ts';
import { sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { editPhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** The message for a buyer whose payment the seller ended. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => app.reconcile());

const withdraw = (as: TestPerson, id: string) =>
  sendCall(app, 'deleteProduct', { as, params: { id } });
const edit = (as: TestPerson, id: string, changes: object = {}) =>
  editPhone(app, as, id, { description: 'Changed a moment ago.', ...changes });
const open = async (buyer: TestPerson, booking: Booking) => {
  const answer = await askIntent(app, buyer, booking);
  expect(answer.statusCode).toBe(200);
  return answer.json<Intent>();
};

describe('a buyer whose payment was ended', () => {
  test('is told why, and pays for the phone as changed', async () => {
    const { buyer, seller, booking } = await bookedPhone(app);
    const before = await open(buyer, booking);
    expect(before.restartedFor).toBeNull();
    expect((await edit(seller, booking.productId)).statusCode).toBe(200);
    const again = await open(buyer, booking);
    expect(again.intentId).not.toBe(before.intentId);
    expect(again.restartedFor).toBe('change');
    // A repeated request reports it again.
    expect(await open(buyer, booking)).toEqual(again);
    await charge(app, again);
    expect((await record(app, buyer, booking, again.intentId)).statusCode).toBe(200);
  });

  test('by leaving is not told that the phone was changed', async () => {
    const { buyer, booking } = await bookedPhone(app);
    await open(buyer, booking);
    await sendCall(app, 'giveBackHold', { as: buyer, params: { id: booking._id } });
    expect((await open(buyer, booking)).restartedFor).toBeNull();
  });

  test('is told that the phone was withdrawn', async () => {
    const { buyer, seller, booking } = await bookedPhone(app);
    await open(buyer, booking);
    await withdraw(seller, booking.productId);
    const refusal = await askIntent(app, buyer, booking);
    expect([refusal.statusCode, refusal.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'phone-withdrawn',
        message: 'This phone was removed. You have not been charged.',
      }),
    ]);
  });
});
