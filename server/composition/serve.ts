import { withRunbook } from '#server/platform/base/operator-codes.ts';
import { buildApp, type App } from './build-app.ts';
import { reviewSecrets } from './change-secret.ts';
import { consoleToLog } from '#server/platform/base/logging/console-to-log.ts';
import { openAppPool, openJobsPool, openReplicaPools } from './open-pools.ts';
import { watchImageStore, type ImageStoreWatch } from '#server/images/watch-image-store.ts';
import { startPollLoop } from '#server/platform/base/poll-loop.ts';
import { openProvider } from '#server/payments/open-provider.ts';
import { developmentWeb } from '#server/platform/delivery/rendering/development-web.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { builtWeb } from '#server/platform/delivery/rendering/web-pages.ts';
import type { Settings } from '#server/settings/settings.ts';
import { missingSettings } from '#server/settings/missing-settings.ts';
import { observeMethods } from '#server/platform/base/observer.ts';
import type { ProcessMetrics } from '#server/platform/operation/observation/process-metrics.ts';
import { observeProcess } from './observe-process.ts';
import type { ProcessRole } from './process-role.ts';
import { startBackgroundWork } from './start-background-work.ts';

/** The pause between two writings of what is counted in memory, in ms. */
const flushCountsEveryMs = 60_000;

export interface ServeOptions {
  readonly role: ProcessRole;
  /** The project's folder, which contains the build. */
  readonly root: string;
  readonly development: boolean;
  /** Whether the start found that photos can't be stored, and warned of it. */
  readonly photosFail?: boolean;
  /** Registers a function that closes a resource; they are called in reverse order. */
  readonly onStop: (close: () => unknown) => void;
  /** Registers a function that is called some seconds before everything is closed. */
  readonly onDrain: (drain: () => void) => void;
}

/**
 * Serves the shop from this process: pool, app, background work unless its role is web, then listens unless its
 * role is worker. The database must be migrated.
 * @param settings with databaseUrl, poolSize and authSecrets
 * @param options role, folder, mode and how to register closers
 * @returns the metrics of this process; null if none are wanted
 */
export async function serve(
  settings: Settings,
  { role, root, development, photosFail = false, onStop, onDrain }: ServeOptions,
): Promise<ProcessMetrics | null> {
  const { databaseUrl, poolSize, authSecrets, publicUrl } = settings;
  if (!databaseUrl || !poolSize || !authSecrets)
    throw new StartupError('There is nothing to serve from.');
  const pool = openAppPool(settings, databaseUrl, poolSize);
  onStop(() => pool.end());
  const replicas = role === 'worker' ? [] : openReplicaPools(settings, poolSize);
  for (const each of replicas) onStop(() => each.pool.end());
  // The supervisor may ask for metrics before the app is built.
  let built: App | null = null;
  let photos: ImageStoreWatch | null = null;
  const observation = await observeProcess(settings, pool, {
    replicas: () => built?.replicas?.replicas ?? [],
    replicaPools: replicas.map((each) => each.pool),
    streams: () => built?.countStreams() ?? 0,
    readiness: async () => (built ? built.readiness() : 'starting'),
    photos: () => photos?.isUsable() ?? true,
    log: () => app.server.log,
  });
  const { traces } = observation;
  if (traces) onStop(() => traces.close());
  const openWeb = () =>
    development ? openDevelopment(root, publicUrl, onStop) : builtWeb(root, publicUrl);
  const web = role === 'worker' ? null : await openWeb();
  const provider = await openProvider(settings);
  const app: App = buildApp({
    settings,
    pool,
    replicas,
    secrets: authSecrets,
    web,
    provider,
    degraded: () => (photos?.isUsable() === false ? ['photos'] : []),
    onResponse: observation.metrics?.onResponse,
    traceRequests: observation.traces?.traceRequests,
    observer: observation.observer,
    wrapProvider: (each) => observeMethods('provider', each, observation.observer),
  });
  built = app;
  // In development Vite writes to the terminal.
  if (!development) consoleToLog(app.server.log);
  for (const sentence of missingSettings(settings)) app.server.log.warn(sentence);
  app.monitor.start();
  await app.readOnly.look();
  app.readOnly.start();
  await app.shopChanges.start();
  photos = watchImageStore(settings, app.server.log, { fails: photosFail });
  onStop(photos.stop);
  app.replicas?.start();
  // Not awaited: it may read many rows. It ends before its pool does.
  const reviewing = reviewSecrets(app.db, authSecrets)
    .then((sentences) =>
      sentences.forEach((sentence) =>
        app.server.log.error(withRunbook('secret-unreadable'), sentence),
      ),
    )
    .catch((error: unknown) => app.server.log.warn({ err: error }, 'secrets were not reviewed'));
  onStop(() => reviewing);
  const countingPayments = app
    .warnOfMissingKeys()
    .catch((error: unknown) => app.server.log.warn({ err: error }, 'payments were not counted'));
  onStop(() => countingPayments);
  if (role !== 'web') {
    const jobsPool = openJobsPool(settings, pool);
    if (jobsPool !== pool) onStop(() => jobsPool.end());
    await startBackgroundWork(app, jobsPool, { onStop, observer: observation.observer });
  }
  onStop(() => app.server.close());
  if (role === 'worker') {
    // Background work injects calls of its own: the sandbox's events.
    await app.server.ready();
    return observation.metrics;
  }
  onDrain(() => app.drain());
  onStop(startPollLoop(flushCountsEveryMs, app.flushCounts));
  await app.server.listen({ port: settings.port, host: settings.host });
  return observation.metrics;
}

async function openDevelopment(root: string, publicUrl: string, onStop: ServeOptions['onStop']) {
  const web = await developmentWeb(root, publicUrl);
  // Not awaited: it may never end while a browser is connected, and the database must be stopped.
  onStop(() => void web.close());
  return web;
}
