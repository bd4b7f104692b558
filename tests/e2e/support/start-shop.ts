import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { copyDemoFolder, fillDemoFolder } from '#tests/support/processes/demo-folder.ts';
import '#tests/support/app/provided.ts';
import { freePort, startShop, type Shop } from '#tests/support/processes/start-shop.ts';

/** Why a shop did not start, in its folder; wait-for-shop.ts throws it. */
export const failureFile = 'failure.txt';

/**
 * A real shop for each worker, so that tests of different workers never share data; those of one
 * worker use people and phones of their own. They start in the background, on copies of one filled
 * folder: the first start builds the front end while the tests of the server run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const demo = newFolder('phonehub-demo-');
  const filled = fillDemoFolder(demo);
  const shops: { url: string; dataDir: string; opening: Promise<Shop | null> }[] = [];
  for (let worker = 0; worker < project.config.maxWorkers; worker += 1) {
    const PORT = String(await freePort());
    const DATA_DIR = newFolder('phonehub-shop-');
    const opening = filled
      .then(() => {
        copyDemoFolder(demo, DATA_DIR);
        return startShop({ PORT, DATA_DIR });
      })
      .catch((error: unknown) => {
        writeFileSync(join(DATA_DIR, failureFile), String(error));
        return null;
      });
    shops.push({ url: `http://localhost:${PORT}`, dataDir: DATA_DIR, opening });
  }
  project.provide('demoFolder', demo);
  project.provide(
    'shops',
    shops.map(({ url, dataDir }) => ({ url, dataDir })),
  );
  return async () => {
    for (const { opening, dataDir } of shops) {
      await (await opening)?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
    rmSync(demo, { recursive: true, force: true });
  };
}

/** PostgreSQL may run as another user, which needs to enter the folder. */
function newFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}
