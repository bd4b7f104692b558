import type { FastifyInstance } from 'fastify';
import type { DatabaseMonitor } from '#server/platform/database/database-monitor.ts';
import { reachPooler } from '#server/platform/database/pooler.ts';
import { missingMigrations } from '#server/platform/database/migrations.ts';
import { Refusal } from './refusal.ts';
import { route } from './route.ts';

const ok = { status: 'ok' } as const;

/** Why a process may get no traffic. */
type NotReady = 'closing' | 'database' | 'migrations' | 'clock';

/**
 * The calls for monitoring and load balancers: never refused under load, and responding within two seconds
 * even where the database is frozen.
 * @param app mounted under /api
 * @param given the database monitor, whether the process drains, and the address of the pooler if there is one
 */
export function healthRoutes(
  app: FastifyInstance,
  {
    monitor,
    isClosing,
    pooler,
  }: { monitor: DatabaseMonitor; isClosing: () => boolean; pooler: string | null },
): void {
  const failing = async (): Promise<NotReady | null> => {
    if (isClosing()) return 'closing';
    try {
      await monitor.beat();
      if (pooler) await reachPooler(pooler);
      if (!monitor.clockIsRight) return 'clock';
      return (await missingMigrations(monitor.query)) > 0 ? 'migrations' : null;
    } catch (error) {
      app.log.debug({ err: error }, 'the database was asked whether it is there');
      return 'database';
    }
  };

  route(app, 'readHealth', async () => {
    await monitor.beat();
    return ok;
  });
  route(app, 'readLiveness', () => ok);
  route(app, 'readReadiness', async () => {
    const reason = await failing();
    if (reason) throw new Refusal('unavailable', { retryAfter: 2, extra: { reason } });
    return ok;
  });
}
