import { buildApp } from './build-app.ts';
import { reviewSecrets } from './change-secret.ts';
import { consoleToLog } from '#server/platform/logging/console-to-log.ts';
import { openPool } from '#server/platform/database/database.ts';
import { openProvider } from '#server/payments/open-provider.ts';
import { developmentWeb } from '#server/platform/rendering/development-web.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { startPollLoop } from '#server/platform/jobs/poll-loop.ts';
import { StartupError } from '#server/platform/processes/startup-error.ts';
import { builtWeb } from '#server/platform/rendering/web-pages.ts';
import { whatIsMissing, type Settings } from '#server/settings/settings.ts';

/** Pauses between two rounds of background work, in ms. */
const reconcileEveryMs = 3_000;
const deliverEveryMs = 1_000;
const refreshPricesEveryMs = 2_000;

export interface ServeOptions {
  /** The project's folder, which contains the build. */
  readonly root: string;
  readonly development: boolean;
  /** Registers a function that closes what was opened; they are called in reverse order. */
  readonly onStop: (close: () => unknown) => void;
  /** Registers a function that is called some seconds before everything is closed. */
  readonly onDrain: (drain: () => void) => void;
}

/**
 * Serves the shop from this process: pool, app, jobs and poll loops, then listens. The database must be
 * migrated.
 * @param settings with databaseUrl, poolSize and authSecrets
 * @param options folder, mode and how to register closers
 */
export async function serve(
  settings: Settings,
  { root, development, onStop, onDrain }: ServeOptions,
): Promise<void> {
  const { databaseUrl, poolSize, authSecrets, publicUrl } = settings;
  if (!databaseUrl || !poolSize || !authSecrets)
    throw new StartupError('There is nothing to serve from.');
  const pool = openPool(databaseUrl, poolSize, () => {});
  onStop(() => pool.end());
  const web = development
    ? await openDevelopment(root, publicUrl, onStop)
    : await builtWeb(root, publicUrl);
  const provider = await openProvider(settings);
  const app = buildApp({ settings, pool, secrets: authSecrets, web, provider });
  // In development Vite writes to the terminal.
  if (!development) consoleToLog(app.server.log);
  for (const sentence of whatIsMissing(settings)) app.server.log.warn(sentence);
  app.monitor.start();
  // Not awaited: it may read many rows.
  void reviewSecrets(app.db, authSecrets)
    .then((sentences) => sentences.forEach((sentence) => app.server.log.error(sentence)))
    .catch((error: unknown) => app.server.log.warn({ err: error }, 'secrets were not reviewed'));
  onStop(await startJobs(pool, app.jobs, app.server.log));
  const poll = (everyMs: number, round: () => Promise<unknown>, sentence: string) => {
    const stop = startPollLoop(everyMs, () =>
      round().catch((error: unknown) => app.server.log.warn({ err: error }, sentence)),
    );
    onStop(stop);
  };
  poll(reconcileEveryMs, app.reconcile, 'a round of reconciling failed');
  poll(deliverEveryMs, app.deliverEvents, 'a round of sending events failed');
  poll(
    refreshPricesEveryMs,
    () => app.refreshPrices({ gently: true }),
    'a round of the price guide failed',
  );
  onStop(() => app.server.close());
  onDrain(() => app.drain());
  await app.server.listen({ port: settings.port, host: settings.host });
}

async function openDevelopment(root: string, publicUrl: string, onStop: ServeOptions['onStop']) {
  const web = await developmentWeb(root, publicUrl);
  // Not awaited: it may never end while a browser is connected, and the database must be stopped.
  onStop(() => void web.close());
  return web;
}
