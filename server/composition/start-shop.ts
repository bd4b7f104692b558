import { setCurrency } from '#contract/common/money.ts';
import cluster from 'node:cluster';
import { join } from 'node:path';
import { demoAccounts, demoPassword } from '#server/demo/demo-accounts.ts';
import { planConnections } from '#server/platform/database/connection/connection-budget.ts';
import {
  lockDataFolder,
  whenUnlocked,
} from '#server/platform/database/embedded/data-folder-lock.ts';
import { noTimeout, openPool } from '#server/platform/database/database.ts';
import { runningPostgres } from '#server/platform/database/embedded/postgres-data-folder.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { jsonLine, processToJsonLines } from '#server/platform/base/logging/json-lines.ts';
import { closeWithin } from '#server/platform/operation/processes/close-within.ts';
import { watchParent } from '#server/platform/operation/processes/parent-process.ts';
import type { Secrets } from '#server/platform/base/security/secrets.ts';
import { secretsOf } from '#server/platform/base/security/shop-secrets.ts';
import { withRunbook, type OperatorCode } from '#server/platform/base/operator-codes.ts';
import { usableDataDir } from '#server/platform/database/embedded/postgres-user.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { startHeartbeat, startWorkers } from '#server/platform/operation/processes/workers.ts';
import { buildWebIfStale } from '#server/platform/delivery/rendering/web-build.ts';
import { readSettings, SettingsError, type Settings } from '#server/settings/settings.ts';
import type { ProcessMetrics } from '#server/platform/operation/observation/process-metrics.ts';
import { directSetting, type Check, type CheckContext } from './checks/check.ts';
import { startChecks, wantedConnections } from './checks/start-checks.ts';
import { serveMetrics } from './observe-process.ts';
import { roleOf, type ProcessRole } from './process-role.ts';
import { startupSentence } from './startup-sentence.ts';

/**
 * Settings -> database -> app -> listen -> graceful stop. With WEB_CONCURRENCY above one, this process
 * prepares the database and supervises the processes that serve.
 */

const root = join(import.meta.dirname, '..', '..');
const development = process.argv.includes('--dev');
let role: ProcessRole = 'all';
/** In the demo messages are plain sentences for the terminal, elsewhere lines of the JSON log. */
let inJson = false;
const say = (sentence: string) =>
  process.stdout.write(inJson ? jsonLine('info', sentence) : `${sentence}\n`);

/** Reports events that may need an operator. */
const report = (level: 'warn' | 'error', code: OperatorCode, sentence: string) =>
  process.stderr.write(
    inJson ? jsonLine(level, sentence, undefined, withRunbook(code)) : `${sentence}\n`,
  );

// Closed in reverse order when the shop stops, and when the start fails.
const closers: (() => unknown)[] = [];
const drains: (() => void)[] = [];
const serving = {
  ...{ root, development },
  onStop: (close: () => unknown) => void closers.push(close),
  onDrain: (drain: () => void) => void drains.push(drain),
};
let closing = false;
let drainSeconds = 0;

async function closeEverything(): Promise<void> {
  closing = true;
  // Workers drain before they close.
  const timeoutMs = closeTimeoutMs + drainSeconds * 1_000;
  for (const close of closers.reverse()) {
    await closeWithin(close, timeoutMs, (error) =>
      process.stderr.write(jsonLine('warn', 'a part of the shop did not close', error as Error)),
    );
  }
}

// A part that does not close must not prevent the database from being stopped.
const closeTimeoutMs = development ? 3_000 : 30_000;

