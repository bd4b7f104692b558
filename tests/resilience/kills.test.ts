import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { paymentSteps } from '#server/payments/payment-context.ts';
import '#tests/support/provided.ts';
import { buildCrashHarness, kills, type CrashHarness } from './kills.ts';
import { openScene, type Scene } from './scene.ts';

let scene: Scene;
let gallows: CrashHarness;
beforeAll(async () => {
  scene = await openScene(inject('templateUrl'));
  gallows = await buildCrashHarness(scene);
});
afterAll(() => scene.close());

// Every step once here; every path, step and client in `npm run resilience`.
const once = paymentSteps.map((step, place) => {
  const those = kills.filter((kill) => kill.step === step);
  return those[place % those.length] ?? kills[0];
});

describe('a process that is killed leaves nothing that another cannot finish', () => {
  test('every step is among them', () => {
    expect(new Set(kills.map((kill) => kill.step))).toEqual(new Set(paymentSteps));
  });

  test.each(once)('$path, killed at $step; the client asks again: $asksAgain', async (kill) => {
    if (kill) await gallows.kill(kill);
  });
});
