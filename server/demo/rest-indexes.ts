import type pg from 'pg';

/**
 * Drops the indexes that only speed up reading, until the returned function makes them anew: sorting
 * a million rows once is much faster than finding a place for each. Both belong into one transaction,
 * so that nobody ever sees a shop without them.
 * @param client a connection within a transaction
 * @param tables whose indexes
 */
export async function restIndexes(
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
