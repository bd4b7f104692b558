import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Intent } from '#contract/payments/schemas.ts';
import type { Ledger } from '#contract/ledger/schemas.ts';
import type { Earnings } from '#contract/payouts/schemas.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import { mailsTo } from '#tests/support/app/mails.ts';
import { readNotifications } from '#tests/support/market/notifications.ts';
import { askIntent, bookedPhone, moveClock, record, reread } from '#tests/support/market/paying.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import {
  signatureOf,
  startStripe,
  type StripeServer,
} from '#tests/support/stripe/stripe-server.ts';

/** Parts of one payment that an operator gave back at Stripe, some of which a bank refuses later. */

let stripe: StripeServer;
let app: TestApp;
let admin: TestPerson;
const log: string[] = [];
/** Done once, after the provider has answered a settlement. */
let meanwhile: (() => Promise<unknown>) | null = null;
beforeAll(async () => {
  stripe = await startStripe();
  app = await startTestApp(
    {
      logTo: { write: (line) => void log.push(line) },
      atStep: async (step) => {
        if (step !== 'provider-asked') return;
        const act = meanwhile;
        meanwhile = null;
        await act?.();
      },
    },
    {
      LOG_LEVEL: 'debug',
      ...stripe.settings,
    },
  );
  admin = await makePerson(app, 'admin');
});
afterEach(async () => {
  expect(await brokenInvariants(app.db)).toEqual({});
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

const compare = () => app.jobs.tasks['compare-ledger']?.({}, {} as never);
const waitingParts = async () =>
  (await sendCall(app, 'readLedger', { as: admin })).json<Ledger>().partialRefunds;

/** A sale that was paid, and how a part of it is given back. */
async function sold() {
  const { buyer, seller, booking } = await bookedPhone(app);
  const { intentId } = (await askIntent(app, buyer, booking)).json<Intent>();
  stripe.books.confirm(intentId, { method: 'pm_card_visa' });
  await record(app, buyer, booking, intentId);
  return {
    buyer,
    /** Stripe's events of the payment's refunds, the newest first, each three times and all at once. */
    postRefundEvents: () => {
      const bodies = stripe.events
        .filter(
          ({ type, data }) => type.includes('refund') && data.object['payment_intent'] === intentId,
        )
        .map((event) => JSON.stringify(event))
        .toReversed();
      return Promise.all(
        [...bodies, ...bodies, ...bodies].map((payload) =>
          app.server.inject({
            method: 'POST',
            url: '/api/webhooks/stripe',
            headers: {
              'content-type': 'application/json',
              'stripe-signature': signatureOf(payload, stripe.webhookSecret),
            },
            payload,
          }),
        ),
      );
    },
    dispute: async (status: 'needs_response' | 'lost') => {
      stripe.books.dispute(intentId, status);
      await compare();
      if (status !== 'lost') return;
      await moveClock(app, '2 hours');
      await app.reconcile();
      await moveClock(app, '-2 hours');
    },
    booking: () => reread(app, buyer, booking),
    give: (cents: number) => stripe.books.refund(intentId, cents).id,
    fail: (id: string) => void stripe.books.failRefund(id),
    refund: () =>
      sendCall(app, 'refundBooking', {
        as: admin,
        params: { id: booking._id },
        body: { reason: 'It is locked.' },
      }),
    price: booking.sealingPrice,
    giveBack: async (cents: number) => {
      const { id } = stripe.books.refund(intentId, cents);
      await compare();
      return id;
    },
    refuse: async (id: string) => {
      stripe.books.failRefund(id);
      await compare();
    },
    assign: () =>
      sendCall(app, 'assignPartialRefund', { as: admin, body: { bookingId: booking._id } }),
    bears: async () => {
      const { held } = (await sendCall(app, 'readEarnings', { as: seller })).json<Earnings>();
      return booking.sealingPrice - held;
    },
    /** Admins' view of parts that a bank has refused. */
    refused: async () =>
      (await sendCall(app, 'readLedger', { as: admin }))
        .json<Ledger>()
        .refusedParts.filter(({ bookingId }) => bookingId === booking._id),
    waits: async () => (await waitingParts()).filter(({ bookingId }) => bookingId === booking._id),
    told: async () =>
      (await readNotifications(app, seller))
        .filter(({ kind }) => kind === 'part-refunded')
        .map(({ facts }) => facts),
  };
}

test('of two parts the one that its seller bears is theirs again when a bank refuses it', async () => {
  const sale = await sold();
  const borne = await sale.giveBack(500);
  await sale.assign();
  await sale.giveBack(300);
  await sale.refuse(borne);
  expect(await sale.bears()).toBe(0);
  expect(await waitingParts()).toMatchObject([{ amount: 3 }]);
  expect(await sale.told()).toMatchObject([{ price: 5, why: 'back' }, { price: 5 }]);
  expect(log.join('')).toMatch(/"refusedCents":500.*the buyer does not have it/);
  expect(await sale.refused()).toMatchObject([{ amount: 5 }]);
  await sale.assign();
  expect(await sale.bears()).toBe(3);
  // Given back anew, it needs nobody's attention any more.
  await sale.giveBack(500);
  expect(await sale.refused()).toEqual([]);
});

test('of two parts the one that is the shop’s changes nothing for the seller when a bank refuses it', async () => {
  const sale = await sold();
  await sale.giveBack(500);
  await sale.assign();
  const ofTheShop = await sale.giveBack(500);
  await sale.refuse(ofTheShop);
  expect(await sale.bears()).toBe(5);
  expect(await sale.waits()).toEqual([]);
  expect(await sale.told()).toHaveLength(1);
});

test('a refused part and another one given back instead are told apart', async () => {
  const sale = await sold();
  const borne = await sale.giveBack(500);
  await sale.assign();
  stripe.books.failRefund(borne);
  await sale.giveBack(400);
  expect(await sale.bears()).toBe(0);
  expect(await waitingParts()).toContainEqual(expect.objectContaining({ amount: 4 }));
});

test('parts of before they were booked one by one stay together', async () => {
  const sale = await sold();
  const first = await sale.giveBack(500);
  // The ledger as it was then, under the id of the intent.
  await app.pool.query('alter table ledger_entries disable trigger user');
  await app.pool.query(
    `update ledger_entries set reference = (select intent_id from payments y where y.id = payment_id)
     where reference = $1`,
    [first],
  );
  await app.pool.query('alter table ledger_entries enable trigger user');
  await app.pool.query(
    'alter table ledger_entries enable always trigger ledger_entries_append_only',
  );
  await sale.assign();
  await compare();
  expect(await sale.bears()).toBe(5);
  await sale.refuse(first);
  expect(await sale.bears()).toBe(0);
});

test('more parts than one page of Stripe’s list are all booked', async () => {
  const sale = await sold();
  for (let turn = 0; turn < 11; turn += 1) await sale.giveBack(100);
  await sale.assign();
  expect(await sale.bears()).toBe(11);
});

test('a part given back after a slower settlement has read the provider is not a refused one', async () => {
  const sale = await sold();
  meanwhile = async () => {
    await sale.giveBack(300);
    await sale.assign();
  };
  // Reads the first part alone; the second is booked and assigned before this one is noted.
  await sale.giveBack(500);
  expect(await sale.bears()).toBe(8);
  expect(await sale.told()).toMatchObject([{ price: 8 }]);
  expect(await sale.told()).toHaveLength(1);
});

test('an older answer does not undo that a bank has refused a part', async () => {
  const sale = await sold();
  const part = await sale.giveBack(500);
  await sale.assign();
  log.length = 0;
  meanwhile = () => sale.refuse(part);
  // Reads both parts as given back; the bank refuses one before that is noted.
  await sale.giveBack(200);
  expect(await sale.bears()).toBe(0);
  expect(await sale.waits()).toMatchObject([{ amount: 2 }]);
  expect(log.join('').match(/the buyer does not have it/g)).toHaveLength(1);
});

test('who had a part back is told what of the price is left when the rest goes back', async () => {
  const { buyer, price, ...sale } = await sold();
  await sale.giveBack(500);
  expect((await sale.refund()).statusCode).toBe(200);
  const [told] = await readNotifications(app, buyer);
  expect(told).toMatchObject({ kind: 'payment-refunded', facts: { price: price - 5 } });
  expect((await mailsTo(app, buyer.email))[0]?.body).toContain(`sending $${price - 5}`);
});

test('events of parts, thrice and in the wrong order, beside the comparison and the reconciler, book each once', async () => {
  const sale = await sold();
  const refusal = sale.give(500);
  sale.give(300);
  const answers = await Promise.all([sale.postRefundEvents(), compare(), app.reconcile()]);
  expect(answers[0].map(({ statusCode }) => statusCode)).toEqual(answers[0].map(() => 200));
  expect(await sale.waits()).toMatchObject([{ amount: 8 }]);
  await sale.assign();
  sale.fail(refusal);
  sale.give(200);
  await Promise.all([sale.postRefundEvents(), compare(), sale.postRefundEvents()]);
  expect(await sale.bears()).toBe(3);
  expect(await sale.waits()).toMatchObject([{ amount: 2 }]);
  expect(await sale.told()).toMatchObject([{ price: 5, why: 'back' }, { price: 8 }]);
});

test('a bank that takes all but a part given back before undoes the sale, and nobody is paid for it', async () => {
  const sale = await sold();
  await sale.giveBack(500);
  await sale.dispute('needs_response');
  expect(await sale.booking()).toMatchObject({ status: 'paid', disputed: true });
  await sale.dispute('lost');
  expect(await sale.booking()).toMatchObject({ status: 'refunded' });
  expect(await sale.bears()).toBe(sale.price);
});
