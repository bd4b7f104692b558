import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { paymentSteps } from '#server/payments/payment-context.ts';
import '#tests/support/app/provided.ts';
import { openPaymentHarness, interleavings, type PaymentHarness } from './interleavings.ts';
import { flows, interferences, type Interference } from '#tests/resilience/payment-flows.ts';
import { openFixture, type Fixture } from '#tests/resilience/fixture.ts';

let fixture: Fixture;
let harness: PaymentHarness;
beforeAll(async () => {
  fixture = await openFixture(inject('templateUrl'));
  harness = await openPaymentHarness(fixture);
});
afterAll(() => fixture.close());

// Here a third of the interferences of each step, spread over the flows; all in `npm run resilience`.
const some = paymentSteps.flatMap((step, row) =>
  (Object.keys(interferences) as Interference[])
    .filter((_interference, column) => (row + column) % 3 === 0)
    .map((interference, turn) => {
      const those = interleavings.filter(
        (interleaving) => interleaving.step === step && interleaving.interference === interference,
      );
      const interleaving = those[(row + turn) % those.length];
      if (!interleaving) throw new Error(`no flow has ${interference} at ${step}`);
      return interleaving;
    }),
);

test.each([interleavings, some])('every step, flow and interference is among them', (...those) => {
  expect(new Set(those.map(({ step }) => step))).toEqual(new Set(paymentSteps));
  expect(new Set(those.map(({ flow }) => flow))).toEqual(new Set(Object.keys(flows)));
  expect(new Set(those.map(({ interference }) => interference))).toEqual(
    new Set(Object.keys(interferences)),
  );
});

describe('whatever runs in between, money and phone agree', () => {
  test.each(some)('$flow, at $step: $interference', (interleaving) => harness.run(interleaving));
});
