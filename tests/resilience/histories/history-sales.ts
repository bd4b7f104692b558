import assert from 'node:assert/strict';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { CallName } from '#contract/calls.ts';
import type { Handover } from '#contract/handovers/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import type { PayoutBatch } from '#contract/payouts/schemas.ts';
import { sendCall, type TestPerson } from '#tests/support/people/people.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { setDispute } from '#tests/resilience/events.ts';
import type { Action } from './history-actions.ts';
import type { HistoryRun } from './history-world.ts';
import type { HandoverStep } from './model-handover.ts';
import type { ChangeResult, ModelBooking, ModelPayment } from './model-types.ts';
import { idsOf } from '#tests/resilience/races/payout-races.ts';

/** The actions of a history that begin where a phone is sold: hand-over, cases, disputes, payouts. */

type Answer = Awaited<ReturnType<typeof sendCall>>;
type HandoverAction = Extract<Action, { do: 'step' | 'enterCode' | 'giveBack' | 'decide' }>;

/** The two parts of a booking's people, with the booking in the model and on the server. */
interface SalePeople {
  readonly booking: ModelBooking;
  readonly real: Booking;
  readonly buyer: TestPerson;
  readonly seller: TestPerson;
}

/** 'ok', or the refusal's code. */
export function outcomeOf(answer: Answer): string {
  return answer.statusCode === 200 ? 'ok' : answer.json<{ code: string }>().code;
}

/** Returns whether something was new, or the refusal's code. */
function changed(answer: Answer): unknown {
  return answer.statusCode === 200 ? answer.json().modifiedCount === 1 : outcomeOf(answer);
}

export function ownerOf({ sellers }: HistoryRun, { phone }: ModelBooking): TestPerson {
  const seller = sellers[phone.seller];
  assert(seller);
  return seller;
}

const reason = 'It is not what we agreed.';

/** The calls of the steps and their bodies. */
const calls = {
  receive: { by: 'buyer', call: 'handOver', body: { confirmed: true } },
  sayHandedOver: { by: 'seller', call: 'handOver', body: { handedOver: true } },
  send: { by: 'seller', call: 'sendParcel', body: { courier: 'Pathao', trackingNumber: 'PT-1' } },
  sayDelivered: { by: 'seller', call: 'sayDelivered', body: undefined },
  objectToDelivery: { by: 'buyer', call: 'objectToDelivery', body: { reason } },
  callOff: { by: 'buyer', call: 'callOff', body: { reason } },
  objectToCallOff: { by: 'seller', call: 'objectToCallOff', body: { reason } },
  askReturn: { by: 'buyer', call: 'askReturn', body: { reason } },
  declineReturn: { by: 'seller', call: 'declineReturn', body: { reason } },
  acceptReturn: { by: 'seller', call: 'acceptReturn', body: undefined },
  withdrawReturn: { by: 'buyer', call: 'withdrawReturn', body: undefined },
} as const satisfies Record<
  HandoverStep,
  { by: 'buyer' | 'seller'; call: CallName; body: object | undefined }
>;

/**
 * Does one action of a hand-over on the server and in the model.
 * @param run of the history
 * @param action which
 * @param people of the booking
 * @throws AssertionError when the two differ
 */
