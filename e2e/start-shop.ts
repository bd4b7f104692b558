import type { TestProject } from 'vitest/node';
import '#testing/provided.ts';
import { startShop } from '#testing/start-shop.ts';

/** One real shop for all stories; each story brings people and phones of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shop = await startShop();
  project.provide('shopUrl', shop.url);
  project.provide('shopData', shop.dataDir);
  return () => shop.stop();
}
