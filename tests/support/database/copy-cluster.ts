import { chmodSync, chownSync, cpSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { readPasswords } from '#server/platform/database/embedded/postgres-data-folder.ts';

/**
 * The address of an embedded PostgreSQL for its superuser.
 * @param dataDir its data folder
 * @param url its address for the shop
 */
export function superuserOf(dataDir: string, url: string): URL {
  const address = new URL(url);
  [address.username, address.password] = ['postgres', readPasswords(dataDir).superuser];
  return address;
}

/** Connects for some statements. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * A base backup of a running cluster (PostgreSQL's manual, 25.3.4), as pg_basebackup makes one; the embedded
 * PostgreSQL brings none.
 * @param superuser its address
 * @param cluster its folder
 * @param copy the new folder
 */
export async function copyCluster(superuser: string, cluster: string, copy: string): Promise<void> {
  await withClient(superuser, async (client) => {
    await client.query("select pg_backup_start('copy', true)");
    cpSync(cluster, copy, {
      recursive: true,
      // Files may be removed while they are copied; those of sessions and of the log are not needed.
      filter: (file) =>
        !/\/(?:postmaster\.(?:pid|opts)|pg_replslot\/.|pg_wal\/.|pg_stat_tmp\/.)/.test(file),
    });
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    writeFileSync(join(copy, 'backup_label'), rows[0]?.labelfile ?? '');
  });
  chmodSync(copy, 0o700);
  giveTo(copy, statSync(cluster));
}

/** Node copies files as the user that runs the tests. */
export function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of ['', ...files]) chownSync(join(folder, file), uid, gid);
}
