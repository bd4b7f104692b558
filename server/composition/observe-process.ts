import cluster from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { hasProvider } from '#server/payments/open-provider.ts';
import { openPool } from '#server/platform/database/database.ts';
import { observeStatements } from '#server/platform/operation/observation/observe-statements.ts';
import { joinObservers, type Observer } from '#server/platform/base/observer.ts';
import type {
  MetricsSource,
  ProcessMetrics,
  ReplicaFigures,
} from '#server/platform/operation/observation/process-metrics.ts';
import {
  listenError,
  type ListenAddress,
} from '#server/platform/operation/processes/usable-address.ts';
import type { Traces } from '#server/platform/operation/observation/traces.ts';
import type { Settings } from '#server/settings/settings.ts';

/** The observation of this process; without a setting nothing is loaded and nothing is wrapped. */
export interface ProcessObservation {
  readonly metrics: ProcessMetrics | null;
  readonly traces: Traces | null;
  /** Of jobs and provider calls; null if nothing observes them. */
  readonly observer: Observer | null;
}

/**
 * Prepares metrics, traces and slow statements of this process.
 * @param settings which of them
 * @param pool before its first connection
 * @param late the pools of replicas, and parts that exist only once the app is built
 */
export async function observeProcess(
  settings: Settings,
  pool: pg.Pool,
  late: {
    readonly streams: () => number;
    readonly readiness: MetricsSource['readiness'];
    readonly photos: MetricsSource['photos'];
    readonly log: () => FastifyBaseLogger;
    readonly replicas: () => readonly ReplicaFigures[];
    readonly replicaPools: readonly pg.Pool[];
  },
): Promise<ProcessObservation> {
  const wantedObservation = settings.observation;
  const metrics = wantedObservation.metrics
    ? (
        await import('#server/platform/operation/observation/process-metrics.ts')
      ).buildProcessMetrics(settings.processNumber, { pool, ...late })
    : null;
  const traces = wantedObservation.traces
    ? (await import('#server/platform/operation/observation/traces.ts')).startTraces(
        wantedObservation.traces,
      )
    : null;
  const observer = joinObservers([metrics?.observer ?? null, traces?.observer ?? null]);
  for (const each of [pool, ...late.replicaPools]) {
    observeStatements(each, { observer, slowMs: wantedObservation.slowStatementMs, log: late.log });
  }
  if (metrics && cluster.isWorker) {
    const { sendMetricsToSupervisor } =
      await import('#server/platform/operation/observation/metrics-of-workers.ts');
    sendMetricsToSupervisor(metrics.registry);
  }
  return { metrics, traces, observer };
}

/** Where metrics are served, with the settings that say so. */
export const metricsAddress = (address: {
  readonly port: number;
  readonly host: string;
}): ListenAddress => ({ ...address, portSetting: 'METRICS_PORT', hostSetting: 'METRICS_HOST' });

/**
 * Serves the metrics if a setting names a port: of this process, or of those it supervises.
 * @param settings with databaseUrl
 * @param ownProcessMetrics this process's metrics; null in a supervisor
 * @param onError receives why they could not be collected
 * @returns stops it; null if no metrics are wanted
 */
export async function serveMetrics(
  settings: Settings & { readonly databaseUrl: string },
  ownProcessMetrics: ProcessMetrics | null,
  onError: (error: unknown) => void,
): Promise<(() => Promise<void>) | null> {
  if (!settings.observation.metrics) return null;
  const [{ startMetricsServer }, { collectMetricsOfWorkers }, { buildShopMetrics }] =
    await Promise.all([
      import('#server/platform/operation/observation/metrics-server.ts'),
      import('#server/platform/operation/observation/metrics-of-workers.ts'),
      import('./shop-metrics.ts'),
    ]);
  const database = openPool(settings.databaseDirectUrl ?? settings.databaseUrl, 1, () => {}, 2_000);
  const shop = buildShopMetrics(database, {
    takesPayments: hasProvider(settings) || settings.sandbox,
    sendsMails: settings.smtpUrl !== null,
  });
  const address = metricsAddress(settings.observation.metrics);
  const server = await startMetricsServer(
    address,
    async () => {
      const processes = ownProcessMetrics
        ? ownProcessMetrics.registry.metrics()
        : collectMetricsOfWorkers();
      return [await processes, await shop.metrics()].join('\n');
    },
    onError,
  ).catch(async (error: unknown) => {
    await database.end();
    throw listenError(error, address);
  });
  return async () => {
    await server.close();
    await database.end();
  };
}
