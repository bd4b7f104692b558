import type { AuditFlaw } from '#contract/administration/schemas.ts';
import { priceText, setCurrency, toPrice } from '#contract/common/money.ts';
import { idField } from '#contract/common/text.ts';
import { normalizeEmail } from '#contract/common/email.ts';
import { imagesCommand } from '#server/composition/images-command.ts';
import { settingsCommand } from '#server/composition/settings-command.ts';
import type { MarketContext } from '#server/composition/market/market.ts';
import { diagnose } from '#server/composition/checks/doctor.ts';
import { rotateSecrets } from '#server/composition/change-secret.ts';
import { revokeSessions } from '#server/accounts/sessions/sessions-store.ts';
import {
  deleteAdminGrant,
  findOpenAccountId,
  insertAdminGrant,
  listAdminEmails,
} from '#server/administration/admin-grants-store.ts';
import { readShopState } from '#server/images/images-store.ts';
import { checkImageStore, openImageStore } from '#server/images/open-image-store.ts';
import { assignPartialRefund } from '#server/ledger/assign-partial-refund.ts';
import { verifyLedger } from '#server/ledger/verify-ledger.ts';
import { restoreAccount } from '#server/administration/restore-account.ts';
import { verifyAuditLog } from '#server/administration/verify-audit-log.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import {
  openDatabase,
  type Database,
  type Transaction,
} from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrations/migrations.ts';
import { readCurrency } from '#server/platform/database/currency-store.ts';
import { switchReadOnly } from '#server/platform/database/read-only-mode.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { StartupError, textWithCause } from '#server/platform/base/startup-error.ts';
import { usableDataDir } from '#server/platform/database/embedded/postgres-user.ts';
import { secretsOf } from '#server/platform/base/security/shop-secrets.ts';
import { useDatabase } from '#server/platform/database/connection/use-database.ts';
import { withSecretFiles } from '#server/settings/secret-files.ts';
import { readSettings, SettingsError, type Settings } from '#server/settings/settings.ts';

/**
 * npm run admin -- grant EMAIL | revoke EMAIL | list | restore EMAIL | audit [HASH] | ledger verify | ledger
 * assign BOOKING | settings export [FILE] | settings import FILE [--dry-run] | images move --to PLACE [--prune] | migrate | read-only on | read-only off | doctor [EMAIL] [--strict] |
 * rotate-secrets [replace-lost]. Admin is a grant to an existing account. migrate brings the database to this
 * version, before its processes start; no other command changes its schema. restore reopens an account closed
 * within the last seven days (cancelled bookings stay cancelled). audit verifies the audit log and exits with 1
 * when it is broken; ledger verify does so with the books, ledger assign lets a seller bear a partial refund
 * made at the provider. read-only lets every process refuse changes within seconds, and pauses jobs.
 */

const usage =
  'Say `npm run admin -- grant EMAIL`, `revoke EMAIL`, `list`, `restore EMAIL`, `audit`, `ledger verify`, `ledger assign BOOKING`, `settings export`, `settings import FILE`, `images move --to PLACE`, `migrate`, `read-only on`, `read-only off`, `doctor` or `rotate-secrets`.';

/** How many words each command has at most after its name; images looks at its own. */
const mostWords: Readonly<Record<string, number>> = {
  ...{ grant: 1, revoke: 1, restore: 1, list: 0, audit: 1, migrate: 0 },
  ...{ 'ledger verify': 0, 'ledger assign': 1, 'rotate-secrets': 1 },
  ...{ 'read-only': 1, doctor: 2, images: Infinity, settings: Infinity },
};

/** Refuses unknown commands and surplus words before the database is opened. */
function refuseUnknown([action = '', ...words]: readonly string[]): void {
  const [name, rest] =
    action === 'ledger' ? [`ledger ${words[0]}`, words.slice(1)] : [action, words];
  if (Object.hasOwn(mostWords, name) && rest.length <= (mostWords[name] ?? 0)) return;
  const output = [action, ...words].join(' ');
  throw new StartupError(output === '' ? usage : `${usage.slice(0, -1)}, not '${output}'.`);
}

