import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { demoAccounts, demoPassword } from './demo/demo-accounts.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { lockDataFolder } from './platform/data-folder-lock.ts';
import { isDatabaseDown, openPool } from './platform/database.ts';
import { developmentWeb } from './platform/development-web.ts';
import { startEmbeddedPostgres, usableDataDir } from './platform/embedded-postgres.ts';
import { startJobs } from './platform/jobs.ts';
import { migrate } from './platform/migrations.ts';
import { repeat } from './platform/repeat.ts';
import { StartupError } from './platform/startup-error.ts';
import { buildWebIfStale } from './platform/web-build.ts';
import { builtWeb } from './platform/web-pages.ts';
import { readSettings, SettingsError, whatIsMissing, type Settings } from './settings.ts';

/** settings -> database -> app -> listen -> graceful stop */

const root = join(import.meta.dirname, '..');
const development = process.argv.includes('--dev');
const reconcileEveryMs = 3_000;
const deliverEveryMs = 1_000;
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

// What was opened is closed in the opposite order, when stopping and when starting fails.
const opened: (() => unknown)[] = [];
let closing = false;

async function closeEverything(): Promise<void> {
  closing = true;
  for (const close of opened.reverse()) await patiently(close);
}

// Whatever does not end by itself must not keep the database from being stopped.
const patienceMs = development ? 3_000 : 30_000;

async function patiently(close: () => unknown): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([close(), enough]);
  clearTimeout(timer);
}

async function start(settings: Settings): Promise<void> {
  await refuseTakenPort(settings);
  const dataDir = settings.databaseUrl ? settings.dataDir : usableDataDir(settings.dataDir, say);
  const databaseUrl = settings.databaseUrl ?? (await startOwnDatabase(dataDir));
  await migrate(databaseUrl);

  const pool = openPool(databaseUrl, settings.poolSize, () => {});
  opened.push(() => pool.end());
  makeImageStore(settings.imageStore);
  if (settings.demo) await seedDemo(pool, settings.imageStore, say);

  if (!development) await buildWebIfStale(root, say);
  const web = development
    ? await openDevelopment(settings.publicUrl)
    : await builtWeb(root, settings.publicUrl);

  const app = buildApp({ settings, pool, secret: secretOf(settings, dataDir), web });
  for (const sentence of whatIsMissing(settings)) app.server.log.warn(sentence);
  const stopJobs = await startJobs(pool, app.jobs, app.server.log);
  opened.push(stopJobs);
  const again = (everyMs: number, round: () => Promise<unknown>, sentence: string) => {
    const stop = repeat(everyMs, () =>
      round().catch((error: unknown) => app.server.log.warn({ err: error }, sentence)),
    );
    opened.push(stop);
  };
  again(reconcileEveryMs, app.reconcile, 'a round of reconciling failed');
  again(deliverEveryMs, app.deliverEvents, 'a round of sending events failed');
  opened.push(() => app.server.close());
  await app.server.listen({ port: settings.port, host: settings.host });
  greet(settings);
}

async function openDevelopment(publicUrl: string) {
  const web = await developmentWeb(root, publicUrl);
  // Not waited for: it may never end while a browser listens, and the database must.
  opened.push(() => void web.close());
  return web;
}

async function startOwnDatabase(dataDir: string): Promise<string> {
  opened.push(lockDataFolder(dataDir));
  const starting = startEmbeddedPostgres({ dataDir, say });
  // Whoever is told to stop meanwhile waits for it, or the database would be left behind.
  opened.push(async () => (await starting.catch(() => null))?.stop());
  return (await starting).url;
}

function makeImageStore(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    throw new StartupError(
      `The photo folder ${folder} cannot be made. Set IMAGE_STORE to one that can.`,
    );
  }
}

async function refuseTakenPort(settings: Settings): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(settings.port, settings.host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** The embedded shop makes its secret once and keeps it, so that sessions outlive a restart. */
function secretOf(settings: Settings, dataDir: string): string {
  if (settings.authSecret) return settings.authSecret;
  const file = join(dataDir, 'auth-secret');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function greet(settings: Settings): void {
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

function asSentence(error: unknown): string {
  if (error instanceof SettingsError || error instanceof StartupError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') {
    return `Port ${process.env.PORT ?? 3000} is taken by another program. Set PORT to a free one.`;
  }
  if (code === 'EACCES')
    return `Port ${process.env.PORT ?? 3000} may not be used. Set PORT to one above 1024.`;
  if (isDatabaseDown(error) || code === '28P01' || code === '3D000') {
    return `The database of DATABASE_URL cannot be reached: ${(error as Error).message || String(code)}.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  if (closing) return;
  say(`\n${signal}: finishing what is under way …`);
  await closeEverything();
  say('PhoneHub is closed.');
  process.exit(0);
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
try {
  await start(readSettings(process.env));
} catch (error) {
  // While stopping, a start that breaks off is no news; stop() ends the process.
  if (!closing) {
    process.stderr.write(`${asSentence(error)}\n`);
    await closeEverything();
    process.exit(1);
  }
}
