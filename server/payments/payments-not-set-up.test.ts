import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '#tests/support/app/mails.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { sendCall, confirmEmails, makePerson } from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, testSecret, type TestApp } from '#tests/support/app/start-test-app.ts';
import { hasProvider } from './open-provider.ts';

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
  (await shop.server.inject('/api/shop')).json().takesPayments;

test('the links tell the page whether payments are possible', async () => {
  expect(await takesPayments(app)).toBe(false);
  expect(hasProvider({ stripe: null })).toBe(false);
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
  const answer = await sendCall(app, 'createPaymentIntent', {
    as: buyer,
    body: { sealingPrice: price, bookingId: booking._id },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'payments-not-set-up']);
  expect(answer.json().message).toMatch(/does not take card payments yet/);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  const read = await sendCall(app, 'readBooking', { as: buyer, params: { id: booking._id } });
  expect(read.json()).toMatchObject({ status: 'unpaid' });
});

test('the reminder before a booking ends asks nobody to pay', async () => {
  const buyer = await makePerson(app);
  await confirmEmails(app, buyer);
  const { id } = await makePhone(app);
  await makeBooking(app, buyer, id);
  await moveClock(app, '6 days 1 hour');
  await app.jobs.tasks['end-bookings']?.({}, {} as never);
  const [mail] = await mailsTo(app, buyer.email);
  expect(mail?.subject).toMatch(/expires soon$/);
  expect(mail?.body).toMatch(/does not take card payments yet; you owe nothing/);
  expect(mail?.body).not.toMatch(/pay for it/);
  const notifications = await app.db
    .selectFrom('notifications')
    .select(['kind', 'facts'])
    .where('user_id', '=', buyer.id)
    .execute();
  expect(notifications).toMatchObject([{ kind: 'booking-expiring', facts: { why: 'unpayable' } }]);
});
