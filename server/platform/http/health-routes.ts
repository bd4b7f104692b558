import type { FastifyInstance } from 'fastify';
import type { DegradedPart } from '#contract/health/schemas.ts';
import { shopVersion } from '#server/platform/base/shop-version.ts';
import type { DatabaseMonitor } from '#server/platform/database/connection/database-monitor.ts';
import type { Readiness } from './readiness.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { route } from './route.ts';

const ok = { status: 'ok' } as const;

/**
 * The calls for monitoring and load balancers: never refused under load, and responding within two seconds even
 * if the database is frozen.
 * @param app mounted under /api
 * @param given the database monitor, whether the process is ready, and the failing parts
 */
export function healthRoutes(
  app: FastifyInstance,
  {
    monitor,
    readiness,
    degraded,
  }: {
    readonly monitor: DatabaseMonitor;
    readonly readiness: Readiness;
    readonly degraded: () => readonly DegradedPart[];
  },
): void {
  route(app, 'readHealth', async () => {
    await monitor.beat();
    return { ...ok, version: shopVersion };
  });
  route(app, 'readLiveness', () => ok);
  route(app, 'readReadiness', async () => {
    const reason = await readiness();
    if (reason) throw new Refusal('unavailable', { retryAfter: 2, extra: { reason } });
    const parts = degraded();
    return parts.length > 0 ? { ...ok, degraded: [...parts] } : ok;
  });
}