async function userIdOf(trx: Transaction, email: string): Promise<string> {
  const id = await findOpenAccountId(trx, email);
  if (id === undefined) throw new StartupError(`There is no account with the email ${email}.`);
  return id;
}

async function list(db: Database): Promise<string> {
  const emails = await listAdminEmails(db);
  return emails.length > 0 ? emails.join('\n') : 'There are no admins yet.';
}

function grant(db: Database, email: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const id = await userIdOf(trx, email);
    if (await insertAdminGrant(trx, id)) {
      const target = { kind: 'person', id } as const;
      await recordAdminAction(trx, { by: null, action: 'grant-admin', target });
    }
    return `${email} is an admin now.`;
  });
}

function revoke(db: Database, email: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const id = await userIdOf(trx, email);
    if (await deleteAdminGrant(trx, id)) {
      const target = { kind: 'person', id } as const;
      await recordAdminAction(trx, { by: null, action: 'revoke-admin', target });
      await revokeSessions(trx, id);
    }
    return `${email} is no admin any more, and is logged out everywhere.`;
  });
}

async function restore(db: Database, email: string): Promise<string> {
  try {
    await restoreAccount(db, null, { email });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new StartupError(`No closed account has the email ${email}.`);
  }
  return `${email} is open again; phones can be listed anew.`;
}

const flaws = {
  changed: 'was changed',
  missing: 'is missing',
  unlinked: 'does not follow from the row before',
  'cut-off': 'and what came after it were cut off',
} as const satisfies Record<AuditFlaw, string>;

async function audit(db: Database, notedHash: string | undefined): Promise<string> {
  const { intact, rows, hash, firstBroken } = await verifyAuditLog(db, notedHash);
  if (intact) {
    return `The audit log is intact: ${rows} rows, ending in\n${hash}\nNote this; \`npm run admin -- audit HASH\` then also shows a log that was written anew as a whole.`;
  }
  const { position = 1, flaw = 'changed' } = firstBroken ?? {};
  throw new StartupError(
    notedHash && flaw === 'unlinked' && position === 1
      ? 'The audit log is broken: the hash you noted is not in it.'
      : `The audit log is broken: row ${position} ${flaws[flaw]}.`,
  );
}

async function ledger(db: Database, what: string | undefined, bookingId: string | undefined) {
  if (what === 'verify') {
    const { entries, flaws } = await verifyLedger(db);
    if (flaws.length > 0) throw new StartupError(`The ledger is broken:\n${flaws.join('\n')}`);
    return `The ledger is sound: ${entries} entries, all postings sum to zero.`;
  }
  if (what !== 'assign' || !bookingId) throw new StartupError(usage);
  if (!idField('').safeParse(bookingId).success)
    throw new StartupError(`${bookingId} is not the id of a booking.`);
  try {
    const cents = await assignPartialRefund(db, null, bookingId);
    return `The seller bears ${priceText(toPrice(cents), 'en')} that were given back.`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new StartupError(error.message);
  }
}

async function readOnly(db: Database, argument: string | undefined): Promise<string> {
  if (argument !== 'on' && argument !== 'off') throw new StartupError(usage);
  await switchReadOnly(db, argument === 'on');
  return argument === 'on'
    ? 'The shop is read-only: within seconds every process refuses changes, and no job begins. Signing in goes on. `npm run admin -- read-only off` ends it.'
    : 'The shop takes changes again within seconds, and does what was due meanwhile.';
}

function rotate(db: Database, settings: Settings, argument: string | undefined): Promise<string> {
  if (argument !== undefined && argument !== 'replace-lost') throw new StartupError(usage);
  const dataDir = settings.databaseUrl
    ? settings.dataDir
    : usableDataDir(settings.dataDir, () => {});
  return rotateSecrets(db, secretsOf(settings, dataDir), argument ? 'replace' : 'leave');
}

