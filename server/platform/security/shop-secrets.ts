import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#server/settings/settings.ts';
import { makeFolder } from '#server/platform/files/make-folder.ts';
import { secretsIn, type Secrets } from '#server/platform/security/secrets.ts';
import { StartupError } from '#server/platform/processes/startup-error.ts';

/**
 * The secrets in force: AUTH_SECRET, or those of the data folder's file `auth-secret`. The embedded
 * shop makes one there at its first start and keeps it, so that sessions outlive a restart.
 * @param settings for AUTH_SECRET
 * @param dataDir the folder of the embedded shop
 * @returns the newest first
 * @throws StartupError when the file is empty
 */
export function secretsOf({ authSecrets }: Settings, dataDir: string): Secrets {
  if (authSecrets) return authSecrets;
  const file = join(dataDir, 'auth-secret');
  makeFolder(dataDir);
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  const [newest, ...older] = secretsIn(readFileSync(file, 'utf8'));
  if (newest === undefined) {
    throw new StartupError(`The file ${file} is empty. Put the shop's secret into it.`);
  }
  return [newest, ...older];
}
