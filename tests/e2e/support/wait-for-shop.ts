import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { failureFile } from './start-shop.ts';
import { e2eShop } from './e2e-shop.ts';

/** Before the first test of a worker: its shop has started, or its error is thrown. */

const { url, dataDir } = e2eShop();
const failure = join(dataDir, failureFile);
const isOpen = () =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

while (!(await isOpen())) {
  if (existsSync(failure)) throw new Error(readFileSync(failure, 'utf8'));
  await pause(200);
}
