import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Intent } from '#contract/payments/schemas.ts';
import type { Ledger } from '#contract/ledger/schemas.ts';
import type { Earnings } from '#contract/payouts/schemas.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import { askIntent, bookedPhone, moveClock, record, reread } from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import {
  signatureOf,
  startStripe,
  type StripeServer,
} from '#tests/support/stripe/stripe-server.ts';

/** The refunds of price reductions at Stripe: idempotency, banks that refuse, and parts by hand beside them. */

let stripe: StripeServer;
let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  stripe = await startStripe();
  app = await startTestApp({}, { ...stripe.settings });
  admin = await makePerson(app, 'admin');
});
afterEach(async () => {
  stripe.calm();
  stripe.books.next.refund = 'succeeded';
  expect(await brokenInvariants(app.db)).toEqual({});
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

const compare = () => app.jobs.tasks['compare-ledger']?.({}, {} as never);
const reconcile = async () => {
  await moveClock(app, '1 minute');
  await app.reconcile();
};
const partsByHand = async () =>
  (await sendCall(app, 'readLedger', { as: admin })).json<Ledger>().partialRefunds;

/** A sale whose price was lowered by $20. */
async function reducedSale() {
  const { buyer, seller, booking } = await bookedPhone(app);
  const { intentId } = (await askIntent(app, buyer, booking)).json<Intent>();
  stripe.books.confirm(intentId, { method: 'pm_card_visa' });
  await record(app, buyer, booking, intentId);
  const proposal = await sendCall(app, 'proposePriceReduction', {
    as: buyer,
    params: { id: booking._id },
    body: { amount: 20, reason: 'It is scratched' },
  });
  const { insertedId: id } = proposal.json<{ insertedId: string }>();
  return {
    accept: () => sendCall(app, 'acceptPriceReduction', { as: seller, params: { id } }),
    refunds: () =>
      [...stripe.books.refunds.values()].filter((each) => each.payment_intent === intentId),
    intentId,
    booking: () => reread(app, buyer, booking),
    refund: () => sendCall(app, 'refundBooking', { as: seller, params: { id: booking._id } }),
    held: async () => (await sendCall(app, 'readEarnings', { as: seller })).json<Earnings>().held,
    price: booking.sealingPrice,
    post: async (type: string) => {
      for (const event of stripe.events.filter(
        (each) => each.type === type && each.data.object['payment_intent'] === intentId,
      )) {
        const payload = JSON.stringify(event);
        await app.server.inject({
          ...{ method: 'POST', url: '/api/webhooks/stripe', payload },
          headers: {
            'content-type': 'application/json',
            'stripe-signature': signatureOf(payload, stripe.webhookSecret),
          },
        });
      }
    },
  };
}

test.each(['reset-after', 'kept-500', 'error-500', 'key-in-use'] as const)(
  'one %s on the way still sends the part once, and nobody takes it for one by hand',
  async (what) => {
    const sale = await reducedSale();
    stripe.trouble({ on: 'POST /v1/refunds', what, times: 1 });
    expect((await sale.accept()).statusCode).toBe(200);
    await reconcile();
    expect(sale.refunds().map(({ amount }) => amount)).toEqual([2_000]);
    await Promise.all([compare(), sale.post('charge.refunded'), sale.post('refund.created')]);
    expect(await partsByHand()).toEqual([]);
    expect(await sale.held()).toBe(sale.price - 20);
  },
);

test('a part that a bank refuses is sent again under a new key, and the sale stands', async () => {
  const sale = await reducedSale();
  stripe.books.next.refund = 'pending';
  await sale.accept();
  stripe.books.next.refund = 'succeeded';
  const [first] = sale.refunds();
  stripe.books.failRefund(first?.id ?? '');
  await Promise.all([sale.post('refund.failed'), compare()]);
  await reconcile();
  expect(sale.refunds().map(({ amount, status }) => [amount, status])).toEqual([
    [2_000, 'failed'],
    [2_000, 'succeeded'],
  ]);
  // The event comes once more, after the part was sent again.
  await sale.post('refund.failed');
  await compare();
  await reconcile();
  expect(sale.refunds()).toHaveLength(2);
  expect(await sale.booking()).toMatchObject({ status: 'paid', givenBack: 20 });
  expect(await partsByHand()).toEqual([]);
});

test('a part that a bank refuses after the rest went back is sent after it', async () => {
  const sale = await reducedSale();
  stripe.books.next.refund = 'pending';
  await sale.accept();
  stripe.books.next.refund = 'succeeded';
  await sale.refund();
  const [part] = sale.refunds();
  stripe.books.failRefund(part?.id ?? '');
  await sale.post('refund.failed');
  await reconcile();
  const sent = sale.refunds().filter(({ status }) => status !== 'failed');
  expect(sent.map(({ amount }) => amount)).toEqual([sale.price * 100 - 2_000, 2_000]);
  await compare();
  const { rows } = await app.pool.query('select * from ledger_differences');
  expect(rows).toEqual([]);
});

test('a part by hand beside it is told apart from it', async () => {
  const sale = await reducedSale();
  await sale.accept();
  stripe.books.refund(sale.intentId, 700);
  await compare();
  expect(await partsByHand()).toMatchObject([{ amount: 7 }]);
  expect(await sale.held()).toBe(sale.price - 20);
});
