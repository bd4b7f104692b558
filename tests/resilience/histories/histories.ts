import assert from 'node:assert/strict';
import fc from 'fast-check';
import { toCents } from '#contract/common/money.ts';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { insertPeople } from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { history, type Action } from './history-actions.ts';
import { endBookings, isPossible, playAction } from './history-steps.ts';
import { comparePayouts, modelOf, readWorld, type HistoryRun } from './history-world.ts';
import { ReferenceModel } from './reference-model.ts';
import { addPayoutAccount } from '#tests/resilience/races/payout-races.ts';
import { settle, resetClock } from '#tests/resilience/selling.ts';

/**
 * Random histories of a small shop, run on the server and on a model of it and compared after
 * every step. fast-check shrinks a history that fails.
 */

const rolesOfPeople = ['admin', 'seller', 'seller', 'buyer', 'buyer', 'buyer'] as const;
const sellerOfPhone = [0, 1];

/**
 * Runs a history from the beginning with people and phones of its own.
 * @param app whose clock only the history moves
 * @param actions the history
 * @throws AssertionError at the first step when server and model differ
 */
export async function playHistory(app: TestApp, actions: readonly Action[]): Promise<void> {
  await resetClock(app);
  const [admin, ...others] = await insertPeople(app, rolesOfPeople, new Date('2100-01-01'));
  const [sellers, buyers] = [others.slice(0, 2), others.slice(2)];
  const phoneIds: string[] = [];
  let priceCents = 0;
  for (const seller of sellerOfPhone) {
    const phone = await makePhone(app, sellers[seller]);
    phoneIds.push(phone.id);
    priceCents = toCents(phone.price);
  }
  for (const seller of sellers) await addPayoutAccount(app, seller);
  assert(admin);
  const { rows } = await app.pool.query<{ now: Date }>('select app_now() as now');
  const startMs = rows[0]?.now.getTime() ?? 0;
  const run: HistoryRun = {
    startMs,
    ...{ app, admin, sellers, buyers, phoneIds },
    ...{
      model: new ReferenceModel(sellerOfPhone, priceCents),
      bookings: new Map(),
      intents: new Map(),
      reductions: new Map(),
    },
  };
  for (const [place, each] of actions.entries()) {
    if (!isPossible(run, each)) continue;
    try {
      const undecidedModelPayment = run.model.undecided();
      if (undecidedModelPayment) {
        const payment = run.model.payments.indexOf(undecidedModelPayment);
        await playAction(run, {
          do: 'event',
          payment,
          type: 'payment_intent.succeeded',
          times: 1,
        });
      }
      await playAction(run, each);
      assert.deepEqual(await readWorld(run), modelOf(run));
    } catch (error) {
      const where = `step ${place + 1} of ${actions.length}, ${JSON.stringify(each)}`;
      throw new Error(`${where}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
  }
  await comparePayouts(run);
  await settle(app);
  await moveClock(app, '8 days');
  await endBookings(app);
  await app.jobs.tasks['end-price-reductions']?.({}, {} as never);
  await app.jobs.tasks['handover-deadlines']?.({}, {} as never);
  await app.jobs.tasks['release-sales']?.({}, {} as never);
  // A deadline's refund is reported before the next history resets the clock.
  await settle(app);
}

/** The property for fast-check: after each history all invariants hold. */
const property = (app: TestApp) =>
  fc.asyncProperty(history, async (actions) => {
    await playHistory(app, actions);
    assert.deepEqual(await findAllBrokenInvariants(app), {});
  });

/**
 * Runs random histories.
 * @param app of openHistoryApp
 * @param seed the same seed gives the same histories
 * @param runs how many
 * @throws with the shortest history that fails
 */
export async function runHistories(app: TestApp, seed: number, runs: number): Promise<void> {
  await fc.assert(property(app), { seed, numRuns: runs, endOnFailure: false });
}

/**
 * Runs random histories until one fails, which is not shortened.
 * @param app of openHistoryApp
 * @param seed the same seed gives the same histories
 * @param runs how many at most
 * @returns the number that ran, and the failed one
 */
export function checkHistories(app: TestApp, seed: number, runs: number) {
  return fc.check(property(app), { seed, numRuns: runs, endOnFailure: true });
}
