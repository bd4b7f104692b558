import pg from 'pg';
import { runningPostgres } from '#server/platform/database/embedded/postgres-data-folder.ts';
import { e2eShop } from './e2e-shop.ts';

/**
 * Queries the running shop's database, for events that a test cannot wait for, such as the age of a sign-in.
 * @param sql one statement
 * @param values its parameters
 * @param dataDir the shop's, if it is not the tests' own
 * @returns the rows
 */
export async function askDatabase<Row extends pg.QueryResultRow>(
  sql: string,
  values: readonly unknown[] = [],
  dataDir = e2eShop().dataDir,
): Promise<Row[]> {
  const url = runningPostgres(dataDir);
  if (!url) throw new Error('the shop has no database that is open');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

/**
 * Makes a person's sign-ins one hour old, so that dangerous calls require another one.
 * @param email whose
 * @param dataDir the shop's, if it is not the tests' own
 */
export async function ageSignIns(email: string, dataDir?: string): Promise<void> {
  await askDatabase(
    `update sessions set authenticated_at = authenticated_at - interval '1 hour'
     where user_id = (select id from users where email = $1)`,
    [email],
    dataDir,
  );
}
