import assert from 'node:assert/strict';
import type { Intent } from '#contract/payments/schemas.ts';
import { holdMinutes } from '#contract/payments/schemas.ts';
import { seededRandom } from '#server/demo/random.ts';
import { askIntent, charge, moveClock, record } from '#tests/support/market/paying.ts';
import type { CallableApp, TestApp } from '#tests/support/app/test-app.ts';
import { makeEvent, postEvent } from '#tests/resilience/events.ts';
import type { Fixture } from '#tests/resilience/fixture.ts';
import {
  assertAtMostOneOwner,
  assertInvariants,
  settle,
  makeSale,
  resetClock,
  type Booker,
} from '#tests/resilience/selling.ts';

/** Clocks that jump: the database's, which decides, and those of the processes, which must not. */

const jumps = ['-1 hour', '-5 minutes', '20 seconds', '14 minutes', '16 minutes', '3 hours'];

/**
 * Two buyers pay for one phone while the database's clock jumps back and forth.
 * @param app any
 * @param seed of the jumps
 */
export async function jumpDatabaseClock(app: TestApp, seed: number): Promise<void> {
  await resetClock(app);
  const random = seededRandom(seed);
  const sale = await makeSale(app, 2);
  const intents = new Map<Booker, Intent>();
  for (let step = 0; step < 12; step += 1) {
    if (random.chance(0.5)) await moveClock(app, random.pick(jumps));
    const booker = random.pick(sale.bookers);
    const intent = intents.get(booker);
    const did = random.whole(0, 3);
    if (did === 0 || !intent) {
      const answer = await askIntent(app, booker.buyer, booker.booking);
      assert([200, 409].includes(answer.statusCode), answer.body);
      if (answer.statusCode === 200) intents.set(booker, answer.json<Intent>());
    } else if (did === 1) await charge(app, intent);
    else if (did === 2) {
      const status = await record(app, booker.buyer, booker.booking, intent.intentId);
      assert([200, 402, 409].includes(status.statusCode), status.body);
    } else await app.reconcile();
  }
  await settle(app);
  await assertAtMostOneOwner(app, sale);
  await assertInvariants(app);
}

/**
 * Two processes whose clocks are further ahead than a hold is long, and further than that apart. Not
 * behind: a token issued by the right clock would lie in their future and be refused.
 */
export async function openWrongClocks(fixture: Fixture): Promise<[CallableApp, CallableApp]> {
  const hold = holdMinutes * 60_000;
  return Promise.all([
    fixture.spawn({ clockWrongByMs: 1.3 * hold }),
    fixture.spawn({ clockWrongByMs: 3.5 * hold }),
  ]);
}

/**
 * Buyers pay through processes whose clocks differ by more than two holds: only the database's clock
 * counts, and nobody gets a hold early or pays for a phone that is another's.
 * @param finisher on the same database, with the right clock
 * @param shops the two with wrong clocks
 */
export async function payByWrongClocks(
  finisher: TestApp,
  shops: readonly [CallableApp, CallableApp],
): Promise<void> {
  await resetClock(finisher);
  for (const [here, there] of [shops, [shops[1], shops[0]] as const]) {
    const sale = await makeSale(finisher, 2);
    const [myBooker, rival] = sale.bookers;
    assert(rival);
    const openResponse = await askIntent(here, myBooker.buyer, myBooker.booking);
    assert.equal(openResponse.statusCode, 200, openResponse.body);
    const intent = openResponse.json<Intent>();
    const minutes = (Date.parse(intent.holdUntil) - Date.now()) / 60_000;
    assert(minutes > holdMinutes - 2 && minutes <= holdMinutes, `a hold of ${minutes} minutes`);
    for (const shop of shops) {
      const refusal = await askIntent(shop, rival.buyer, rival.booking);
      assert.equal(refusal.json().code, 'being-paid');
    }
    assert.equal((await charge(there, intent)).json().status, 'succeeded');
    // Signed by the right clock, too far from theirs: refused; the reconciler settles the payment.
    for (const shop of shops) {
      const event = await postEvent(shop, makeEvent(intent.intentId));
      assert.equal(event.json().code, 'webhook-refused');
    }
    const status = await record(there, myBooker.buyer, myBooker.booking, intent.intentId);
    assert.equal(status.statusCode, 200, status.body);
    assert.equal(await assertAtMostOneOwner(finisher, sale), myBooker);
  }
  await assertInvariants(finisher);
}
