import assert from 'node:assert/strict';
import type { Intent } from '#contract/payments/schemas.ts';
import type { PaymentStep } from '#server/payments/payment-context.ts';
import { askIntent, charge, moveClock, record } from '#tests/support/market/paying.ts';
import { sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { editPhone } from '#tests/support/market/phones.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { makeEvent, postEvent } from './events.ts';
import {
  mustCharge,
  mustOpen,
  mustPay,
  useUpHolds,
  withdrawBehindPayments,
  type Booker,
} from './selling.ts';

/** The flows that are stopped at a step, and the work that runs there in the meantime. */

/** The context of one interleaving. */
export interface FlowContext {
  readonly app: TestApp;
  readonly seller: TestPerson;
  readonly admin: TestPerson;
  readonly productId: string;
  readonly mine: Booker;
  readonly rival: Booker;
  /** The intent of the buyer whose flow is stopped. */
  intent: Intent | null;
  rivalIntent: Intent | null;
  /** The price reduction that the buyer has proposed. */
  reductionId: string | null;
}

export interface Flow {
  /** Brings about the state in which the flow begins. */
  readonly before: (context: FlowContext) => Promise<unknown>;
  /** The flow that is stopped. @returns the status of its response */
  readonly path: (context: FlowContext) => Promise<number>;
  readonly steps: readonly PaymentStep[];
  /** Whether the card is charged before the flow begins. */
  readonly charged: boolean;
  /** Whether the buyer then pays with the intent the flow returned. */
  readonly thenPays?: true;
  /** Whether the money must go back in any case. */
  readonly lost?: true;
  /** Whether the phone leaves the shop when the flow returns 200. */
  readonly withdraws?: true;
  /** What goes back of the price when the flow returns 200, in cents. */
  readonly givenBackCents?: number;
}

const reducedCents = 1_000;
const settling = ['settling', 'provider-asked', 'settle-decided', 'settled'] as const;
const refunding = ['refunding', 'refunded-at-provider', 'refund-noted'] as const;
const closing = ['closing', 'cancelled-at-provider', 'closed'] as const;

const open = async (context: FlowContext): Promise<number> => {
  const { buyer, booking } = context.mine;
  const answer = await askIntent(context.app, buyer, booking);
  if (answer.statusCode === 200) context.intent = answer.json<Intent>();
  return answer.statusCode;
};
const chargeBooking = async (context: FlowContext) => {
  context.intent = await mustCharge(context.app, context.mine);
};
const opened = async (context: FlowContext) => {
  context.intent = await mustOpen(context.app, context.mine);
};
export const recordPayment = async ({ app, mine, intent }: FlowContext): Promise<number> => {
  const id = intent?.intentId ?? 'none';
  return (await record(app, mine.buyer, mine.booking, id)).statusCode;
};
const leave = async ({ app, mine }: FlowContext): Promise<number> =>
  (await sendCall(app, 'giveBackHold', { as: mine.buyer, params: { id: mine.booking._id } }))
    .statusCode;
const cancel = async ({ app, mine }: FlowContext): Promise<number> =>
  (await sendCall(app, 'cancelBooking', { as: mine.buyer, params: { id: mine.booking._id } }))
    .statusCode;
const refund = async ({ app, seller, mine }: FlowContext): Promise<number> =>
  (await sendCall(app, 'refundBooking', { as: seller, params: { id: mine.booking._id } }))
    .statusCode;
const lower = async ({ app, seller, reductionId }: FlowContext): Promise<number> =>
  (await sendCall(app, 'acceptPriceReduction', { as: seller, params: { id: reductionId ?? '' } }))
    .statusCode;
const withdraw = async ({ app, seller, productId }: FlowContext): Promise<number> =>
  (await sendCall(app, 'deleteProduct', { as: seller, params: { id: productId } })).statusCode;
const change = async ({ app, seller, productId }: FlowContext): Promise<number> =>
  (await editPhone(app, seller, productId, { description: 'Changed a moment ago.' })).statusCode;
const deliver = async ({ app }: FlowContext): Promise<number> => {
  while ((await app.deliverEvents()) > 0);
  return 200;
};
const reconcile = async ({ app }: FlowContext): Promise<number> => {
  // The reconciler skips payments that are too new or were checked just now.
  await moveClock(app, '1 minute');
  await app.reconcile();
  return 200;
};

export const flows = {
  'opening an intent': {
    before: async () => {},
    path: open,
    steps: ['opening', 'row-written', 'intent-made', 'intent-noted'],
    charged: false,
    thenPays: true,
  },
  'opening it again': {
    before: opened,
    path: open,
    steps: ['opening', 'row-written', 'settling', 'provider-asked'],
    charged: false,
    thenPays: true,
  },
  'the client’s word': {
    before: chargeBooking,
    path: recordPayment,
    steps: settling,
    charged: true,
  },
  'the provider’s event': {
    before: chargeBooking,
    path: deliver,
    steps: ['event-read', ...settling],
    charged: true,
  },
  'the reconciler': { before: chargeBooking, path: reconcile, steps: settling, charged: true },
  'leaving the payment screen': { before: opened, path: leave, steps: closing, charged: false },
  'leaving too late': {
    before: chargeBooking,
    path: leave,
    steps: ['closing', 'cancelled-at-provider', ...settling],
    charged: true,
  },
  'cancelling the booking': { before: opened, path: cancel, steps: closing, charged: false },
  'money for a phone that is gone': {
    before: async (context) => {
      await opened(context);
      await withdrawBehindPayments(context.app, context.productId);
      assert(context.intent);
      assert.equal((await charge(context.app, context.intent)).json().status, 'succeeded');
    },
    path: recordPayment,
    steps: [...settling, ...refunding],
    charged: true,
    lost: true,
  },
  'money for a phone that another bought at the same moment': {
    before: async (context) => {
      const { app, mine, rival } = context;
      await useUpHolds(app, context.productId);
      await opened(context);
      context.rivalIntent = await mustPay(app, rival);
      assert(context.intent);
      assert.equal(
        (await charge(app, context.intent)).json().status,
        'succeeded',
        mine.booking._id,
      );
    },
    path: recordPayment,
    steps: [...settling, ...refunding],
    charged: true,
    lost: true,
  },
  'withdrawing while somebody pays': {
    before: opened,
    path: withdraw,
    steps: ['paused', ...closing, 'payments-ended'],
    charged: false,
    withdraws: true,
  },
  'withdrawing too late': {
    before: chargeBooking,
    path: withdraw,
    steps: ['paused', 'closing', 'cancelled-at-provider', ...settling, 'payments-ended'],
    charged: true,
    withdraws: true,
  },
  'changing while somebody pays': {
    before: opened,
    path: change,
    steps: ['paused', ...closing, 'payments-ended'],
    charged: false,
  },
  'giving the money back': {
    before: async (context) => {
      context.intent = await mustPay(context.app, context.mine);
    },
    path: refund,
    steps: ['giving-back', 'give-back-decided', 'given-back', ...refunding],
    charged: true,
  },
  'lowering the price': {
    before: async (context) => {
      context.intent = await mustPay(context.app, context.mine);
      const answer = await sendCall(context.app, 'proposePriceReduction', {
        as: context.mine.buyer,
        params: { id: context.mine.booking._id },
        body: { amount: reducedCents / 100, reason: 'It has a scratch.' },
      });
      assert.equal(answer.statusCode, 200, answer.body);
      context.reductionId = answer.json<{ insertedId: string }>().insertedId;
    },
    path: lower,
    steps: [
      'part-agreed',
      'part-due',
      'part-refunding',
      'part-refunded-at-provider',
      'part-refund-noted',
    ],
    charged: true,
    givenBackCents: reducedCents,
  },
} satisfies Record<string, Flow>;
export type FlowName = keyof typeof flows;

const rivalOpens = async (context: FlowContext): Promise<number> => {
  const answer = await askIntent(context.app, context.rival.buyer, context.rival.booking);
  if (answer.statusCode === 200) context.rivalIntent = answer.json<Intent>();
  return answer.statusCode;
};

export const interferences = {
  'the client’s word': recordPayment,
  'the provider’s event': deliver,
  'one event twice at once': async ({ app, intent }: FlowContext) => {
    const event = makeEvent(intent?.intentId ?? 'pi_sandbox_unknown');
    const answers = await Promise.all([postEvent(app, event), postEvent(app, event)]);
    return Math.max(...answers.map((answer) => answer.statusCode));
  },
  'the reconciler': reconcile,
  'a rival': rivalOpens,
  'a rival after the hold': async (context: FlowContext) => {
    await moveClock(context.app, '16 minutes');
    return rivalOpens(context);
  },
  'the buyer again': open,
  'the buyer leaving': leave,
  'the buyer cancelling': cancel,
  'the seller refunding': refund,
  'the seller withdrawing': withdraw,
  'the seller listing anew': async ({ app, seller, productId }: FlowContext) =>
    (await sendCall(app, 'relistProduct', { as: seller, params: { id: productId } })).statusCode,
  'the clock ending bookings': async ({ app }: FlowContext) => {
    await moveClock(app, '8 days');
    await app.jobs.tasks['end-bookings']?.({}, {} as never);
    return 200;
  },
  'the buyer’s account closing': async ({ app, admin, mine }: FlowContext) =>
    (await sendCall(app, 'deleteBuyer', { as: admin, params: { id: mine.buyer.id } })).statusCode,
  'the seller’s account closing': async ({ app, admin, seller }: FlowContext) =>
    (await sendCall(app, 'deleteSeller', { as: admin, params: { id: seller.id } })).statusCode,
} satisfies Record<string, (context: FlowContext) => Promise<number>>;
export type Interference = keyof typeof interferences;
