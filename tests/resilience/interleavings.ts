import assert from 'node:assert/strict';
import type { Intent } from '#contract/payments/schemas.ts';
import type { PaymentStep } from '#server/payments/payment-context.ts';
import { askIntent, charge, moveClock, record } from '#tests/support/paying.ts';
import { ask, makePeople, type TestPerson } from '#tests/support/people.ts';
import { productFields } from '#tests/support/phones.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { makeEvent, postEvent } from './events.ts';
import type { Fixture } from './fixture.ts';
import {
  assertInvariants,
  settle,
  makeSale,
  mustCharge,
  mustOpen,
  mustPay,
  outcomeOf,
  resetClock,
  useUpHolds,
  withdrawBehindPayments,
  type Booker,
} from './selling.ts';

/**
 * Every interleaving of client, event and reconciler: one flow is stopped at a named step, another
 * runs until it is done or waits for a lock of the first, then the first continues.
 */

/** What one interleaving runs on. */
interface FlowContext {
  readonly app: TestApp;
  readonly seller: TestPerson;
  readonly admin: TestPerson;
  readonly productId: string;
  readonly mine: Booker;
  readonly rival: Booker;
  /** The intent of the buyer whose flow is stopped. */
  intent: Intent | null;
  rivalIntent: Intent | null;
}

/** The status of each flow's response. */
type Answers = Partial<Record<Interference | 'flow', number>>;

interface Flow {
  /** Brings about the state in which the flow begins. */
  readonly before: (context: FlowContext) => Promise<unknown>;
  /** The flow that is stopped. @returns the status of its response */
  readonly path: (context: FlowContext) => Promise<number>;
  readonly steps: readonly PaymentStep[];
  /** Whether the card is charged before the flow begins. */
  readonly charged: boolean;
  /** Whether the buyer then pays with the intent the flow returned. */
  readonly thenPays?: true;
  /** Whether the money must go back whatever happens. */
  readonly lost?: true;
  /** Whether the phone leaves the shop when the flow returns 200. */
  readonly withdraws?: true;
}

const settling = ['settling', 'provider-asked', 'settle-decided', 'settled'] as const;
const refunding = ['refunding', 'refunded-at-provider', 'refund-noted'] as const;
const closing = ['closing', 'cancelled-at-provider', 'closed'] as const;

const open = async (context: FlowContext): Promise<number> => {
  const { buyer, booking } = context.mine;
  const answer = await askIntent(context.app, buyer, booking);
  if (answer.statusCode === 200) context.intent = answer.json<Intent>();
  return answer.statusCode;
};
const charged = async (context: FlowContext) => {
  context.intent = await mustCharge(context.app, context.mine);
};
const opened = async (context: FlowContext) => {
  context.intent = await mustOpen(context.app, context.mine);
};
const tell = async ({ app, mine, intent }: FlowContext): Promise<number> => {
  const id = intent?.intentId ?? 'none';
  return (await record(app, mine.buyer, mine.booking, id)).statusCode;
};
const leave = async ({ app, mine }: FlowContext): Promise<number> =>
  (await ask(app, 'giveBackHold', { as: mine.buyer, params: { id: mine.booking._id } })).statusCode;
const cancel = async ({ app, mine }: FlowContext): Promise<number> =>
  (await ask(app, 'cancelBooking', { as: mine.buyer, params: { id: mine.booking._id } }))
    .statusCode;
const refund = async ({ app, seller, mine }: FlowContext): Promise<number> =>
  (await ask(app, 'refundBooking', { as: seller, params: { id: mine.booking._id } })).statusCode;
const withdraw = async ({ app, seller, productId }: FlowContext): Promise<number> =>
  (await ask(app, 'deleteProduct', { as: seller, params: { id: productId } })).statusCode;
const change = async ({ app, seller, productId }: FlowContext): Promise<number> => {
  const params = { id: productId };
  const read = await ask(app, 'readProduct', { as: seller, params });
  const { productImg } = read.json<{ productImg: string }>();
  const body = { ...productFields(productImg), description: 'Changed a moment ago.' };
  return (await ask(app, 'updateProduct', { as: seller, params, body })).statusCode;
};
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
  'the client’s word': { before: charged, path: tell, steps: settling, charged: true },
  'the provider’s event': {
    before: charged,
    path: deliver,
    steps: ['event-read', ...settling],
    charged: true,
  },
  'the reconciler': { before: charged, path: reconcile, steps: settling, charged: true },
  'leaving the payment screen': { before: opened, path: leave, steps: closing, charged: false },
  'leaving too late': {
    before: charged,
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
    path: tell,
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
    path: tell,
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
    before: charged,
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
} satisfies Record<string, Flow>;
export type FlowName = keyof typeof flows;

const rivalOpens = async (context: FlowContext): Promise<number> => {
  const answer = await askIntent(context.app, context.rival.buyer, context.rival.booking);
  if (answer.statusCode === 200) context.rivalIntent = answer.json<Intent>();
  return answer.statusCode;
};

