import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { paymentSteps } from '#server/payments/till.ts';
import '#testing/provided.ts';
import { intruders, openStage, orders, type Intruder, type Stage } from './orders.ts';
import { openScene, type Scene } from './scene.ts';

let scene: Scene;
let stage: Stage;
beforeAll(async () => {
  scene = await openScene(inject('templateUrl'));
  stage = await openStage(scene);
});
afterAll(() => scene.close());

test('every named step is one at which others come in between', () => {
  expect(new Set(orders.map((order) => order.step))).toEqual(new Set(paymentSteps));
});

// Every step with every intruder once here, on one of the paths by turns; all in `npm run ordeal`.
const once = paymentSteps.flatMap((step, row) =>
  (Object.keys(intruders) as Intruder[]).map((intruder, column) => {
    const those = orders.filter((order) => order.step === step && order.intruder === intruder);
    const order = those[(row + column) % those.length];
    if (!order) throw new Error(`nobody meets ${intruder} at ${step}`);
    return order;
  }),
);

describe('whoever comes in between, money and phone agree', () => {
  test.each(once)('$flow, at $step: $intruder', (order) => stage.play(order));
});
