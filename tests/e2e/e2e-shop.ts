import { inject } from 'vitest';
import '#tests/support/provided.ts';

/** The shop of the worker this test runs in. */
export function e2eShop(): { url: string; dataDir: string } {
  const shop = inject('shops')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!shop) throw new Error('This worker has no shop: see tests/e2e/start-shop.ts.');
  return shop;
}
