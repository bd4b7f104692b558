import type { Client } from 'pg';

/** What of a database is compared: the shop's own schemas, without what graphile-worker brings. */
const schemas = `('public', 'sandbox')`;
/** Extensions bring functions of their own. */
const ofExtension = (oid: string) =>
  `exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;

const statements = [
  `select 'extension ' || extname as line from pg_extension where extname <> 'plpgsql'`,
  `select 'schema ' || nspname as line from pg_namespace where nspname in ${schemas}`,
  `select format('%s %s %s %s', case c.relkind when 'r' then 'table' when 'S' then 'sequence' else 'view' end,
      c.oid::regclass, c.relpersistence, c.reloptions) as line
    from pg_class c where c.relkind in ('r', 'S', 'v', 'm', 'p') and c.relnamespace::regnamespace::text in ${schemas}`,
  `select format('column %s %s %s %s%s%s%s %s %s %s', c.oid::regclass,
      row_number() over (partition by c.oid order by a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' end,
      ' identity ' || nullif(a.attidentity::text, ''), ' generated ' || nullif(a.attgenerated::text, ''),
      pg_get_expr(d.adbin, d.adrelid), a.attstorage, nullif(a.attcollation, 100)) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ${schemas}`,
  `select format('constraint %s %s %s%s', conrelid::regclass, conname, pg_get_constraintdef(oid),
      case when not convalidated then ' not valid' end) as line
    from pg_constraint where connamespace::regnamespace::text in ${schemas}`,
  `select pg_get_indexdef(i.indexrelid) || case when not i.indisvalid then ' invalid' else '' end as line
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace::regnamespace::text in ${schemas}`,
  `select pg_get_functiondef(p.oid) as line from pg_proc p
    where p.pronamespace::regnamespace::text in ${schemas} and not ${ofExtension('p.oid')}`,
  `select format('%s enabled %s', pg_get_triggerdef(t.oid), t.tgenabled) as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace::regnamespace::text in ${schemas}`,
  `select format('type %s %s', t.oid::regtype, t.typtype) as line from pg_type t
    where t.typtype in ('e', 'd') and t.typnamespace::regnamespace::text in ${schemas}`,
];

/**
 * The schema of a database as text, as pg_dump shows it: two databases whose texts are equal have the same tables
 * with their columns in the same order, constraints, indexes, functions and triggers.
 * @param client of the database
 * @returns a line or function each, in a stable order
 */
export async function dumpSchema(client: Client): Promise<string[]> {
  const lines: string[] = [];
  for (const statement of statements) {
    const { rows } = await client.query<{ line: string }>(`${statement} order by 1`);
    lines.push(...rows.map(({ line }) => line.trimEnd()));
  }
  return lines;
}

/**
 * The rows of all tables but the note of migrations, without the times at which they were written.
 * @param client of the database
 * @returns for each table that has rows, its rows as JSON
 */
export async function dumpRows(client: Client): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] | null }>(`
    select c.oid::regclass::text as name,
      array_agg(quote_ident(a.attname) order by a.attnum)
        filter (where a.atttypid <> 'timestamptz'::regtype) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace::regnamespace::text in ${schemas} and c.relname <> 'schema_migrations'
    group by c.oid order by 1`);
  const dump: Record<string, string[]> = {};
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ line: string }>(
      `select json_build_array(${columns?.join(', ') ?? ''})::text as line from ${name} order by 1`,
    );
    if (rows.length > 0) dump[name] = rows.map(({ line }) => line);
  }
  return dump;
}