async function start(settings: Settings): Promise<void> {
  const processes = development || role === 'worker' ? 1 : settings.webConcurrency;
  // Before the database is touched, and before WEB_CONCURRENCY makes other processes listen.
  const nowhere = { databaseUrl: '', directUrl: '' };
  await askChecks({ settings, ...nowhere, role, processes, mayRun: false, say })('addresses');
  const dataDir = settings.databaseUrl ? settings.dataDir : usableDataDir(settings.dataDir, say);
  const database = settings.databaseUrl
    ? { launched: Promise.resolve(), url: Promise.resolve(settings.databaseUrl) }
    : role === 'worker'
      ? useDatabaseOfShop(dataDir)
      : startOwnDatabase(dataDir);
  // The database starts up while this process loads its modules.
  await database.launched;
  const loading = loadModules();
  const databaseUrl = await database.url;
  const { migrate, keepCurrency, seedDemo, serve, openImageStore } = await loading;
  // Work that needs a session bypasses a pooler.
  const directUrl = settings.databaseDirectUrl ?? databaseUrl;
  const context = { settings, databaseUrl, directUrl, role, processes, mayRun: false, say };
  const ask = askChecks(context);
  await ask('reachable');
  await ask('server');
  await ask('pooler');
  await migrate(directUrl, { say });
  const currency = await keepCurrency(directUrl, settings.currency);
  setCurrency(currency);
  const { poolSize, sentence } = await planConnections(directUrl, wantedConnections(context));
  if (!settings.demo) say(sentence);
  const photosFail = await ask('photos');
  if (settings.demo && role !== 'worker') {
    // Without a timeout: another start may be filling the shop right now.
    const pool = openPool(directUrl, 2, () => {}, noTimeout);
    await seedDemo(pool, openImageStore(settings), say);
    await pool.end();
  }
  if (!development && role !== 'worker') await buildWebIfStale(root, say);

  const authSecrets = secretsOf(settings, dataDir);
  const prepared = { ...settings, databaseUrl, poolSize, authSecrets, currency };
  let metrics: ProcessMetrics | null = null;
  if (processes === 1) {
    metrics = await serve(prepared, { ...serving, role, photosFail });
  } else {
    const workers = await startWorkers(processes, environmentOf(prepared, photosFail), {
      onEnd: (sentence) => report('warn', 'web-process-ended', sentence),
      onCrashLoop: (sentence) => {
        report('error', 'web-processes-crash', sentence);
        void stop('Web processes end', 1);
      },
    });
    closers.push(() => workers.stop());
  }
  const closeMetrics = await serveMetrics(prepared, metrics, (error) =>
    process.stderr.write(jsonLine('warn', 'metrics were not collected', error as Error)),
  );
  if (closeMetrics) closers.push(closeMetrics);
  printWelcome(settings);
}

/** Asks a check of the start, which may refuse it, logs its warnings and returns whether there are any. */
function askChecks(context: CheckContext): (name: keyof typeof startChecks) => Promise<boolean> {
  return async (name) => {
    const check: Check = startChecks[name];
    const warnings = await check.ask(context);
    for (const { words, facts } of warnings) {
      const line = check.code ? withRunbook(check.code, facts) : facts;
      process.stderr.write(jsonLine('warn', words, undefined, line));
    }
    return warnings.length > 0;
  };
}

type PreparedSettings = Settings & {
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly authSecrets: Secrets;
  readonly currency: string;
};

/** Tells the workers that the start has warned of the store of photos. */
const photosFailName = 'PHOTOS_FAIL';

/** The environment of the workers, with the values that were determined here. */
function environmentOf(preparedSettings: PreparedSettings, photosFail: boolean) {
  return {
    POOL_SIZE: String(preparedSettings.poolSize),
    DATABASE_URL: preparedSettings.databaseUrl,
    DATABASE_URL_FILE: '',
    AUTH_SECRET: preparedSettings.authSecrets.join(','),
    AUTH_SECRET_FILE: '',
    IMAGE_STORE: preparedSettings.imageStore.text,
    DATA_DIR: preparedSettings.dataDir,
    CURRENCY: preparedSettings.currency,
    DEMO: preparedSettings.demo ? '1' : '0',
    [photosFailName]: photosFail ? '1' : '0',
  };
}

/** Imports nearly all modules, which takes most of the start. */
async function loadModules() {
  const [{ migrate }, { keepCurrency }, { seedDemo }, { serve }, photos] = await Promise.all([
    import('#server/platform/database/migrations/migrations.ts'),
    import('#server/platform/database/currency-store.ts'),
    import('#server/demo/seed-demo.ts'),
    import('./serve.ts'),
    import('#server/images/open-image-store.ts'),
  ]);
  return { migrate, keepCurrency, seedDemo, serve, ...photos };
}

