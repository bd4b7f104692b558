import { stat } from 'node:fs/promises';
import { reviewSecrets } from '#server/composition/change-secret.ts';
import { readDatabaseWaits } from '#server/composition/database-waits-store.ts';
import { readShopFigures } from '#server/composition/shop-metrics-store.ts';
import { openProvider } from '#server/payments/open-provider.ts';
import { mayCreateDatabases } from '#server/platform/database/connection/check-server.ts';
import { openDatabase, openPool, type Database } from '#server/platform/database/database.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { secretsOf } from '#server/platform/base/security/shop-secrets.ts';
import { missingSettings } from '#server/settings/missing-settings.ts';
import type pg from 'pg';
import type { Check, Warning } from './check.ts';
import { hasBackup, isReadOnly, isReplica, readClock, refuseUnfitTables } from './doctor-store.ts';

const maxClockSeconds = 30;
/** Once a day, plus half a day for a slow one. */
const maxBackupSeconds = 1.5 * 86_400;
const maxTransactionSeconds = 60;
const maxBlockedSeconds = 10;
const maxMailSeconds = 900;

const warnings = (...sentences: (string | false | undefined)[]): Warning[] =>
  sentences.flatMap((words) => (words ? [{ words }] : []));

/**
 * Runs something with a pool of its own.
 * @param url the database
 * @param work gets the pool
 */
export async function withPool<T>(url: string, work: (pool: pg.Pool, db: Database) => Promise<T>) {
  const pool = openPool(url, 2, () => {});
  try {
    return await work(pool, openDatabase(pool));
  } finally {
    await pool.end();
  }
}

/** The doctor's checks beside those of a start (start-checks.ts); all but the first need the database. */
export const doctorChecks = {
  settings: {
    title: 'settings',
    ask: async ({ settings }) => warnings(...missingSettings(settings)),
  },
  migrations: {
    title: 'migrations',
    ask: ({ directUrl }) =>
      withPool(directUrl, async (pool) => {
        await refuseUnfitTables(pool);
        return [];
      }),
  },
  clock: {
    title: 'the clock of this machine',
    ask: async ({ directUrl }) => {
      const seconds = Math.round(
        Math.abs(Date.now() - (await readClock(directUrl)).getTime()) / 1_000,
      );
      if (seconds <= maxClockSeconds) return [];
      throw new StartupError(
        `It differs from the database's by ${seconds} seconds, so that no process here is ready. Correct it (chrony, systemd-timesyncd).`,
      );
    },
  },
  replicas: {
    title: 'replicas',
    ask: async ({ settings }) => {
      const replicaChecks = settings.databaseReplicaUrls.map(async (url) => {
        const { host } = new URL(url);
        const match = await isReplica(url).catch((error: unknown) => error);
        if (match instanceof Error) return `${host} cannot be reached: ${match.message}.`;
        return match === true ? '' : `${host} is no replica: it has been promoted.`;
      });
      return warnings(...(await Promise.all(replicaChecks)));
    },
  },
  readOnly: {
    title: 'whether changes are taken',
    ask: async ({ directUrl }) =>
      warnings(
        (await isReadOnly(directUrl)) &&
          'The shop is read-only: `npm run admin -- read-only off` ends it.',
      ),
  },
  locks: {
    title: 'transactions and locks',
    ask: ({ directUrl }) =>
      withPool(directUrl, async (pool) => {
        const { oldestTransaction, longestBlocked } = await readDatabaseWaits(pool);
        return warnings(
          oldestTransaction > maxTransactionSeconds &&
            `A transaction has been open for ${Math.round(oldestTransaction)} seconds: docs/runbook.md#phonehuboldtransaction.`,
          longestBlocked > maxBlockedSeconds &&
            `A session has waited for another one for ${Math.round(longestBlocked)} seconds: docs/runbook.md#phonehubblocked.`,
        );
      }),
  },
  secrets: {
    title: 'AUTH_SECRET opens what is stored',
    ask: ({ settings, directUrl }) =>
      withPool(directUrl, async (_pool, db) => {
        const sentences = await reviewSecrets(db, secretsOf(settings, settings.dataDir));
        const lostSentences = sentences.filter((each) => each.includes('does not open'));
        if (lostSentences.length > 0) throw new StartupError(lostSentences.join(' '));
        return warnings(...sentences);
      }),
  },
  photoRights: {
    title: 'rights of the photo folder',
    ask: async ({ settings: { imageStore } }) => {
      if (imageStore.kind !== 'folder') return [];
      const info = await stat(imageStore.folder).catch(() => null);
      return warnings(
        info !== null &&
          (info.mode & 0o007) !== 0 &&
          `Everybody on this machine reads ${imageStore.folder}, with the photos of messages: \`chmod -R o= ${imageStore.folder}\`.`,
      );
    },
  },
  backups: {
    title: 'backups',
    ask: ({ directUrl }) =>
      withPool(directUrl, async (pool) => {
        const { backupSeconds } = await readShopFigures(pool);
        const isNoted = await hasBackup(directUrl);
        return warnings(
          !isNoted &&
            'None has been made yet: `npm run backup -- PLACE`, every day (docs/backup.md).',
          isNoted &&
            (backupSeconds ?? 0) > maxBackupSeconds &&
            `The newest one is ${Math.round((backupSeconds ?? 0) / 86_400)} days old: docs/backup.md.`,
          !(await mayCreateDatabases(directUrl)) &&
            'The role may not create databases, as checking a backup needs: `alter role … createdb`.',
        );
      }),
  },
  work: {
    title: 'jobs, mails and the ledger',
    ask: ({ settings, directUrl }) =>
      withPool(directUrl, async (pool) => {
        const { workers, jobs, mails, ledgerDifferences } = await readShopFigures(pool);
        if (ledgerDifferences > 0) {
          throw new StartupError(
            `The ledger and the payment provider differ in ${ledgerDifferences} amounts: docs/runbook.md#phonehubledgerdiffers.`,
          );
        }
        const late = mails.find(({ state }) => state === 'waiting')?.age ?? 0;
        return warnings(
          workers < 1 && 'No process runs jobs: start `npm start -- worker`.',
          jobs.some(({ state }) => state === 'given-up') &&
            'A job failed until it was given up: docs/runbook.md#phonehubjobsgivenup.',
          settings.smtpUrl !== null &&
            late > maxMailSeconds &&
            'Mails wait for a quarter of an hour and longer: docs/runbook.md#phonehubmailslate.',
        );
      }),
  },
  provider: {
    title: 'the payment provider',
    ask: async ({ settings }) => {
      const provider = await openProvider(settings);
      if (!provider) return [];
      await provider.readBooks(new Date(Date.now() - 3_600_000)).catch((error: unknown) => {
        throw new StartupError(
          `${provider.name} does not answer, or refuses the shop's key: ${(error as Error).message}.`,
        );
      });
      return [];
    },
  },
} as const satisfies Record<string, Check>;
