import { fullDisk } from '#server/composition/backup/full-disk.ts';
import { openBackup } from '#server/composition/backup/open-backup.ts';
import { restore } from '#server/composition/backup/restore.ts';
import { openImageStore } from '#server/images/open-image-store.ts';
import { useDatabase } from '#server/platform/database/connection/use-database.ts';
import { storePlaceOf } from '#server/platform/base/files/store-place.ts';
import { StartupError, textWithCause } from '#server/platform/base/startup-error.ts';
import { withSecretFiles } from '#server/settings/secret-files.ts';
import { readSettings, SettingsError } from '#server/settings/settings.ts';

/**
 * npm run restore -- FROM: restores the backup FROM (a folder, or s3://bucket/prefix/name?endpoint=…) into an empty database (DATABASE_URL, or a
 * new embedded one in DATA_DIR) and an image store, and checks it.
 */

const [from, ...more] = process.argv.slice(2);
try {
  if (!from || more.length > 0) {
    throw new StartupError(
      'Say where from: `npm run restore -- BACKUP`, the folder or the s3:// address of one backup.',
    );
  }
  const settings = readSettings(process.env);
  const place = storePlaceOf('The place of the backup', from, withSecretFiles(process.env, []));
  const backup = openBackup(place);
  const { manifest, newerMigrations } = await useDatabase(
    settings,
    (_pool, databaseUrl) =>
      restore({
        databaseUrl,
        files: openImageStore(settings),
        from: backup,
        passphrase: settings.backupPassphrase,
      }),
    { migrates: false },
  );
  const upgraded =
    newerMigrations.length > 0
      ? `It was made by an older version; these migrations ran after the load: ${newerMigrations.join(', ')}.\n`
      : '';
  process.stdout.write(
    `The shop is as it was at ${manifest.createdAt}, and its invariants, its ledger and its audit log hold.\n${upgraded}Start it with the same AUTH_SECRET (or its auth-secret in DATA_DIR), or people's authenticator apps and payout accounts cannot be read.\n`,
  );
} catch (error) {
  const expected = error instanceof StartupError || error instanceof SettingsError;
  const words = expected ? error.message : (fullDisk(error, 'IMAGE_STORE') ?? textWithCause(error));
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}
