import type pg from 'pg';

/**
 * Drops the indexes that aren't unique, until the returned function creates them again: sorting a
 * million rows once is much faster than a million insertions (PostgreSQL's manual, "Populating a
 * Database"). Do both in one transaction, so that no query runs without them.
 * @param client a connection within a transaction
 * @param tables whose indexes
 * @returns creates them again
 */
export async function dropIndexes(
  client: pg.PoolClient,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
        join pg_namespace n on n.oid = c.relnamespace
      where i.indrelid = any ($1::regclass[]) and not i.indisunique
      order by c.relname`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    await client.query(`set local maintenance_work_mem = '512MB'`);
    for (const { definition } of rows) await client.query(definition);
  };
}
