import { Client } from 'pg';

/**
 * Gives a migrated database a clock that tests can move (moveClock): app_now(), which every hold,
 * deadline and age is measured by, is later by `clock.shift`.
 * @param url the database
 */
export async function makeClockMovable(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      create table clock (shift interval not null);
      insert into clock values ('0');
      create or replace function app_now() returns timestamptz
      language sql stable parallel safe
      as $$ select statement_timestamp() + (select shift from clock) $$;`);
  } finally {
    await client.end();
  }
}
