import type { FastifyInstance } from 'fastify';
import type { DatabaseMonitor } from '#server/platform/database/database-monitor.ts';
import type { Readiness } from './readiness.ts';
import { Refusal } from './refusal.ts';
import { route } from './route.ts';

const ok = { status: 'ok' } as const;

/**
 * The calls for monitoring and load balancers: never refused under load, and responding within two seconds
 * even where the database is frozen.
 * @param app mounted under /api
 * @param given the database monitor, and whether the process is ready
 */
export function healthRoutes(
  app: FastifyInstance,
  { monitor, readiness }: { monitor: DatabaseMonitor; readiness: Readiness },
): void {
  route(app, 'readHealth', async () => {
    await monitor.beat();
    return ok;
  });
  route(app, 'readLiveness', () => ok);
  route(app, 'readReadiness', async () => {
    const reason = await readiness();
    if (reason) throw new Refusal('unavailable', { retryAfter: 2, extra: { reason } });
    return ok;
  });
}
