import assert from 'node:assert/strict';
import { seededRandom } from '#server/demo/random.ts';
import {
  faultyProvider,
  lineFaults,
  type Fault,
  type FaultyProvider,
  type ProviderCall,
} from '#tests/support/stripe/faulty-provider.ts';
import { record } from '#tests/support/market/paying.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { makeEvent, postEvent, type PostedEvent } from '#tests/resilience/events.ts';
import { paths, type Case, type Path, type PathName } from '#tests/resilience/paths.ts';
import type { Fixture } from '#tests/resilience/fixture.ts';
import {
  assertAtMostOneOwner,
  assertInvariants,
  settle,
  makeSale,
  mustCharge,
  mustOpen,
  mustPay,
  outcomeOf,
  resetClock,
} from '#tests/resilience/selling.ts';

/** A provider that fails, returns wrong facts or repeats events; the reconciler recovers. */

const callsOf: Partial<Record<PathName, readonly ProviderCall[]>> = {
  opening: ['createIntent', 'retrieveIntent'],
  recording: ['retrieveIntent'],
  'receiving an event': ['retrieveIntent'],
  losing: ['retrieveIntent', 'refundIntent'],
  leaving: ['cancelIntent'],
  cancelling: ['cancelIntent'],
  withdrawing: ['cancelIntent'],
  'withdrawing too late': ['cancelIntent', 'retrieveIntent'],
  'giving back': ['refundIntent'],
  'lowering the price': ['retrieveIntent', 'refundPart'],
};

export interface ProviderFault {
  readonly path: PathName;
  readonly call: ProviderCall;
  readonly fault: Fault;
  readonly lasts: 'once' | 'for a while';
}

export const providerFaults: readonly ProviderFault[] = (
  Object.entries(callsOf) as [PathName, readonly ProviderCall[]][]
).flatMap(([path, calls]) =>
  calls.flatMap((call) =>
    [
      ...lineFaults,
      ...(call === 'retrieveIntent' ? ['has never heard of it' as const] : []),
    ].flatMap((fault) =>
      (['once', 'for a while'] as const).map((lasts) => ({ path, call, fault, lasts })),
    ),
  ),
);

export interface FaultyShop {
  readonly app: TestApp;
  readonly provider: FaultyProvider;
}

/**
 * @param fixture its database and folder
 */
export async function openFaultyShop(fixture: Fixture): Promise<FaultyShop> {
  const provider = faultyProvider();
  return { provider, app: await fixture.open({ wrapProvider: provider.wrap }) };
}

/**
 * Runs a path while a call of the provider fails, lets the reconciler try meanwhile, ends the fault
 * and runs the path again.
 * @param shop of openFaultyShop
 * @param which path, call and fault
 */
export async function walkWithFault(
  { app, provider }: FaultyShop,
  { path: name, call, fault, lasts }: ProviderFault,
): Promise<void> {
  const path: Path = paths[name];
  await resetClock(app);
  const at: Case = { sale: await makeSale(app, 2), intent: null };
  await path.before(app, at);
  provider.break(call, fault, lasts === 'once');
  // The path stops where it cannot continue; the test is that it can be run again.
  await path.path(app, at).catch((error: unknown) => {
    if (!(error instanceof assert.AssertionError)) throw error;
  });
  if (lasts === 'for a while') await app.reconcile();
  assert(provider.heal(), `${name} never asked ${call}`);
  await path.path(app, at);
  await settle(app);
  const { booking } = at.sale.bookers[0];
  const outcome = await outcomeOf(app, booking._id);
  const expectedOutcome = path.outcome(true, 'opening');
  const price = Math.round(booking.sealingPrice * 100);
  assert.equal(outcome.booking, expectedOutcome);
  const givenBackCents = path.givenBackCents?.(true, 'opening') ?? 0;
  assert.equal(outcome.keptCents, expectedOutcome === 'paid' ? price - givenBackCents : 0);
  assert.equal(await countIntents(app, booking._id), 1);
  await assertInvariants(app);
}

async function countIntents(app: TestApp, bookingId: string): Promise<number> {
  const { rows } = await app.pool.query<{ count: number }>(
    'select count(*)::int as count from sandbox.intents where booking_id = $1',
    [bookingId],
  );
  return rows[0]?.count ?? 0;
}

/**
 * The provider reports a payment with other facts than ours: the money goes back, the phone stays
 * for sale, and paying again works.
 * @param shop of openFaultyShop
 * @param fault what is wrong
 */
export async function payWithWrongFacts(
  { app, provider }: FaultyShop,
  fault: Fault,
): Promise<void> {
  await resetClock(app);
  const sale = await makeSale(app);
  const [myBooker] = sale.bookers;
  const intent = await mustCharge(app, myBooker);
  provider.break('retrieveIntent', fault, false);
  const status = await record(app, myBooker.buyer, myBooker.booking, intent.intentId);
  assert.equal(status.json().code, 'gone-and-refunded');
  assert(provider.heal());
  await settle(app);
  const { booking, product, keptCents } = await outcomeOf(app, myBooker.booking._id);
  assert.deepEqual([booking, product, keptCents], ['unpaid', 'available', 0]);
  await mustPay(app, myBooker);
  assert.equal(await assertAtMostOneOwner(app, sale), myBooker);
  await assertInvariants(app);
}

/** A provider posts an event again that an overloaded shop has refused. */
async function postUntilTaken(app: TestApp, event: PostedEvent) {
  for (;;) {
    const answer = await postEvent(app, event);
    if (answer.statusCode !== 503) return answer;
    assert.equal(answer.json().code, 'unavailable', answer.body);
  }
}

const types = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.failed',
  'payment_intent.unheard_of',
];

/**
 * Events arrive too early, twice, at once and in any order; unsigned and old ones are refused.
 * @param app any
 * @param seed of the disorder
 */
export async function deliverInDisorder(app: TestApp, seed: number): Promise<void> {
  await resetClock(app);
  const random = seededRandom(seed);
  const sale = await makeSale(app);
  const [myBooker] = sale.bookers;
  const intent = await mustOpen(app, myBooker);
  const post = async () => {
    const events = types.map((type) => makeEvent(intent.intentId, type));
    const twice = [...events, ...events].sort(() => random.next() - 0.5);
    const answers = await Promise.all(twice.map((event) => postUntilTaken(app, event)));
    assert.deepEqual([...new Set(answers.map((answer) => answer.body))], ['{"received":true}']);
  };
  await post();
  assert.equal((await outcomeOf(app, myBooker.booking._id)).booking, 'unpaid');
  await mustCharge(app, myBooker);

  const event = makeEvent(intent.intentId);
  const minutes = 6 * 60_000;
  for (const atMs of [Date.now() - minutes, Date.now() + minutes]) {
    assert.equal((await postEvent(app, event, atMs)).json().code, 'webhook-refused');
  }
  const unsignedResponse = await app.server.inject({
    method: 'POST',
    url: '/api/webhooks/sandbox',
    payload: { id: event.id, type: event.type, data: { intentId: event.intentId } },
  });
  assert.equal(unsignedResponse.statusCode, 400);
  assert.equal((await outcomeOf(app, myBooker.booking._id)).booking, 'unpaid');

  await post();
  assert.equal(await assertAtMostOneOwner(app, sale), myBooker);
  await assertInvariants(app);
}
