import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillMarket } from '#server/demo/fill-market.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { keepSample } from './sample.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a shop that has grown is not judged by the sample of when it was small', async () => {
  const sample = keepSample(app.pool);
  await fillMarket(app.pool, app.imageStore, 300, 3);
  const small = await sample(300);
  expect(await sample(320)).toBe(small);
  await fillMarket(app.pool, app.imageStore, 900, 4);
  const [large, same] = await Promise.all([sample(1_200), sample(1_200)]);
  expect(same).toBe(large);
  expect(large.cells.length).toBeGreaterThan(small.cells.length * 2);
});
