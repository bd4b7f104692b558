import type { Client } from 'pg';

/** Tables of libraries, which their own documents describe. */
const schemas = ['public'];

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly key: string;
}

interface Reference {
  readonly table: string;
  readonly target: string;
  readonly column: string;
  readonly optional: boolean;
  readonly unique: boolean;
}

/**
 * Draws the tables of a migrated database as a Mermaid entity-relationship diagram.
 * @param client connected to the database
 * @returns the diagram as Markdown
 */
export async function entityDiagram(client: Client): Promise<string> {
  const columns = await client.query<Column>(columnsOfTables, [schemas]);
  const references = await client.query<Reference>(foreignKeys, [schemas]);
  const tables = Map.groupBy(columns.rows, ({ table }) => table);
  const entities = [...tables].map(([table, ownColumns]) => {
    const lines = ownColumns.map(
      ({ column, type, key }) => `    ${type} ${column}${key && ` ${key}`}`,
    );
    return [`  ${table} {`, ...lines, '  }'].join('\n');
  });
  const lines = references.rows.map(({ table, target, column, optional, unique }) => {
    const one = optional ? '|o' : '||';
    const many = unique ? 'o|' : 'o{';
    return `  ${target} ${one}--${many} ${table} : ${column}`;
  });
  return [
    '# Tables of the database',
    '',
    'Made from the migrations by `tests/server/entity-diagram.test.ts`, which fails when a migration',
    'changes a table and this page was not made anew: run that test with `-u`.',
    '',
    '```mermaid',
    'erDiagram',
    ...entities,
    ...lines,
    '```',
    '',
  ].join('\n');
}

const columnsOfTables = `
  select c.relname as "table", a.attname as "column",
    replace(replace(format_type(a.atttypid, null), ' ', '_'), '[]', '_array') as type,
    concat_ws(',',
      case when bool_or(k.contype = 'p') then 'PK' end,
      case when bool_or(k.contype = 'f') then 'FK' end,
      case when bool_or(k.contype = 'u') then 'UK' end) as key
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_constraint k on k.conrelid = c.oid and a.attnum = any (k.conkey)
    and k.contype in ('p', 'f', 'u')
  where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text = any ($1)
  group by c.relname, a.attname, a.attnum, a.atttypid
  order by c.relname, a.attnum`;

const foreignKeys = `
  select k.conrelid::regclass::text as "table", k.confrelid::regclass::text as target,
    string_agg(a.attname, '_and_' order by a.attnum) as "column",
    bool_or(not a.attnotnull) as optional,
    exists (select from pg_constraint u where u.conrelid = k.conrelid
      and u.contype in ('p', 'u') and u.conkey = k.conkey) as "unique"
  from pg_constraint k
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
  where k.contype = 'f' and k.connamespace::regnamespace::text = any ($1)
  group by k.oid, k.conrelid, k.confrelid, k.conkey
  order by 2, 1, 3`;