/** What a market's file is read from and written to. */
function marketContext(db: Database, url: string, settings: Settings): MarketContext {
  return {
    ...{ db, environment: settings.shop, currency: settings.currency },
    files: openImageStore(settings),
    async checkStore() {
      const [warning] = await checkImageStore(settings, await readShopState(url));
      if (warning) throw new StartupError(warning);
    },
  };
}

async function run(
  db: Database,
  url: string,
  settings: Settings,
  [action, argument, more]: readonly (string | undefined)[],
) {
  setCurrency(await readCurrency(db));
  if (action === 'settings') {
    return settingsCommand(marketContext(db, url, settings), process.argv.slice(3));
  }
  if (action === 'ledger') return ledger(db, argument, more);
  if (action === 'rotate-secrets') return rotate(db, settings, argument);
  if (action === 'list') return list(db);
  if (action === 'read-only') return readOnly(db, argument);
  if (action === 'audit') return audit(db, argument && normalizeEmail(argument));
  const email = normalizeEmail(argument ?? '');
  if (email && action === 'grant') return grant(db, email);
  if (email && action === 'revoke') return revoke(db, email);
  if (email && action === 'restore') return restore(db, email);
  throw new StartupError(usage);
}

/** Prints the doctor's findings; the exit code is 1 if there are faults, and with --strict if anything is to do. */
async function doctor(settings: Settings, words: readonly string[]): Promise<string> {
  const isStrict = words.includes('--strict');
  const [recipient, ...surplus] = words.filter((word) => word !== '--strict');
  if (surplus.length > 0 || recipient?.startsWith('-')) throw new StartupError(usage);
  const to = recipient === undefined ? null : normalizeEmail(recipient);
  const ask = async (directUrl: string) =>
    diagnose(
      {
        ...{ settings, directUrl, databaseUrl: settings.databaseUrl ?? directUrl },
        ...{ role: 'all', processes: settings.webConcurrency, mayRun: true },
        say: (words) => process.stdout.write(`${words}\n`),
      },
      to,
    );
  const ownUrl = settings.databaseDirectUrl ?? settings.databaseUrl;
  const { text, faults, todos } = ownUrl
    ? await ask(ownUrl)
    : await useDatabase(settings, (_pool, url) => ask(url), { mayCreate: false, migrates: false });
  if (faults > 0 || (isStrict && todos > 0)) process.exitCode = 1;
  return text;
}

/** The output of `migrate`; the processes of the version before go on meanwhile. */
async function migrateNow(url: string): Promise<string> {
  const executedFiles = await migrate(url, { say: (words) => process.stdout.write(`${words}\n`) });
  return executedFiles.length > 0
    ? `Migrated: ${executedFiles.join(', ')}`
    : 'There is nothing to migrate.';
}

try {
  const [action] = process.argv.slice(2);
  refuseUnknown(process.argv.slice(2));
  const settings = readSettings(process.env);
  const output =
    action === 'doctor'
      ? await doctor(settings, process.argv.slice(3))
      : await useDatabase(
          settings,
          async (pool, url) =>
            action === 'migrate'
              ? migrateNow(url)
              : action === 'images'
                ? imagesCommand(
                    openDatabase(pool),
                    settings,
                    process.argv.slice(3),
                    withSecretFiles(process.env, []),
                  )
                : run(openDatabase(pool), url, settings, process.argv.slice(2)),
          {
            ...{ mayCreate: false, migrates: false },
            ...{ isMigrated: action !== 'migrate', mayMigrate: action === 'migrate' },
          },
        );
  process.stdout.write(`${output}\n`);
} catch (error) {
  const expected = error instanceof StartupError || error instanceof SettingsError;
  process.stderr.write(`${expected ? error.message : textWithCause(error)}\n`);
  process.exitCode = 1;
}
