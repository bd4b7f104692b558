import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { copyDemoFolder } from '#tests/support/processes/demo-folder.ts';
import '#tests/support/app/provided.ts';
import { startShop, type Shop } from '#tests/support/processes/start-shop.ts';

/** The shop of the worker this test runs in. */
export function e2eShop(): { url: string; dataDir: string } {
  const shop = inject('shops')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!shop) throw new Error('This worker has no shop: see tests/e2e/support/start-shop.ts.');
  return shop;
}

/**
 * Starts another shop with the demo, for tests that need other settings.
 * @param env the settings
 * @returns the shop; its folder is removed when it stops
 */
export async function startOwnShop(env: Readonly<Record<string, string>>): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'phonehub-shop-'));
  copyDemoFolder(inject('demoFolder'), folder);
  const shop = await startShop({ ...env, DATA_DIR: folder });
  return {
    ...shop,
    async stop() {
      await shop.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
