import { parseArgs } from 'node:util';
import { backUp } from '#server/composition/backup/back-up.ts';
import { fullDisk } from '#server/composition/backup/full-disk.ts';
import { openBackupStore } from '#server/composition/backup/open-backup.ts';
import { readRetention, removeOldBackups } from '#server/composition/backup/retention.ts';
import { openImageStore } from '#server/images/open-image-store.ts';
import { useDatabase } from '#server/platform/database/connection/use-database.ts';
import { storePlaceOf } from '#server/platform/base/files/store-place.ts';
import { StartupError, textWithCause } from '#server/platform/base/startup-error.ts';
import { withSecretFiles } from '#server/settings/secret-files.ts';
import { readSettings, SettingsError } from '#server/settings/settings.ts';

/**
 * npm run backup -- FOLDER [--no-verify] [--keep 7d,4w,12m]: writes database and photos, as of one moment, into a new folder in FOLDER
 * or below s3://bucket/prefix?endpoint=…, encrypted where BACKUP_PASSPHRASE is set, while the shop runs. The copy is restored into a temporary
 * database and checked there. With --keep, older backups there are then removed.
 */

const usage =
  'Say where to: `npm run backup -- FOLDER`, or `npm run backup -- s3://bucket/prefix?endpoint=https://…`, both also with `--no-verify` and `--keep 7d,4w,12m`.';

/** The output of the command line. */
function readWords() {
  const options = { 'no-verify': { type: 'boolean' }, keep: { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length !== 1) throw new StartupError(usage);
    return { values, place: positionals[0] ?? '' };
  } catch {
    throw new StartupError(usage);
  }
}

let to = '';
try {
  const { values, place: name } = readWords();
  to = name;
  const verify = !values['no-verify'];
  const retention = values.keep === undefined ? null : readRetention(values.keep);
  const settings = readSettings(process.env);
  const files = openImageStore(settings);
  const backups = openBackupStore(
    storePlaceOf('The place of the backup', to, withSecretFiles(process.env, [])),
  );
  const { place, manifest, missingPhotos, unknownMigrations } = await useDatabase(
    settings,
    (_pool, databaseUrl) =>
      backUp({
        databaseUrl,
        files,
        to: backups,
        passphrase: settings.backupPassphrase,
        verify,
      }),
    { mayCreate: false, migrates: false },
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const how = [
    settings.backupPassphrase ? 'encrypted' : 'not encrypted',
    verify && unknownMigrations.length === 0
      ? 'restored into a temporary database and checked'
      : 'not verified',
  ].join(', ');
  process.stdout.write(
    `${place}\n${rows} rows of ${manifest.tables.length} tables and ${manifest.photos.length} files of photos, as of ${manifest.createdAt}; ${how}.\nThe secret (AUTH_SECRET, or auth-secret in DATA_DIR) is not in it: keep it elsewhere.\n`,
  );
  if (verify && unknownMigrations.length > 0) {
    process.stdout.write(
      `It is not verified, and restored by a newer version only: the database has migrations that this one does not know (${unknownMigrations.join(', ')}).\n`,
    );
  }
  if (missingPhotos.length > 0) {
    process.stderr.write(
      `${missingPhotos.length} files of photos that something shows are not in ${files.place}; the backup has everything else. Is IMAGE_STORE right? The first are ${missingPhotos.slice(0, 5).join(', ')}.\n`,
    );
    process.exitCode = 1;
  } else if (retention) {
    const removed = await removeOldBackups(backups, retention);
    if (removed.length > 0) process.stdout.write(`Removed: ${removed.join(', ')}.\n`);
  }
} catch (error) {
  const expected = error instanceof StartupError || error instanceof SettingsError;
  const words = expected ? error.message : (fullDisk(error, to) ?? textWithCause(error));
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}
