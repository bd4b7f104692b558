import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { paymentSteps } from '#server/payments/payment-context.ts';
import '#tests/support/provided.ts';
import {
  flows,
  interferences,
  openPaymentStage,
  interleavings,
  type Interference,
  type PaymentStage,
} from './interleavings.ts';
import { openScene, type Scene } from './scene.ts';

let scene: Scene;
let stage: PaymentStage;
beforeAll(async () => {
  scene = await openScene(inject('templateUrl'));
  stage = await openPaymentStage(scene);
});
afterAll(() => scene.close());

// Of every step each third intruder here, on the paths by turns; all of them in `npm run resilience`.
const some = paymentSteps.flatMap((step, row) =>
  (Object.keys(interferences) as Interference[])
    .filter((_intruder, column) => (row + column) % 3 === 0)
    .map((intruder, turn) => {
      const those = interleavings.filter(
        (order) => order.step === step && order.intruder === intruder,
      );
      const order = those[(row + turn) % those.length];
      if (!order) throw new Error(`nobody meets ${intruder} at ${step}`);
      return order;
    }),
);

test.each([interleavings, some])('every step, path and intruder is among them', (...those) => {
  expect(new Set(those.map(({ step }) => step))).toEqual(new Set(paymentSteps));
  expect(new Set(those.map(({ flow }) => flow))).toEqual(new Set(Object.keys(flows)));
  expect(new Set(those.map(({ intruder }) => intruder))).toEqual(
    new Set(Object.keys(interferences)),
  );
});

describe('whoever comes in between, money and phone agree', () => {
  test.each(some)('$flow, at $step: $intruder', (order) => stage.play(order));
});
