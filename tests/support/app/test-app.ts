import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { PasswordCost } from '#server/accounts/passwords/passwords.ts';
import type { SignInAllowances } from '#server/accounts/sign-in/sign-in-limits.ts';
import type { AppDependencies } from '#server/composition/app-dependencies.ts';
import { buildApp, type App } from '#server/composition/build-app.ts';
import type { ImageFiles } from '#server/images/image-files.ts';
import { openImageStore } from '#server/images/open-image-store.ts';
import { noLimits } from '#server/platform/http/limits/load-shedding.ts';
import { openProvider } from '#server/payments/open-provider.ts';
import { openPool, type Database } from '#server/platform/database/database.ts';
import { makeFolder } from '#server/platform/base/files/make-folder.ts';
import { readSettings } from '#server/settings/settings.ts';
import { checkAnswers } from '#tests/support/calls/answer-shapes.ts';
import { nothingConfirmed, type Confirmations } from './confirmations.ts';
import { throughSocket } from './local-socket.ts';
import { copyDatabase } from './test-database.ts';

export const testSecret = 'a secret for tests that is long enough';

/** Tests that are about the real cost of a password pass it. */
export const cheapPasswords: PasswordCost = { memory: 64, passes: 1, parallelism: 1 };

const many = { burst: 10_000, everySeconds: 1 } as const;
/** Raised limits: tests sign in more often from one network than people do. */
export const manySignIns = {
  network: many,
  attemptsFromNetwork: 10_000,
  registrationsFromNetwork: 10_000,
} as const satisfies Partial<SignInAllowances>;

/** An app that takes requests: in this process, or in another over HTTP. */
export interface CallableApp {
  readonly server: Pick<FastifyInstance, 'inject'>;
  readonly db: Database;
  readonly pool: pg.Pool;
  /** The folder of photos; that of a shop with object storage stays empty. */
  readonly imageStore: string;
  /** The store of photos if it is not a folder. */
  readonly files?: ImageFiles;
  /** The confirmations so far, for the invariants. */
  readonly confirmed: Confirmations;
}

export interface TestApp extends App, CallableApp {
  readonly server: FastifyInstance;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

/** A database and a folder of photos that several apps may share. */
export interface Place {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly confirmed: Confirmations;
}

/**
 * The whole API on a database of its own, without a port: requests are injected.
 * @param templateUrl the migrated database to copy
 * @param changes parts to replace, e.g. a provider that fails
 * @param env further settings
 */
export async function openTestApp(
  templateUrl: string,
  changes: Partial<AppDependencies> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<TestApp> {
  const database = await copyDatabase(templateUrl);
  const folder = mkdtempSync(join(tmpdir(), 'phonehub-images-'));
  const place = { databaseUrl: database.url, folder, confirmed: nothingConfirmed() };
  const app = await openAppAt(place, changes, env);
  return {
    ...app,
    async close() {
      await app.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The same on a database that exists already; closing leaves database and folder as they are.
 * @param place where
 * @param changes parts to replace
 * @param env further settings
 */
export async function openAppAt(
  place: Place,
  changes: Partial<AppDependencies> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<TestApp> {
  const settings = readSettings({
    DATABASE_URL: place.databaseUrl,
    DATA_DIR: place.folder,
    IMAGE_STORE: join(place.folder, 'images'),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ...env,
  });
  // The start of a new shop makes it.
  if (settings.imageStore.kind === 'folder') makeFolder(settings.imageStore.folder);
  const pool = changes.pool ?? openPool(throughSocket(place.databaseUrl), 20, () => {});
  const app = buildApp({
    settings,
    pool,
    secrets: [testSecret],
    web: null,
    provider: await openProvider(settings),
    signInAllowances: manySignIns,
    passwordCost: cheapPasswords,
    limits: noLimits,
    ...changes,
  });
  checkAnswers(app.server);
  await app.server.ready();
  return {
    ...app,
    pool,
    imageStore:
      settings.imageStore.kind === 'folder'
        ? settings.imageStore.folder
        : join(place.folder, 'images'),
    files: openImageStore(settings),
    databaseUrl: place.databaseUrl,
    confirmed: place.confirmed,
    async close() {
      await app.server.close();
      await pool.end();
    },
  };
}
