import { afterAll, beforeAll, inject, test } from 'vitest';
import '#tests/support/provided.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { openHistoryApp, playHistories } from './histories.ts';
import { openScene, type Scene } from './scene.ts';

let scene: Scene;
let app: TestApp;
beforeAll(async () => {
  scene = await openScene(inject('templateUrl'));
  app = await openHistoryApp(scene);
});
afterAll(() => scene.close());

test('after any history of the market, server and model agree at every step', async () => {
  await playHistories(app, 20_251_121, 12);
}, 120_000);
