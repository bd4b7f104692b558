import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { openDatabase, openPool } from '#server/platform/database/database.ts';
import { makeFolder } from '#server/platform/base/files/make-folder.ts';
import type { PaymentStep } from '#server/payments/payment-context.ts';
import type { PayoutStep } from '#server/payouts/payouts-context.ts';
import { injectOverHttp } from '#tests/support/app/inject-over-http.ts';
import type { CallableApp, Place } from '#tests/support/app/test-app.ts';
import { until } from './until.ts';

export interface ShopOptions {
  /** The database's address for the process, e.g. of a proxy. */
  readonly databaseUrl?: string;
  /** By how much its clock is ahead of the real one, in ms. */
  readonly clockWrongByMs?: number;
  /** Whether it migrates the database first. */
  readonly migrate?: boolean;
  /** Whether it reconciles and delivers events by itself, as the product does. */
  readonly background?: boolean;
  /** Whether it runs due deadlines of sales by itself. */
  readonly deadlines?: boolean;
  /** Whether it runs jobs; beside its own it has `hang`, which never ends. */
  readonly jobs?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** An app in another process, reached over HTTP; its database is read directly. */
export interface ShopProcess extends CallableApp {
  readonly url: string;
  readonly child: ChildProcess;
  /** Makes the process kill itself when a payment next reaches a step. */
  arm(step: PaymentStep | PayoutStep): Promise<void>;
  /** Starts a task of its jobs, and does not wait for its end. */
  run(task: string): void;
  /** Resolves with the signal's name or the exit code, once the database has rolled back whatever was open. */
  readonly ended: Promise<string | number | null>;
  /** SIGKILL, if it still lives. */
  end(): Promise<void>;
}

/**
 * @param place database and folder
 * @param options what is different about this process
 * @returns when it listens
 */
export async function startShopProcess(
  place: Place,
  options: ShopOptions = {},
): Promise<ShopProcess> {
  // The start of a new shop makes it.
  makeFolder(join(place.folder, 'images'));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'shop-child.ts')], {
    env: {
      ...process.env,
      NODE_ENV: '',
      DEMO: '0',
      DATABASE_URL: options.databaseUrl ?? place.databaseUrl,
      DATA_DIR: place.folder,
      IMAGE_STORE: join(place.folder, 'images'),
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      CLOCK_WRONG_BY_MS: String(options.clockWrongByMs ?? 0),
      MIGRATE: options.migrate ? '1' : '0',
      JOBS: options.jobs ? '1' : '0',
      DEADLINES: options.deadlines ? '1' : '0',
      BACKGROUND: options.background ? '1' : '0',
      // Most of a start is reading and compiling the same sources.
      NODE_COMPILE_CACHE:
        process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'phonehub-compile-cache'),
      ...options.env,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = new Promise<string | number | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { address: string }) => resolve(message.address));
    void exit.then((how) => reject(new Error(`the shop process ended with ${how}`)));
  });
  const pool = openPool(place.databaseUrl, 10, () => {});
  return {
    url,
    child,
    server: { inject: injectOverHttp(url) },
    db: openDatabase(pool),
    pool,
    imageStore: join(place.folder, 'images'),
    confirmed: place.confirmed,
    get ended() {
      return exit.then(async (how) => {
        await transactionsEnded(pool);
        return how;
      });
    },
    arm(step) {
      const armed = new Promise<void>((resolve) => child.once('message', () => resolve()));
      child.send(step);
      return armed;
    },
    run: (task) => void child.send({ run: task }),
    async end() {
      child.kill('SIGKILL');
      await exit;
      await pool.end();
    },
  };
}

/** Waits until no other process has a transaction open: those of this one connect through the socket, without an address. */
const transactionsEnded = (pool: pg.Pool) =>
  until('the transactions of the process that ended are rolled back', async () => {
    const { rowCount } = await pool.query(`select from pg_stat_activity
      where datname = current_database() and client_addr is not null
        and xact_start is not null and pid <> pg_backend_pid()`);
    return rowCount === 0;
  });
