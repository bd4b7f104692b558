import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { paymentSteps } from '#server/payments/till.ts';
import '#testing/provided.ts';
import { openStage, orders, type Stage } from './orders.ts';
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

describe('whoever comes in between, money and phone agree', () => {
  test.each(orders)('$flow, at $step: $intruder', (order) => stage.play(order));
});
