import assert from 'node:assert/strict';
import type { PaymentStep } from '#server/payments/payment-context.ts';
import { charge, record } from '#tests/support/market/paying.ts';
import { makePeople } from '#tests/support/people/people.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import type { Fixture } from '#tests/resilience/fixture.ts';
import {
  assertInvariants,
  settle,
  makeSale,
  outcomeOf,
  resetClock,
} from '#tests/resilience/selling.ts';

import {
  flows,
  interferences,
  recordPayment,
  type Flow,
  type FlowContext,
  type FlowName,
  type Interference,
} from '#tests/resilience/payment-flows.ts';

/**
 * Every interleaving of client, event and reconciler: one flow is stopped at a named step, another
 * runs until it is done or waits for a lock of the first, then the first continues.
 */

/** The status of each flow's response. */
type Answers = Partial<Record<Interference | 'flow', number>>;

/** One interleaving: a flow, the step at which it stops, and the work that runs there. */
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
      const [myBooker, rival] = bookers;
      assert(rival);
      const context: FlowContext = {
        ...{ app, seller, admin, productId, mine: myBooker, rival },
        ...{ intent: null, rivalIntent: null, reductionId: null },
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

/** Both buyers continue with their results; then the responses must match the outcome. */
async function settleTheRest(context: FlowContext, flow: Flow, answers: Answers): Promise<void> {
  const { app, mine, rival } = context;
  for (const status of Object.values(answers)) {
    assert([200, 401, 402, 404, 409].includes(status), `answered with ${status}`);
  }
  let charged = flow.charged;
  if (flow.thenPays && context.intent) {
    charged = (await charge(app, context.intent)).json().status === 'succeeded';
    const recorded = await recordPayment(context);
    assert([200, 401, 402, 404, 409].includes(recorded), `recording answered ${recorded}`);
  }
  let rivalCharged = false;
  if (context.rivalIntent) {
    rivalCharged = (await charge(app, context.rivalIntent)).json().status === 'succeeded';
    await record(app, rival.buyer, rival.booking, context.rivalIntent.intentId);
  }
  await settle(app);

  const outcome = await outcomeOf(app, mine.booking._id);
  const theirOutcome = await outcomeOf(app, rival.booking._id);
  const price = Math.round(mine.booking.sealingPrice * 100);
  const recorded = JSON.stringify({
    answers,
    charged,
    rivalCharged,
    outcome,
    theirs: theirOutcome,
  });
  const yes = (interference: Interference) => answers[interference] === 200;
  // A buyer who was charged has the phone, or the money back if a response said so.
  const undone =
    flow.lost === true ||
    (flow === flows['giving the money back'] && answers.flow === 200) ||
    yes('the seller refunding') ||
    yes('the buyer cancelling') ||
    yes('the seller withdrawing') ||
    // Sales without a hand-over are refunded.
    yes('the seller’s account closing') ||
    (flow.withdraws === true && answers.flow === 200);
  const givenBack = answers.flow === 200 ? (flow.givenBackCents ?? 0) : 0;
  const expectedCents = outcome.booking === 'paid' ? price - givenBack : 0;
  assert.equal(outcome.keptCents, expectedCents, recorded);
  assert.equal(outcome.booking === 'paid', charged && !undone, recorded);
  assert.equal(theirOutcome.booking === 'paid', rivalCharged, recorded);
  assert.equal(theirOutcome.keptCents, rivalCharged ? price : 0, recorded);
  assert.equal(
    outcome.product === 'sold',
    outcome.booking === 'paid' || theirOutcome.booking === 'paid',
    recorded,
  );
  if (yes('the buyer cancelling')) assert.equal(outcome.booking, 'cancelled', recorded);
  if (yes('the seller refunding')) assert.equal(outcome.booking, 'refunded', recorded);
  if (yes('the seller withdrawing')) assert.equal(outcome.product, 'withdrawn', recorded);
  await assertInvariants(app);
}
