import { buildApp } from './build-app.ts';
import { reviewSecrets } from './change-secret.ts';
import { consoleToLog } from '#server/platform/logging/console-to-log.ts';
import { openPool } from '#server/platform/database/database.ts';
import { openProvider } from '#server/payments/open-provider.ts';
import { developmentWeb } from '#server/platform/rendering/development-web.ts';
import { StartupError } from '#server/platform/processes/startup-error.ts';
import { builtWeb } from '#server/platform/rendering/web-pages.ts';
import { whatIsMissing, type Settings } from '#server/settings/settings.ts';
import type { ProcessRole } from './process-role.ts';
import { startBackgroundWork } from './start-background-work.ts';

export interface ServeOptions {
  readonly role: ProcessRole;
  /** The project's folder, which contains the build. */
  readonly root: string;
  readonly development: boolean;
  /** Registers a function that closes what was opened; they are called in reverse order. */
  readonly onStop: (close: () => unknown) => void;
  /** Registers a function that is called some seconds before everything is closed. */
  readonly onDrain: (drain: () => void) => void;
}

/**
 * Serves the shop from this process: pool, app, background work unless its role is web, then listens
 * unless its role is worker. The database must be migrated.
 * @param settings with databaseUrl, poolSize and authSecrets
 * @param options role, folder, mode and how to register closers
 */
export async function serve(
  settings: Settings,
  { role, root, development, onStop, onDrain }: ServeOptions,
): Promise<void> {
  const { databaseUrl, poolSize, authSecrets, publicUrl } = settings;
  if (!databaseUrl || !poolSize || !authSecrets)
    throw new StartupError('There is nothing to serve from.');
  const pool = openPool(databaseUrl, poolSize, () => {});
  onStop(() => pool.end());
  const openWeb = () =>
    development ? openDevelopment(root, publicUrl, onStop) : builtWeb(root, publicUrl);
  const web = role === 'worker' ? null : await openWeb();
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
  if (role !== 'web') await startBackgroundWork(app, pool, onStop);
  onStop(() => app.server.close());
  if (role === 'worker') {
    // Background work injects calls of its own: the sandbox's events.
    await app.server.ready();
    return;
  }
  onDrain(() => app.drain());
  await app.server.listen({ port: settings.port, host: settings.host });
}

async function openDevelopment(root: string, publicUrl: string, onStop: ServeOptions['onStop']) {
  const web = await developmentWeb(root, publicUrl);
  // Not awaited: it may never end while a browser is connected, and the database must be stopped.
  onStop(() => void web.close());
  return web;
}