export const interferences = {
  'the client’s word': tell,
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
    (await ask(app, 'relistProduct', { as: seller, params: { id: productId } })).statusCode,
  'the clock ending bookings': async ({ app }: FlowContext) => {
    await moveClock(app, '8 days');
    await app.jobs.tasks['end-bookings']?.({}, {} as never);
    return 200;
  },
  'the buyer’s account closing': async ({ app, admin, mine }: FlowContext) =>
    (await ask(app, 'deleteBuyer', { as: admin, params: { id: mine.buyer.id } })).statusCode,
  'the seller’s account closing': async ({ app, admin, seller }: FlowContext) =>
    (await ask(app, 'deleteSeller', { as: admin, params: { id: seller.id } })).statusCode,
} satisfies Record<string, (context: FlowContext) => Promise<number>>;
export type Interference = keyof typeof interferences;

/** One interleaving: which flow, stopped at which step, and what runs there. */
export interface Interleaving {
  readonly flow: FlowName;
  readonly step: PaymentStep;
  readonly interference: Interference;
}

export const interleavings: readonly Interleaving[] = (Object.keys(flows) as FlowName[]).flatMap(
  (flow) =>
    flows[flow].steps.flatMap((step) =>
      (Object.keys(interferences) as Interference[]).map((interference) => ({
        flow,
        step,
        interference,
      })),
    ),
);

/** Runs interleavings on one app. */
export interface PaymentHarness {
  run(interleaving: Interleaving): Promise<void>;
}

/**
 * Opens an app whose payments can be stopped at a step.
 * @param fixture its database and folder
 */
export async function openPaymentHarness(fixture: Fixture): Promise<PaymentHarness> {
  let stop: { step: PaymentStep; run: () => Promise<void> } | null = null;
  const app = await fixture.open({
    atStep: async (step) => {
      if (stop?.step !== step) return;
      const { run } = stop;
      stop = null;
      await run();
    },
  });
  const [admin] = await makePeople(app, 1, 'admin');
  assert(admin);

  return {
    async run(interleaving) {
      const flow: Flow = flows[interleaving.flow];
      stop = null;
      await resetClock(app);
      const { seller, productId, bookers } = await makeSale(app, 2);
      const [mine, rival] = bookers;
      assert(rival);
      const context: FlowContext = {
        ...{ app, seller, admin, productId, mine, rival },
        ...{ intent: null, rivalIntent: null },
      };
      await flow.before(context);
      const answers: Answers = {};
      let interfering: Promise<void> | null = null;
      stop = {
        step: interleaving.step,
        async run() {
          let over = false;
          interfering = interferences[interleaving.interference](context).then((status) => {
            answers[interleaving.interference] = status;
          });
          void interfering.finally(() => {
            over = true;
          });
          while (!over && !(await someoneWaitsForALock(app))) await nextTurn();
        },
      };
      answers.flow = await flow.path(context);
      // A flow that never reached its step would prove nothing.
      assert(interfering, `${interleaving.flow} did not come to ${interleaving.step}`);
      await interfering;
      await settleTheRest(context, flow, answers);
    },
  };
}

async function someoneWaitsForALock({ pool }: TestApp): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (rowCount ?? 0) > 0;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Both buyers continue with what they got; then the responses must match the outcome. */
async function settleTheRest(context: FlowContext, flow: Flow, answers: Answers): Promise<void> {
  const { app, mine, rival } = context;
  for (const status of Object.values(answers)) {
    assert([200, 401, 402, 404, 409].includes(status), `answered with ${status}`);
  }
  let charged = flow.charged;
  if (flow.thenPays && context.intent) {
    charged = (await charge(app, context.intent)).json().status === 'succeeded';
    const told = await tell(context);
    assert([200, 401, 402, 404, 409].includes(told), `recording answered ${told}`);
  }
  let rivalCharged = false;
  if (context.rivalIntent) {
    rivalCharged = (await charge(app, context.rivalIntent)).json().status === 'succeeded';
    await record(app, rival.buyer, rival.booking, context.rivalIntent.intentId);
  }
  await settle(app);

  const outcome = await outcomeOf(app, mine.booking._id);
  const theirs = await outcomeOf(app, rival.booking._id);
  const price = Math.round(mine.booking.sealingPrice * 100);
  const told = JSON.stringify({ answers, charged, rivalCharged, outcome, theirs });
  const yes = (interference: Interference) => answers[interference] === 200;
  // Who was charged has the phone, or the money back where a response said so.
  const undone =
    flow.lost === true ||
    (flow === flows['giving the money back'] && answers.flow === 200) ||
    yes('the seller refunding') ||
    yes('the buyer cancelling') ||
    yes('the seller withdrawing') ||
    (flow.withdraws === true && answers.flow === 200);
  assert.equal(outcome.keptCents, outcome.booking === 'paid' ? price : 0, told);
  assert.equal(outcome.booking === 'paid', charged && !undone, told);
  assert.equal(theirs.booking === 'paid', rivalCharged, told);
  assert.equal(theirs.keptCents, rivalCharged ? price : 0, told);
  assert.equal(
    outcome.product === 'sold',
    outcome.booking === 'paid' || theirs.booking === 'paid',
    told,
  );
  if (yes('the buyer cancelling')) assert.equal(outcome.booking, 'cancelled', told);
  if (yes('the seller refunding')) assert.equal(outcome.booking, 'refunded', told);
  if (yes('the seller withdrawing')) assert.equal(outcome.product, 'withdrawn', told);
  await assertInvariants(app);
}
