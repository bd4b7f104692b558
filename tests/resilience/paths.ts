import assert from 'node:assert/strict';
import { objectionHours } from '#contract/handovers/deadlines.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import type { PriceReductions } from '#contract/price-reductions/schemas.ts';
import type { PaymentStep } from '#server/payments/payment-context.ts';
import {
  askIntent,
  charge,
  moveClock,
  readHandover,
  receivePhone,
  record,
} from '#tests/support/market/paying.ts';
import { sendCall } from '#tests/support/people/people.ts';
import type { CallableApp, TestApp } from '#tests/support/app/test-app.ts';
import { makeEvent, postEvent } from './events.ts';
import {
  mustCharge,
  mustOpen,
  mustPay,
  withdrawBehindPayments,
  type Outcome,
  type Sale,
} from './selling.ts';
import type { ShopOptions } from './shop-process.ts';

/**
 * The payment paths, each with its steps and the outcome it must have when it was interrupted and
 * another process finished it.
 */

/** The fixture of a path. */
export interface Case {
  readonly sale: Sale;
  intent: Intent | null;
}

export interface Path {
  /** The background work of the process that is killed; none if it is left out. */
  readonly by?: Pick<ShopOptions, 'background' | 'deadlines'>;
  readonly steps: readonly PaymentStep[];
  /** Brings about the state in which the path begins. */
  readonly before: (app: CallableApp, at: Case) => Promise<unknown>;
  /** The background work of a process that goes on, beside reconciling. */
  readonly afterwards?: (app: TestApp) => Promise<unknown>;
  /** The client's requests; repeated after the process was killed, if the client is still there. */
  readonly path: (app: CallableApp, at: Case) => Promise<unknown>;
  /** The required outcome, by whether the client retried and at which step the process died. */
  readonly outcome: (asksAgain: boolean, step: PaymentStep) => Outcome['booking'];
  /** The part of a paid price that must have gone back; none if it is left out. */
  readonly givenBackCents?: (asksAgain: boolean, step: PaymentStep) => number;
}

const settling = ['settling', 'provider-asked', 'settle-decided', 'settled'] as const;
const closing = ['closing', 'cancelled-at-provider', 'closed'] as const;
const reducing = ['part-refunding', 'part-refunded-at-provider', 'part-refund-noted'] as const;
const reducedCents = 1_000;
const refunding = ['refunding', 'refunded-at-provider', 'refund-noted'] as const;

const chargeBooking = async (app: CallableApp, at: Case) => {
  at.intent = await mustCharge(app, at.sale.bookers[0]);
};
const opened = async (app: CallableApp, at: Case) => {
  at.intent = await mustOpen(app, at.sale.bookers[0]);
};
const recordPayment = async (app: CallableApp, { sale, intent }: Case) => {
  const { buyer, booking } = sale.bookers[0];
  return (await record(app, buyer, booking, intent?.intentId ?? 'none')).statusCode;
};
const asBuyer =
  (name: 'giveBackHold' | 'cancelBooking') =>
  (app: CallableApp, { sale }: Case) => {
    const { buyer, booking } = sale.bookers[0];
    return sendCall(app, name, { as: buyer, params: { id: booking._id } });
  };

