import type pg from 'pg';

/** Bytes and rows of the largest tables and indexes. */

const shownCount = 14;
const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;

/**
 * Measures the stored data.
 * @param pool the database
 * @returns lines: the whole, then the largest tables and indexes, each with bytes a phone
 */
export async function measureStorage(pool: pg.Pool): Promise<string[]> {
  const { rows: wholes } = await pool.query<{ bytes: number; phones: number; buckets: number }>(
    `select pg_database_size(current_database())::float8 as bytes,
      (select reltuples from pg_class where oid = 'products'::regclass)::float8 as phones,
      (select count(*) from facet_buckets where products > 0)::float8 as buckets`,
  );
  const { bytes = 0, phones = 1, buckets = 0 } = wholes[0] ?? {};
  const { rows } = await pool.query<{ name: string; kind: string; bytes: number; rows: number }>(
    `select relname as name, relkind as kind, reltuples::float8 as rows,
        (case relkind when 'i' then pg_relation_size(oid) else pg_table_size(oid) end)::float8 as bytes
      from pg_class where relkind in ('r', 'i') and relnamespace in ('public'::regnamespace, 'sandbox'::regnamespace)
      order by bytes desc`,
  );
  const sum = (kind: string) =>
    rows.filter((each) => each.kind === kind).reduce((all, each) => all + each.bytes, 0);
  return [
    '',
    `database ${megabytes(bytes)} MB, ${(bytes / phones).toFixed(0)} bytes a phone: tables ${megabytes(sum('r'))} MB, indexes ${megabytes(sum('i'))} MB; ${buckets} facet buckets`,
    ...['r', 'i'].flatMap((kind) =>
      rows
        .filter((each) => each.kind === kind)
        .slice(0, shownCount)
        .map(
          (each) =>
            `| ${each.name} | ${each.rows.toLocaleString('en')} | ${megabytes(each.bytes)} MB | ${(each.bytes / phones).toFixed(0)} |`,
        ),
    ),
  ];
}
