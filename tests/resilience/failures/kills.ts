import assert from 'node:assert/strict';
import type { PaymentStep } from '#server/payments/payment-context.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { paths, type Case, type Path, type PathName } from '#tests/resilience/paths.ts';
import type { Fixture } from '#tests/resilience/fixture.ts';
import {
  assertInvariants,
  settle,
  makeSale,
  mustPay,
  outcomeOf,
  resetClock,
} from '#tests/resilience/selling.ts';
import type { ShopProcess } from '#tests/resilience/shop-process.ts';

/**
 * kill -9 at every named step: a process ends itself there and another one continues with the stored state,
 * whether or not the client retries.
 */

export interface Kill {
  readonly path: PathName;
  readonly step: PaymentStep;
  readonly asksAgain: boolean;
}

export const kills: readonly Kill[] = (Object.keys(paths) as PathName[]).flatMap((path) =>
  paths[path].steps.flatMap((step) =>
    [true, false].map((asksAgain) => ({ path, step, asksAgain })),
  ),
);

/** Kills one process after the other; the next one starts meanwhile. */
export interface CrashHarness {
  readonly survivor: TestApp;
  kill(which: Kill): Promise<void>;
}

/**
 * @param fixture its database and folder
 */
export async function buildCrashHarness(fixture: Fixture): Promise<CrashHarness> {
  const survivor = await fixture.open();
  let next: Promise<ShopProcess> = fixture.spawn({ background: false });
  return {
    survivor,
    async kill({ path: name, step, asksAgain }) {
      const path: Path = paths[name];
      const shop = path.by ? await fixture.spawn(path.by) : await next;
      if (!path.by) {
        next = fixture.spawn({ background: false });
        // The rejection is handled where the process is awaited.
        next.catch(() => {});
      }
      await resetClock(survivor);
      // By the app that has run before: a process that begins takes long for each of these calls.
      const at: Case = { sale: await makeSale(survivor, 2), intent: null };
      await path.before(shop, at);
      await shop.arm(step);
      const answer = await path.path(shop, at).catch(() => null);
      assert.equal(await shop.ended, 'SIGKILL');
      if (!path.by) assert.equal(answer, null, 'the process answered before it died');

      if (asksAgain) await path.path(survivor, at);
      await path.afterwards?.(survivor);
      await settle(survivor);
      const { booking } = at.sale.bookers[0];
      const outcome = await outcomeOf(survivor, booking._id);
      const expectedOutcome = path.outcome(asksAgain, step);
      assert.equal(outcome.booking, expectedOutcome);
      assert.equal(
        outcome.keptCents,
        expectedOutcome === 'paid'
          ? Math.round(booking.sealingPrice * 100) - (path.givenBackCents?.(asksAgain, step) ?? 0)
          : 0,
      );
      assert.equal(outcome.product === 'sold', expectedOutcome === 'paid');
      // A phone that nobody bought is free for the next buyer at once.
      if (outcome.product === 'available') {
        const [, rival] = at.sale.bookers;
        assert(rival);
        await mustPay(survivor, rival);
      }
      await assertInvariants(survivor);
    },
  };
}
