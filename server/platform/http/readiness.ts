import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseMonitor } from '#server/platform/database/connection/database-monitor.ts';
import { missingMigrations } from '#server/platform/database/migrations/migrations.ts';
import { reachPooler } from '#server/platform/database/connection/pooler.ts';

/** Why a process may get no traffic. */
export type NotReady = 'closing' | 'database' | 'migrations' | 'clock';

/** Finds out whether the process may get traffic; null if it may. */
export type Readiness = () => Promise<NotReady | null>;

/**
 * Builds the check for readiness and its metric, which responds within about two seconds even where the
 * database is frozen.
 * @param given the database monitor, whether the process drains, and the address of the pooler if there is one
 * @param log receives the database's response, at the level debug
 */
export function buildReadiness(
  {
    monitor,
    isClosing,
    pooler,
  }: { monitor: DatabaseMonitor; isClosing: () => boolean; pooler: string | null },
  log: FastifyBaseLogger,
): Readiness {
  return async () => {
    if (isClosing()) return 'closing';
    try {
      await monitor.beat();
      if (pooler) await reachPooler(pooler);
      if (!monitor.clockIsRight) return 'clock';
      return (await missingMigrations(monitor.query)) > 0 ? 'migrations' : null;
    } catch (error) {
      log.debug({ err: error }, 'the database was asked whether it is there');
      return 'database';
    }
  };
}