export const paths = {
  opening: {
    steps: ['opening', 'row-written', 'intent-made', 'intent-noted'],
    before: async () => {},
    async path(app, at) {
      const { buyer, booking } = at.sale.bookers[0];
      const answer = await askIntent(app, buyer, booking);
      // A retried charge whose response was lost says that it was made.
      if (answer.json().code === 'already-paid') return;
      assert.equal(answer.statusCode, 200, answer.body);
      at.intent = answer.json<Intent>();
      await charge(app, at.intent);
      assert.equal(await recordPayment(app, at), 200);
    },
    outcome: (asksAgain) => (asksAgain ? 'paid' : 'unpaid'),
  },
  recording: { steps: settling, before: chargeBooking, path: recordPayment, outcome: () => 'paid' },
  reconciling: {
    by: { background: true },
    steps: settling,
    before: chargeBooking,
    async path(app) {
      await moveClock(app, '1 minute');
    },
    outcome: () => 'paid',
  },
  'receiving an event': {
    steps: ['event-read', ...settling],
    before: chargeBooking,
    path: (app, { intent }) => postEvent(app, makeEvent(intent?.intentId ?? '')),
    outcome: () => 'paid',
  },
  losing: {
    steps: ['settle-decided', 'settled', ...refunding],
    async before(app, at) {
      await opened(app, at);
      await withdrawBehindPayments(app, at.sale.productId);
      assert(at.intent);
      await charge(app, at.intent);
    },
    path: recordPayment,
    outcome: () => 'cancelled',
  },
  leaving: {
    steps: closing,
    before: opened,
    path: asBuyer('giveBackHold'),
    outcome: () => 'unpaid',
  },
  cancelling: {
    steps: closing,
    before: opened,
    path: asBuyer('cancelBooking'),
    outcome: (asksAgain) => (asksAgain ? 'cancelled' : 'unpaid'),
  },
  withdrawing: {
    steps: ['paused', ...closing, 'payments-ended'],
    before: opened,
    async path(app, { sale }) {
      await sendCall(app, 'deleteProduct', { as: sale.seller, params: { id: sale.productId } });
    },
    outcome: (asksAgain) => (asksAgain ? 'cancelled' : 'unpaid'),
  },
  'withdrawing too late': {
    steps: ['paused', 'closing', 'cancelled-at-provider', ...settling, 'payments-ended'],
    before: chargeBooking,
    async path(app, { sale }) {
      await sendCall(app, 'deleteProduct', { as: sale.seller, params: { id: sale.productId } });
    },
    outcome: () => 'paid',
  },
  'giving back': {
    steps: ['giving-back', 'give-back-decided', 'given-back', ...refunding],
    async before(app, at) {
      at.intent = await mustPay(app, at.sale.bookers[0]);
    },
    async path(app, { sale }) {
      const params = { id: sale.bookers[0].booking._id };
      await sendCall(app, 'refundBooking', { as: sale.seller, params });
    },
    // Before its transaction has ended nothing is stored.
    outcome: (asksAgain, step) =>
      !asksAgain && (step === 'giving-back' || step === 'give-back-decided') ? 'paid' : 'refunded',
  },
  'the way back': {
    steps: ['giving-back', 'give-back-decided', 'given-back', ...refunding],
    async before(app, at) {
      const [myBooker] = at.sale.bookers;
      at.intent = await mustPay(app, myBooker);
      await receivePhone(app, myBooker.buyer, myBooker.booking);
      const params = { id: myBooker.booking._id };
      await sendCall(app, 'askReturn', {
        as: myBooker.buyer,
        params,
        body: { reason: 'It is broken' },
      });
      await sendCall(app, 'acceptReturn', { as: at.sale.seller, params });
    },
    async path(app, { sale }) {
      const [{ buyer, booking }] = sale.bookers;
      const { returnCode: code } = await readHandover(app, sale.seller, booking);
      await sendCall(app, 'giveBack', { as: buyer, params: { id: booking._id }, body: { code } });
    },
    outcome: (asksAgain, step) =>
      !asksAgain && (step === 'giving-back' || step === 'give-back-decided') ? 'paid' : 'refunded',
  },
  'lowering the price': {
    steps: ['part-agreed', 'part-due', ...reducing],
    async before(app, at) {
      at.intent = await mustPay(app, at.sale.bookers[0]);
      const answer = await sendCall(app, 'proposePriceReduction', {
        as: at.sale.bookers[0].buyer,
        params: { id: at.sale.bookers[0].booking._id },
        body: { amount: reducedCents / 100, reason: 'It has a scratch.' },
      });
      assert.equal(answer.statusCode, 200, answer.body);
    },
    async path(app, { sale }) {
      const params = { id: sale.bookers[0].booking._id };
      const list = await sendCall(app, 'listPriceReductions', { as: sale.seller, params });
      const [newest] = list.json<PriceReductions>().items;
      const answer = await sendCall(app, 'acceptPriceReduction', {
        as: sale.seller,
        params: { id: newest?._id ?? '' },
      });
      assert.equal(answer.statusCode, 200, answer.body);
    },
    outcome: () => 'paid',
    // Before its transaction has ended nothing is stored.
    givenBackCents: (asksAgain, step) => (!asksAgain && step === 'part-agreed' ? 0 : reducedCents),
  },
  'a deadline': {
    by: { deadlines: true },
    steps: ['giving-back', 'give-back-decided', 'given-back', ...refunding],
    async before(app, at) {
      const [{ buyer, booking }] = at.sale.bookers;
      at.intent = await mustPay(app, at.sale.bookers[0]);
      const request = {
        as: buyer,
        params: { id: booking._id },
        body: { reason: 'I found another.' },
      };
      assert.equal((await sendCall(app, 'callOff', request)).statusCode, 200);
    },
    async path(app) {
      await moveClock(app, `${objectionHours} hours 1 minute`);
    },
    async afterwards(app) {
      await app.jobs.tasks['handover-deadlines']?.({}, {} as never);
    },
    outcome: () => 'refunded',
  },
} satisfies Record<string, Path>;
export type PathName = keyof typeof paths;
