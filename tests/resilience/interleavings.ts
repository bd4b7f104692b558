import assert from 'node:assert/strict';
import type { Intent } from '#contract/payments/schemas.ts';
import type { PaymentStep } from '#server/payments/payment-context.ts';
import { askIntent, charge, moveClock, record } from '#tests/support/paying.ts';
import { ask, makePeople, type TestPerson } from '#tests/support/people.ts';
import { productFields } from '#tests/support/phones.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { makeEvent, postEvent } from './events.ts';
import type { Scene } from './scene.ts';
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
 * Every order of client, event and reconciler: one path is stopped at a named step, another runs
 * there until it is done or waits for a lock of the first, then the first goes on.
 */

/** What one order plays with. */
interface Play {
  readonly app: TestApp;
  readonly seller: TestPerson;
  readonly admin: TestPerson;
  readonly productId: string;
  readonly mine: Booker;
  readonly rival: Booker;
  /** The intent of the one who is watched. */
  intent: Intent | null;
  rivalIntent: Intent | null;
}

/** How each path was answered; its status. */
type Answers = Partial<Record<Interference | 'flow', number>>;

interface Flow {
  /** Brings the play to where the path begins. */
  readonly before: (play: Play) => Promise<unknown>;
  /** The path that is stopped. @returns the status it was answered with */
  readonly path: (play: Play) => Promise<number>;
  readonly steps: readonly PaymentStep[];
  /** Whether the card is charged before the path begins. */
  readonly charged: boolean;
  /** Whether the buyer goes on to pay with what the path gave them. */
  readonly thenPays?: true;
  /** Whether the money must go back whatever happens. */
  readonly lost?: true;
  /** Whether the phone leaves the shop when the path is answered with 200. */
  readonly withdraws?: true;
}

const settling = ['settling', 'provider-asked', 'settle-decided', 'settled'] as const;
const refunding = ['refunding', 'refunded-at-provider', 'refund-noted'] as const;
const closing = ['closing', 'cancelled-at-provider', 'closed'] as const;

const open = async (play: Play): Promise<number> => {
  const { buyer, booking } = play.mine;
  const answer = await askIntent(play.app, buyer, booking);
  if (answer.statusCode === 200) play.intent = answer.json<Intent>();
  return answer.statusCode;
};
const charged = async (play: Play) => {
  play.intent = await mustCharge(play.app, play.mine);
};
const opened = async (play: Play) => {
  play.intent = await mustOpen(play.app, play.mine);
};
const tell = async ({ app, mine, intent }: Play): Promise<number> => {
  const id = intent?.intentId ?? 'none';
  return (await record(app, mine.buyer, mine.booking, id)).statusCode;
};
const leave = async ({ app, mine }: Play): Promise<number> =>
  (await ask(app, 'giveBackHold', { as: mine.buyer, params: { id: mine.booking._id } })).statusCode;
const cancel = async ({ app, mine }: Play): Promise<number> =>
  (await ask(app, 'cancelBooking', { as: mine.buyer, params: { id: mine.booking._id } }))
    .statusCode;
const refund = async ({ app, seller, mine }: Play): Promise<number> =>
  (await ask(app, 'refundBooking', { as: seller, params: { id: mine.booking._id } })).statusCode;
const withdraw = async ({ app, seller, productId }: Play): Promise<number> =>
  (await ask(app, 'deleteProduct', { as: seller, params: { id: productId } })).statusCode;
const change = async ({ app, seller, productId }: Play): Promise<number> => {
  const params = { id: productId };
  const read = await ask(app, 'readProduct', { as: seller, params });
  const { productImg } = read.json<{ productImg: string }>();
  const body = { ...productFields(productImg), description: 'Changed a moment ago.' };
  return (await ask(app, 'updateProduct', { as: seller, params, body })).statusCode;
};
const deliver = async ({ app }: Play): Promise<number> => {
  while ((await app.deliverEvents()) > 0);
  return 200;
};
const reconcile = async ({ app }: Play): Promise<number> => {
  // The reconciler leaves alone what is younger than a moment or was looked at just now.
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
    before: async (play) => {
      await opened(play);
      await withdrawBehindPayments(play.app, play.productId);
      assert(play.intent);
      assert.equal((await charge(play.app, play.intent)).json().status, 'succeeded');
    },
    path: tell,
    steps: [...settling, ...refunding],
    charged: true,
    lost: true,
  },
  'money for a phone that another bought at the same moment': {
    before: async (play) => {
      const { app, mine, rival } = play;
      await useUpHolds(app, play.productId);
      await opened(play);
      play.rivalIntent = await mustPay(app, rival);
      assert(play.intent);
      assert.equal((await charge(app, play.intent)).json().status, 'succeeded', mine.booking._id);
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
    before: async (play) => {
      play.intent = await mustPay(play.app, play.mine);
    },
    path: refund,
    steps: ['giving-back', 'give-back-decided', 'given-back', ...refunding],
    charged: true,
  },
} satisfies Record<string, Flow>;
export type FlowName = keyof typeof flows;

