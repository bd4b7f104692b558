import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#server/settings/settings.ts';
import { makeFolder } from '#server/platform/base/files/make-folder.ts';
import { secretsIn, type Secrets } from '#server/platform/base/security/secrets.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';

/**
 * The secrets in use: AUTH_SECRET, or those of the file `auth-secret` in the data folder, which the embedded
 * shop creates at its first start, so that sessions survive a restart.
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
