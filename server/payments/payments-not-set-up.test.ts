import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, makePerson } from '#tests/support/people.ts';
import { makeBooking, makePhone } from '#tests/support/phones.ts';
import { startTestApp, testSecret, type TestApp } from '#tests/support/start-test-app.ts';

/** Production without a payment provider: phones can be booked, not paid for. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(
    {},
    { NODE_ENV: 'production', AUTH_SECRET: testSecret, PUBLIC_URL: 'http://localhost:3000' },
  );
});
afterAll(() => app.close());

const takesPayments = async (shop: TestApp) =>
  (await shop.server.inject('/api/links')).json().takesPayments;

test('the links tell the page whether payments are possible', async () => {
  expect(await takesPayments(app)).toBe(false);
  const sandbox = await startTestApp();
  try {
    expect(await takesPayments(sandbox)).toBe(true);
  } finally {
    await sandbox.close();
  }
});

test('paying is refused with a reason and the booking remains', async () => {
  const buyer = await makePerson(app);
  const { id, price } = await makePhone(app);
  const booking = await makeBooking(app, buyer, id);
  const answer = await ask(app, 'createPaymentIntent', {
    as: buyer,
    body: { sealingPrice: price, bookingId: booking._id },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'payments-not-set-up']);
  expect(answer.json().message).toMatch(/does not take card payments yet/);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  const read = await ask(app, 'readBooking', { as: buyer, params: { id: booking._id } });
  expect(read.json()).toMatchObject({ status: 'unpaid' });
});
