import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { payFor, receivePhone, reread } from '#tests/support/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people.ts';
import { makeBooking, makePhone } from '#tests/support/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

/** What happens between the refunds of a seller's sales and the closing of their account. */

let app: TestApp;
let admin: TestPerson;
/** Done once, while the provider sends the first refund. */
let meanwhile: (() => Promise<unknown>) | null = null;
beforeAll(async () => {
  app = await startTestApp({
    wrapProvider: (provider) => ({
      ...provider,
      refundIntent: async (...order) => {
        const act = meanwhile;
        meanwhile = null;
        await act?.();
        return provider.refundIntent(...order);
      },
    }),
  });
  admin = await makePerson(app, 'admin');
});
beforeEach(() => {
  meanwhile = null;
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual({});
  await app.close();
});

const close = (seller: TestPerson) =>
  sendCall(app, 'deleteSeller', { as: admin, params: { id: seller.id } });

/** A phone of a seller that is paid for and not handed over. */
async function paidPhone(seller: TestPerson) {
  const [buyer, phone] = [await makePerson(app), await makePhone(app, seller)];
  const booking = await makeBooking(app, buyer, phone.id);
  await payFor(app, buyer, booking);
  return { buyer, booking };
}

test('a sale that is handed over while others are refunded stands', async () => {
  const seller = await makePerson(app, 'seller');
  const [first, second] = [await paidPhone(seller), await paidPhone(seller)];
  meanwhile = () => receivePhone(app, second.buyer, second.booking);
  expect((await close(seller)).statusCode).toBe(200);
  expect(await reread(app, first.buyer, first.booking)).toMatchObject({ status: 'refunded' });
  expect(await reread(app, second.buyer, second.booking)).toMatchObject({ status: 'paid' });
});
