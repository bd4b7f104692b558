import type { TestProject } from 'vitest/node';
import '#testing/provided.ts';
import { startShop, type Shop } from '#testing/start-shop.ts';

/**
 * A real shop for each worker, so that no story meets another one that is under way; those of one
 * worker share it, and each brings people and phones of its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shops: Shop[] = [];
  // One after the other: the first builds the front end, if that is still to do.
  for (let worker = 0; worker < project.vitest.config.maxWorkers; worker += 1)
    shops.push(await startShop());
  project.provide(
    'shops',
    shops.map(({ url, dataDir }) => ({ url, dataDir })),
  );
  return async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
  };
}
