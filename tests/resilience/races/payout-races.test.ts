import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import '#tests/support/app/provided.ts';
import type { PayoutStep } from '#server/payouts/payouts-context.ts';
import {
  interruptPayout,
  killAtPayoutStep,
  payoutRaces,
  runPayoutRace,
  stepsByHand,
  type BreakingApp,
  type PayoutRace,
} from './payout-races.ts';
import { openFixture, type Fixture } from '#tests/resilience/fixture.ts';
import { openTransferFixture } from '#tests/resilience/failures/transfer-kills.ts';

let fixture: Fixture;
let breaking: BreakingApp;
let brokenAt: PayoutStep | null = null;
let breaks = 0;
beforeAll(async () => {
  fixture = await openFixture(inject('templateUrl'));
  const app = await fixture.open({
    atPayoutStep: (step) => {
      if (step !== brokenAt) return;
      breaks += 1;
      throw new Error('broken off');
    },
  });
  breaking = {
    app,
    breakAt: (step) => {
      [brokenAt, breaks] = [step, 0];
    },
    breaks: () => breaks,
  };
});
afterAll(() => fixture.close());

describe('money that is released and paid out', () => {
  test.each(Object.keys(payoutRaces) as PayoutRace[])('%s', (name) =>
    runPayoutRace(breaking.app, name),
  );

  test.each(stepsByHand)('is paid once when the process dies at %s', (step) =>
    interruptPayout(breaking, step),
  );

  // `npm run resilience` kills at every step of both.
  test('is transferred once when the process is killed while Stripe’s answer is on its way', async () => {
    const transfers = await openTransferFixture(fixture);
    try {
      await transfers.kill('the call is carried out and its answer lost');
    } finally {
      await transfers.close();
    }
  });

  test('is paid once when the process is killed while a batch is taken', () =>
    killAtPayoutStep(fixture, breaking.app, 'batch-taken'));
});
