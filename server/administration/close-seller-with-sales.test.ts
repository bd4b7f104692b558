import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Intent } from '#contract/payments/schemas.ts';
import { ProviderDown } from '#server/payments/provider.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import { askIntent, charge, payFor, receivePhone, reread } from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** Events between the refunds of a seller's sales and the closing of their account. */

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

test('the closing finishes although the provider goes down at the second sale, whose money follows', async () => {
  const seller = await makePerson(app, 'seller');
  const sales = [await paidPhone(seller), await paidPhone(seller), await paidPhone(seller)];
  await makePhone(app, seller);
  meanwhile = async () => {
    meanwhile = () => Promise.reject(new ProviderDown('away'));
  };
  expect((await close(seller)).statusCode).toBe(200);
  const states = () =>
    Promise.all(
      sales.map(async ({ buyer, booking }) => {
        const { status, refund } = await reread(app, buyer, booking);
        return [status, refund];
      }),
    );
  expect(await states()).toContainEqual(['refunded', 'due']);
  await app.reconcile();
  expect(await states()).toEqual(sales.map(() => ['refunded', 'sent']));
});

test('no payment begins once the sales are being refunded', async () => {
  const seller = await makePerson(app, 'seller');
  const { buyer, booking } = await paidPhone(seller);
  const [other, phone] = [await makePerson(app), await makePhone(app, seller)];
  const wantedBooking = await makeBooking(app, other, phone.id);
  let code: string | undefined;
  meanwhile = async () => {
    const askResponse = await askIntent(app, other, wantedBooking);
    code = askResponse.json().code;
    // A bank that takes its time could not be stopped.
    if (!code) await charge(app, askResponse.json<Intent>(), 'pm_card_slowSuccess');
  };
  const closeResponse = await close(seller);
  expect([closeResponse.statusCode, code]).toEqual([200, 'being-changed']);
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'refunded' });
  expect(await reread(app, other, wantedBooking)).toMatchObject({ status: 'cancelled' });
});

test('payments may begin again when the closing is refused', async () => {
  const seller = await makePerson(app, 'seller');
  const { buyer, booking } = await paidPhone(seller);
  await receivePhone(app, buyer, booking);
  const body = { reason: 'The screen has a line' };
  await sendCall(app, 'askReturn', { as: buyer, params: { id: booking._id }, body });
  const [other, phone] = [await makePerson(app), await makePhone(app, seller)];
  const wantedBooking = await makeBooking(app, other, phone.id);
  expect((await close(seller)).json()).toMatchObject({ code: 'returns-open' });
  expect((await askIntent(app, other, wantedBooking)).statusCode).toBe(200);
});
