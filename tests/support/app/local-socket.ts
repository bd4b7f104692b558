import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The environment variable with the folder of the sockets of the run's PostgreSQL. */
export const socketFolderSetting = 'PHONEHUB_TEST_SOCKETS';

/** The longest path of a socket in bytes: sockaddr_un, the smallest of all systems. */
const longestPath = 103;
const nameOf = (port: string) => `.s.PGSQL.${port}`;

/**
 * The folder of the sockets of a PostgreSQL that is started in a data folder.
 * @param dataDir of startEmbeddedPostgres
 * @returns null if there can be none
 */
export function socketFolderIn(dataDir: string): string | null {
  const folder = join(dataDir, 'postgres');
  const fits = Buffer.byteLength(join(folder, nameOf('65535'))) <= longestPath;
  return process.platform === 'win32' || !fits ? null : folder;
}

/**
 * The address of a database of the run's PostgreSQL through its Unix socket, which takes less processor time
 * than TCP. Other addresses, such as that of a proxy in front, stay as they are.
 * @param databaseUrl with a port
 */
export function throughSocket(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const folder = process.env[socketFolderSetting];
  if (folder === undefined || !existsSync(join(folder, nameOf(url.port)))) return databaseUrl;
  url.searchParams.set('host', folder);
  return url.href;
}