const rivalOpens = async (play: Play): Promise<number> => {
  const answer = await askIntent(play.app, play.rival.buyer, play.rival.booking);
  if (answer.statusCode === 200) play.rivalIntent = answer.json<Intent>();
  return answer.statusCode;
};

export const interferences = {
  'the client’s word': tell,
  'the provider’s event': deliver,
  'one event twice at once': async ({ app, intent }: Play) => {
    const event = makeEvent(intent?.intentId ?? 'pi_sandbox_unknown');
    const answers = await Promise.all([postEvent(app, event), postEvent(app, event)]);
    return Math.max(...answers.map((answer) => answer.statusCode));
  },
  'the reconciler': reconcile,
  'a rival': rivalOpens,
  'a rival after the hold': async (play: Play) => {
    await moveClock(play.app, '16 minutes');
    return rivalOpens(play);
  },
  'the buyer again': open,
  'the buyer leaving': leave,
  'the buyer cancelling': cancel,
  'the seller refunding': refund,
  'the seller withdrawing': withdraw,
  'the seller listing anew': async ({ app, seller, productId }: Play) =>
    (await ask(app, 'relistProduct', { as: seller, params: { id: productId } })).statusCode,
  'the clock ending bookings': async ({ app }: Play) => {
    await moveClock(app, '8 days');
    await app.jobs.tasks['end-bookings']?.({}, {} as never);
    return 200;
  },
  'the buyer’s account closing': async ({ app, admin, mine }: Play) =>
    (await ask(app, 'deleteBuyer', { as: admin, params: { id: mine.buyer.id } })).statusCode,
  'the seller’s account closing': async ({ app, admin, seller }: Play) =>
    (await ask(app, 'deleteSeller', { as: admin, params: { id: seller.id } })).statusCode,
} satisfies Record<string, (play: Play) => Promise<number>>;
export type Interference = keyof typeof interferences;

/** One order: which path, stopped where, by whom. */
export interface Interleaving {
  readonly flow: FlowName;
  readonly step: PaymentStep;
  readonly intruder: Interference;
}

export const interleavings: readonly Interleaving[] = (Object.keys(flows) as FlowName[]).flatMap(
  (flow) =>
    flows[flow].steps.flatMap((step) =>
      (Object.keys(interferences) as Interference[]).map((intruder) => ({ flow, step, intruder })),
    ),
);

/** Plays orders on one app. */
export interface PaymentStage {
  play(order: Interleaving): Promise<void>;
}

/**
 * Opens an app whose payments can be stopped.
 * @param scene where
 */
export async function openPaymentStage(scene: Scene): Promise<PaymentStage> {
  let stop: { step: PaymentStep; run: () => Promise<void> } | null = null;
  const app = await scene.open({
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
    async play(order) {
      const flow: Flow = flows[order.flow];
      stop = null;
      await resetClock(app);
      const { seller, productId, bookers } = await makeSale(app, 2);
      const [mine, rival] = bookers;
      assert(rival);
      const play: Play = {
        ...{ app, seller, admin, productId, mine, rival },
        ...{ intent: null, rivalIntent: null },
      };
      await flow.before(play);
      const answers: Answers = {};
      let intrusion: Promise<void> | null = null;
      stop = {
        step: order.step,
        async run() {
          let over = false;
          intrusion = interferences[order.intruder](play).then((status) => {
            answers[order.intruder] = status;
          });
          void intrusion.finally(() => {
            over = true;
          });
          while (!over && !(await someoneWaitsForALock(app))) await nextTurn();
        },
      };
      answers.flow = await flow.path(play);
      // A path that never came to its step proves nothing.
      assert(intrusion, `${order.flow} did not come to ${order.step}`);
      await intrusion;
      await settleTheRest(play, flow, answers);
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

/** Both buyers go on with what they were given; then what they were told must be so. */
async function settleTheRest(play: Play, flow: Flow, answers: Answers): Promise<void> {
  const { app, mine, rival } = play;
  for (const status of Object.values(answers)) {
    assert([200, 401, 402, 404, 409].includes(status), `answered with ${status}`);
  }
  let charged = flow.charged;
  if (flow.thenPays && play.intent) {
    charged = (await charge(app, play.intent)).json().status === 'succeeded';
    const told = await tell(play);
    assert([200, 401, 402, 404, 409].includes(told), `recording answered ${told}`);
  }
  let rivalCharged = false;
  if (play.rivalIntent) {
    rivalCharged = (await charge(app, play.rivalIntent)).json().status === 'succeeded';
    await record(app, rival.buyer, rival.booking, play.rivalIntent.intentId);
  }
  await settle(app);

  const outcome = await outcomeOf(app, mine.booking._id);
  const theirs = await outcomeOf(app, rival.booking._id);
  const price = Math.round(mine.booking.sealingPrice * 100);
  const told = JSON.stringify({ answers, charged, rivalCharged, outcome, theirs });
  const yes = (intruder: Interference) => answers[intruder] === 200;
  // Whoever was charged has the phone, or has the money back because somebody was told so.
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
