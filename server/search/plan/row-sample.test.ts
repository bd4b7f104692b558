import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillShop } from '#server/demo/fill-shop.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { cacheRowSample } from './row-sample.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a sample is replaced when the shop has grown', async () => {
  const sample = cacheRowSample(app.pool);
  await fillShop(app.pool, openImageFiles(app.imageStore), 300, 3);
  const small = await sample(300);
  expect(await sample(320)).toBe(small);
  await fillShop(app.pool, openImageFiles(app.imageStore), 900, 4);
  const [large, same] = await Promise.all([sample(1_200), sample(1_200)]);
  expect(same).toBe(large);
  expect(large.facets.size).toBeGreaterThan(small.facets.size * 2);
});

test('after a failed sample the earlier one is not used for a larger shop', async () => {
  let isDown = false;
  const query = async (text: string) => {
    if (isDown) throw new Error('the database is away');
    return app.pool.query(text);
  };
  const sample = cacheRowSample({ query } as unknown as typeof app.pool);
  const small = await sample(300);
  isDown = true;
  await expect(sample(1_200)).rejects.toThrow('away');
  isDown = false;
  expect(await sample(1_200)).not.toBe(small);
});
