import { resolve } from 'node:path';
import { backUp } from '#server/composition/backup/back-up.ts';
import { openImageStore } from '#server/images/open-image-store.ts';
import { useDatabase } from '#server/platform/database/use-database.ts';
import { StartupError } from '#server/platform/processes/startup-error.ts';
import { readSettings, SettingsError } from '#server/settings/settings.ts';

/**
 * npm run backup -- TO [--no-verify]: writes database and photos, as of one moment, into a new folder in TO,
 * encrypted where BACKUP_PASSPHRASE is set, while the shop runs. The copy is restored into a temporary
 * database and checked there.
 */

const words = process.argv.slice(2);
const [to, ...more] = words.filter((word) => word !== '--no-verify');
try {
  if (!to || more.length > 0) {
    throw new StartupError(
      'Say where to: `npm run backup -- FOLDER`, or `npm run backup -- FOLDER --no-verify`.',
    );
  }
  const verify = !words.includes('--no-verify');
  const settings = readSettings(process.env);
  const { folder, manifest } = await useDatabase(
    settings,
    (_pool, databaseUrl) =>
      backUp({
        databaseUrl,
        files: openImageStore(settings),
        to: resolve(to),
        passphrase: settings.backupPassphrase,
        verify,
      }),
    { mayCreate: false, migrates: false },
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const how = [
    settings.backupPassphrase ? 'encrypted' : 'not encrypted',
    verify ? 'restored into a temporary database and checked' : 'not verified',
  ].join(', ');
  process.stdout.write(
    `${folder}\n${rows} rows of ${manifest.tables.length} tables and ${manifest.photos.length} files of photos, as of ${manifest.createdAt}; ${how}.\nThe secret (AUTH_SECRET, or auth-secret in DATA_DIR) is not in it: keep it elsewhere.\n`,
  );
} catch (error) {
  const expected = error instanceof StartupError || error instanceof SettingsError;
  process.stderr.write(`${expected ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
