/** @module-tag slow */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { paymentSteps } from '#server/payments/payment-context.ts';
import '#tests/support/app/provided.ts';
import { buildCrashHarness, kills, type CrashHarness } from './kills.ts';
import { openFixture, type Fixture } from '#tests/resilience/fixture.ts';

let fixture: Fixture;
let harness: CrashHarness;
beforeAll(async () => {
  fixture = await openFixture(inject('templateUrl'));
  harness = await buildCrashHarness(fixture);
});
afterAll(() => fixture.close());

// Here every step once; `npm run resilience` runs every path, step and client.
const once = paymentSteps.map((step, place) => {
  const those = kills.filter((kill) => kill.step === step);
  return those[place % those.length] ?? kills[0];
});

describe('a process that is killed leaves nothing that another cannot finish', () => {
  test('every step is among them', () => {
    expect(new Set(kills.map((kill) => kill.step))).toEqual(new Set(paymentSteps));
  });

  test.each(once)('$path, killed at $step; the client asks again: $asksAgain', async (kill) => {
    if (kill) await harness.kill(kill);
  });
});
