import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Intent } from '#contract/payments/schemas.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import { askIntent, bookedPhone, charge, moveClock } from '#tests/support/market/paying.ts';
import { sendCall } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app.db)).toEqual({});
  await app.close();
});

/** An opened payment whose buyer left; they may still pay. */
async function openPayment(): Promise<Intent> {
  const { buyer, booking } = await bookedPhone(app);
  return (await askIntent(app, buyer, booking)).json<Intent>();
}

test('a round finishes a payment whose browser closed after the charge', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  await charge(app, intent);
  await moveClock(app, '1 minute');
  await app.reconcile();
  const after = await sendCall(app, 'readBooking', { as: buyer, params: { id: booking._id } });
  expect(after.json()).toMatchObject({ paid: true, transactionId: intent.intentId });
});

test('a round closes an intent whose time is over and releases the hold', async () => {
  const { buyer, seller, booking } = await bookedPhone(app);
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  await moveClock(app, '17 minutes');
  await app.reconcile();
  expect((await charge(app, intent)).json()).toMatchObject({ status: 'canceled' });
  const withdrawn = await sendCall(app, 'deleteProduct', {
    as: seller,
    params: { id: booking.productId },
  });
  expect(withdrawn.statusCode).toBe(200);
});

test('a payment left open at a provider that is no longer used ends a day after its time', async () => {
  const { buyer, booking } = await bookedPhone(app);
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  // The provider that is used now does not know it.
  await app.pool.query(
    `update payments set provider = 'another', intent_id = 'elsewhere' where intent_id = $1`,
    [intent.intentId],
  );
  const cancel = () => sendCall(app, 'cancelBooking', { as: buyer, params: { id: booking._id } });
  await moveClock(app, '24 hours');
  await app.reconcile();
  expect((await cancel()).statusCode).toBe(503);
  await moveClock(app, '20 minutes');
  await app.reconcile();
  expect((await cancel()).statusCode).toBe(200);
});

test('a payment that was just checked is not checked again for half a minute', async () => {
  await openPayment();
  expect(await app.reconcile()).toBe(0);
  await moveClock(app, '21 seconds');
  expect(await app.reconcile()).toBe(1);
  expect(await app.reconcile()).toBe(0);
  await moveClock(app, '29 seconds');
  expect(await app.reconcile()).toBe(0);
  await moveClock(app, '2 seconds');
  expect(await app.reconcile()).toBe(1);
});

test('concurrent rounds check each payment once', async () => {
  for (let payment = 0; payment < 3; payment += 1) await openPayment();
  await moveClock(app, '21 seconds');
  const looked = await Promise.all([app.reconcile(), app.reconcile(), app.reconcile()]);
  expect(looked.reduce((sum, count) => sum + count, 0)).toBe(3);
});

test('a payment that never finishes does not starve the others', async () => {
  for (let payment = 0; payment < 22; payment += 1) await openPayment();
  await moveClock(app, '21 seconds');
  expect([await app.reconcile(), await app.reconcile(), await app.reconcile()]).toEqual([20, 2, 0]);
});
