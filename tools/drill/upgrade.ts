import { join } from 'node:path';
import { run } from './part.ts';
import { nodeOf } from './shops.ts';

/**
 * Brings the database to the version of a checkout, as `npm run admin -- migrate` does before an upgrade. A
 * version without that command migrates before each of its commands.
 * @param folder the checkout
 * @param env the settings of the shops
 * @param databaseUrl of the primary
 */
export async function migrateWith(
  folder: string,
  env: Readonly<Record<string, string>>,
  databaseUrl: string,
): Promise<void> {
  const { DATABASE_DIRECT_URL: _direct, DATABASE_REPLICA_URL: _replicas, ...others } = env;
  const command = (word: string) =>
    run(join(folder, nodeOf), [join(folder, 'server', 'admin.ts'), word], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...others, DATABASE_URL: databaseUrl },
    });
  try {
    await command('migrate');
  } catch {
    await command('list');
  }
}
