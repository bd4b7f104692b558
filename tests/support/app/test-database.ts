import { randomBytes } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import { throughSocket } from './local-socket.ts';

/**
 * A database of its own for one test file, copied from the migrated template.
 * @param templateUrl the template, made once for the whole run
 * @returns its address, and a function that drops it
 */
export async function copyDatabase(
  templateUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = new URL(templateUrl);
  const name = `test_${randomBytes(6).toString('hex')}`;
  const maintenance = new URL(templateUrl);
  maintenance.pathname = '/postgres';
  await run(maintenance, `create database ${name} template ${template.pathname.slice(1)}`);
  const url = new URL(templateUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => dropDatabase(templateUrl, name),
  };
}

/**
 * Drops a database, with all its connections. Autovacuum may be running in it, which only a superuser may end;
 * then dropping takes a moment.
 * @param templateUrl the address of any database of the same cluster
 * @param name the database; it may be gone already
 */
export async function dropDatabase(templateUrl: string, name: string): Promise<void> {
  const maintenance = new URL(templateUrl);
  maintenance.pathname = '/postgres';
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(
        maintenance,
        untilUnused(name),
        `drop database if exists ${name} with (force)`,
      );
    } catch (error) {
      const busy = error instanceof DatabaseError && error.code === '42501';
      if (!busy || attempt === 40) throw error;
      await new Promise((go) => setTimeout(go, 250));
    }
  }
}

/**
 * Waits up to a fifth of a second for connections that are closing. One that is ended by force while it closes
 * has nobody left who listens for its error, which would fail the run.
 */
const untilUnused = (name: string) => `do $$ begin
  for attempt in 1..20 loop
    exit when not exists (select from pg_stat_activity
      where datname = '${name}' and backend_type = 'client backend');
    perform pg_sleep(0.01);
    perform pg_stat_clear_snapshot();
  end loop;
end $$`;

async function run(url: URL, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: throughSocket(url.href) });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
