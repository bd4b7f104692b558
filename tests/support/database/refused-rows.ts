import { sql } from 'kysely';
import type { CallableApp } from '#tests/support/app/test-app.ts';

/**
 * From now on rows of one person, sale or seller cannot be written: this stands for any row that PostgreSQL
 * refuses. One at a time.
 * @param app the app under test
 * @param table that refuses
 * @param column that names whose row it is
 * @param id whose rows are refused
 * @returns a function that lets them be written again
 */
export async function refuseRowsOf(
  { db }: Pick<CallableApp, 'db'>,
  table: string,
  column: string,
  id: string,
): Promise<() => Promise<void>> {
  await sql`create function refuse_one() returns trigger language plpgsql as $$ begin
    if new.${sql.ref(column)} = ${sql.lit(id)}::uuid then raise 'refused'; end if; return new; end $$`.execute(
    db,
  );
  await sql`create trigger refuse_one before insert or update on ${sql.table(table)}
    for each row execute function refuse_one()`.execute(db);
  return async () => {
    await sql`drop trigger refuse_one on ${sql.table(table)}`.execute(db);
    await sql`drop function refuse_one`.execute(db);
  };
}