/** `url` resolves when the database accepts connections, `launched` when its process runs. */
function startOwnDatabase(dataDir: string): { launched: Promise<void>; url: Promise<string> } {
  closers.push(lockDataFolder(dataDir));
  const { promise, resolve } = Promise.withResolvers<void>();
  const starting = startEmbeddedPostgres({ dataDir, say, onLaunch: resolve });
  // Stopping waits for the start, or the database process would be left running.
  closers.push(async () => (await starting.catch(() => null))?.stop());
  const url = starting.then((postgres) => postgres.url);
  return { launched: Promise.race([promise, url.then(() => {})]), url };
}

/**
 * The embedded database of a shop that runs on the same folder. It ends with that shop, and has another
 * port at the next start, so that this process stops then.
 */
function useDatabaseOfShop(dataDir: string): { launched: Promise<void>; url: Promise<string> } {
  const url = runningPostgres(dataDir);
  if (!url) {
    throw new StartupError(
      `A worker needs DATABASE_URL, or a shop that runs with its embedded database on ${dataDir}: start \`npm start -- web\` first.`,
    );
  }
  const stopWatching = whenUnlocked(dataDir, () => {
    say('The shop whose database this worker uses has ended.');
    void stop('SIGTERM');
  });
  closers.push(stopWatching);
  return { launched: Promise.resolve(), url: Promise.resolve(url) };
}

function printWelcome(settings: Settings): void {
  if (role === 'worker') {
    say('The worker runs jobs; it does not listen.');
    return;
  }
  if (role === 'web') say('Jobs are left to a worker: npm start -- worker.');
  const lines = ['', `PhoneHub is open: ${settings.publicUrl}`, ''];
  if (settings.demo) {
    lines.push(
      'Demo sign-ins (this machine only):',
      ...demoAccounts.map((account) => `  ${account.email.padEnd(22)} ${demoPassword}`),
      '',
      'Pay with the test card 4242 4242 4242 4242, any later date, any code.',
      'Stop with Ctrl-C.',
      '',
    );
  }
  say(lines.join('\n'));
}

async function stop(why: string, exitCode = 0): Promise<void> {
  if (closing) return;
  closing = true;
  if (cluster.isPrimary) say(`\n${why}: finishing what is under way …`);
  for (const drain of drains) drain();
  // Time for the load balancer to see that this process is not ready; not needed after Ctrl-C.
  if (drains.length > 0 && why === 'SIGTERM') {
    await new Promise((resolve) => setTimeout(resolve, drainSeconds * 1_000));
  }
  await closeEverything();
  if (cluster.isPrimary) say('PhoneHub is closed.');
  process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
// A broken pipe must not end the process before its database.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
// Workers stop when the primary process has exited.
if (cluster.isWorker) process.on('disconnect', () => void stop('SIGTERM'));
if (!development) processToJsonLines();
let databaseSetting = 'DATABASE_URL';
try {
  const settings = readSettings(process.env);
  databaseSetting = directSetting(settings);
  inJson = !settings.demo;
  role = roleOf(process.argv.slice(2));
  drainSeconds = development ? 0 : settings.drainSeconds;
  if (cluster.isPrimary) {
    // A shell between npm and this process may exit on a signal without forwarding it.
    if (settings.startedByNpm) watchParent(() => void stop('SIGTERM'));
    await start(settings);
  } else {
    startHeartbeat();
    const { serve } = await loadModules();
    await serve(settings, { ...serving, role, photosFail: process.env[photosFailName] === '1' });
  }
} catch (error) {
  // An error while stopping is expected; stop() ends the process.
  if (!closing) {
    if (error instanceof SettingsError) inJson = !error.demo;
    const sentence = startupSentence(error, databaseSetting);
    process.stderr.write(inJson ? jsonLine('fatal', sentence) : `${sentence}\n`);
    await closeEverything();
    process.exit(1);
  }
}