export async function playHandover(
  { app, admin, model }: HistoryRun,
  action: HandoverAction,
  { booking, real, buyer, seller }: SalePeople,
): Promise<void> {
  const params = { id: real._id };
  if (action.do === 'step') {
    const { by, call, body } = calls[action.step];
    const as = by === 'buyer' ? buyer : seller;
    const answer = await sendCall(app, call, { as, params, ...(body && { body }) });
    assert.equal(changed(answer), model.step(booking, action.step, by));
    return;
  }
  if (action.do === 'decide') {
    const body = { decision: action.decision, reason };
    const answer = await sendCall(app, 'decideSale', { as: admin, params, body });
    assert.equal(changed(answer), model.decide(booking, action.decision));
    return;
  }
  const isBack = action.do === 'giveBack';
  const reader = isBack ? seller : buyer;
  const read = await sendCall(app, 'readHandover', { as: reader, params });
  const shownHandover = read.statusCode === 200 ? read.json<Handover>() : null;
  const digits = (isBack ? shownHandover?.returnCode : shownHandover?.code) ?? null;
  const enter = (entered: string) =>
    isBack
      ? sendCall(app, 'giveBack', { as: buyer, params, body: { code: entered } })
      : sendCall(app, 'handOver', { as: seller, params, body: { code: entered } });
  const expect = (right: boolean): ChangeResult =>
    isBack ? model.giveBack(booking, right) : model.enterCode(booking, right);
  if (action.wrong === 0 && digits !== null) {
    assert.equal(changed(await enter(digits)), expect(true));
    return;
  }
  // Without a readable code, as after its person's account is closed, generated digits could be right.
  if (digits === null && model.hasCode(booking, isBack)) return;
  const wrong = digits === '000000' ? '111111' : '000000';
  for (let time = 0; time < Math.max(1, action.wrong); time += 1) {
    assert.equal(changed(await enter(wrong)), expect(false));
  }
}

/**
 * Proposes a lower price, or answers the newest one, on the server and in the model.
 * @param run of the history
 * @param action which
 * @param people of the booking
 * @throws AssertionError when the two differ
 */
export async function playReduction(
  { app, model, reductions }: HistoryRun,
  action: Extract<Action, { do: 'propose' | 'accept' | 'decline' }>,
  { booking, real, buyer, seller }: SalePeople,
): Promise<void> {
  const as = action.by === 'buyer' ? buyer : seller;
  if (action.do === 'propose') {
    const body = { amount: action.cents / 100, reason };
    const answer = await sendCall(app, 'proposePriceReduction', {
      as,
      params: { id: real._id },
      body,
    });
    assert.equal(outcomeOf(answer), model.propose(booking, action.by, action.cents));
    if (answer.statusCode === 200) reductions.set(booking, answer.json().insertedId);
    return;
  }
  const id = reductions.get(booking);
  if (id === undefined) return;
  const call = action.do === 'accept' ? 'acceptPriceReduction' : 'declinePriceReduction';
  const answer = await sendCall(app, call, { as, params: { id } });
  assert.equal(changed(answer), model.answer(booking, action.by, action.do));
}

/**
 * Sets a bank's report about a charge, if it is possible.
 * @param run of the history
 * @param payment in the model
 * @param intent at the provider
 * @param status of the dispute
 */
export async function playDispute(
  { app, model }: HistoryRun,
  payment: ModelPayment,
  intent: Intent,
  status: 'open' | 'won' | 'lost',
): Promise<void> {
  const isPossible = status === 'open' ? payment.dispute !== 'open' : payment.dispute === 'open';
  if (payment.status !== 'captured' || !isPossible) return;
  await setDispute(app, intent.intentId, status);
  model.dispute(payment, status);
}

/**
 * Takes the due payouts as a batch and marks them all.
 * @param app any
 * @param admin who does it
 * @param paid whether it is marked paid, else failed
 */
export async function settleBatch(app: TestApp, admin: TestPerson, paid: boolean): Promise<void> {
  const takeResponse = await sendCall(app, 'takePayoutBatch', { as: admin, body: {} });
  if (takeResponse.statusCode === 409) return;
  assert.equal(takeResponse.statusCode, 200, takeResponse.body);
  for (const id of idsOf(takeResponse.json<PayoutBatch>())) {
    const params = { id };
    const markedResponse = paid
      ? await sendCall(app, 'markPayoutPaid', { as: admin, params, body: { reference: 'TRX' } })
      : await sendCall(app, 'markPayoutFailed', {
          as: admin,
          params,
          body: { reason: 'No account.' },
        });
    assert.equal(markedResponse.statusCode, 200, markedResponse.body);
  }
}
