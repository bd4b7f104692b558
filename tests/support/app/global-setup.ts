import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import './provided.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrations/migrations.ts';
import { socketFolderIn, socketFolderSetting } from './local-socket.ts';
import { makeClockMovable } from './movable-clock.ts';

/** One PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startTemplate();
  project.provide('templateUrl', url);
  return stop;
}

/** A PostgreSQL with the migrated template; processes started later find its socket. */
export async function startTemplate(): Promise<EmbeddedPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'phonehub-test-'));
  // PostgreSQL may run as another user, which needs to enter the folder.
  chmodSync(dataDir, 0o755);
  const sockets = socketFolderIn(dataDir);
  const hasSocket = sockets !== null;
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, hasSocket });
  // Inherited by the workers, which start later.
  if (sockets !== null) process.env[socketFolderSetting] = sockets;
  await migrate(postgres.url);
  await makeClockMovable(postgres.url);
  return {
    ...postgres,
    async stop() {
      await postgres.stop();
      reportDeadlocks(readFileSync(join(dataDir, 'postgres.log'), 'utf8'));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Prints the statements of each deadlock: an invariant only counts them, and the log goes with its folder. */
function reportDeadlocks(log: string): void {
  for (const [report] of log.matchAll(/^.*deadlock detected(?:\n.*){0,14}/gm)) {
    process.stdout.write(`A deadlock in the log of PostgreSQL:\n${report}\n`);
  }
}
