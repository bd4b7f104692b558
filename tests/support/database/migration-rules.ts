import { kindOf, tableOf } from '#server/platform/database/migrations/run-migration.ts';

/**
 * Finds the flaws that prevent a migration from running beside processes of the version before: locks that last
 * as long as a table is large (PostgreSQL's manual, ALTER TABLE, CREATE INDEX), and the removal of columns that
 * the version before still needs.
 * @param sql of the file
 * @returns a sentence for each flaw
 */
export function migrationFlaws(sql: string): string[] {
  const kind = kindOf(sql);
  const contracts = /^-- contracts: \S/m.test(sql);
  const statements = statementsOf(sql);
  const created = new Set(
    statements.flatMap((each) => /^create table (?:if not exists )?([\w.]+)/.exec(each)?.[1] ?? []),
  );
  const flaws: string[] = [];
  if (kind !== 'at once' && statements.length !== 1) {
    flaws.push('what runs concurrently or in batches is one statement a file');
  }
  for (const statement of statements) {
    for (const { matches, unless, flaw } of rules) {
      const match = matches.exec(statement);
      if (!match || unless?.test(statement)) continue;
      const [, table] = match;
      if (table !== undefined && created.has(table)) continue;
      if (flaw.includes(expansion) && contracts) continue;
      if (flaw.includes(batches) && kind === 'in batches') continue;
      flaws.push(`${flaw} (${statement.slice(0, 60)})`);
    }
    const isConcurrent = /^create (?:unique )?index concurrently/.test(statement);
    if (isConcurrent && kind !== 'concurrently') {
      flaws.push("its first line has to be '-- runs concurrently'");
    }
    if (isConcurrent && !/ index concurrently if not exists /.test(statement)) {
      flaws.push('it says if not exists, to be run again after it was broken off');
    }
    const isByPages = /\bctid >= \$1::tid and (?:\w+\.)?ctid < \$2::tid/.test(statement);
    if (kind === 'in batches' && isByPages !== (tableOf(sql) !== undefined)) {
      flaws.push("'over TABLE' goes with 'ctid >= $1::tid and ctid < $2::tid'");
    }
    if (kind === 'in batches' && !isByPages && !/\blimit \d+/.test(statement)) {
      flaws.push('a batch has a limit, or goes over pages');
    }
  }
  return flaws;
}

const expansion = 'the version before may still use it';
const batches = "goes in batches: its first line is '-- runs in batches'";

interface Rule {
  /** Its first group is the table; one that the same file creates is empty. */
  readonly matches: RegExp;
  readonly unless?: RegExp;
  readonly flaw: string;
}

const rules: readonly Rule[] = [
  {
    matches: /^create (?:unique )?index (?!concurrently)(?:if not exists )?\w+ on ([\w.]+)/,
    flaw: 'an index of a table that has rows is built concurrently',
  },
  { matches: /^(?:update|delete from) (?:only )?([\w.]+)/, flaw: `what changes rows ${batches}` },
  {
    matches: /^alter table ([\w.]+) .*\badd (?:column )?(?!constraint)\w+ .*\bnot null\b/,
    unless: /\bdefault\b/,
    flaw: 'a column that must not be null has a default for the rows that are there',
  },
  {
    matches:
      /^alter table ([\w.]+) .*\bdefault (?:gen_random_uuid|clock_timestamp|random|nextval)\b/,
    flaw: 'a default that differs from row to row writes every row under a lock',
  },
  {
    matches: /^alter table ([\w.]+) .*\badd constraint \w+ (?:check|foreign key)/,
    unless: /\bnot valid$/,
    flaw: 'a constraint is added not valid, and validated by a later file',
  },
  {
    matches:
      /^alter table ([\w.]+) .*\badd (?:column )?(?!constraint)\w+ (?!.*\badd constraint).*\bcheck ?\(/,
    flaw: 'a column with a check reads the table under a lock: add the check after it, not valid',
  },
  {
    matches: /^alter table ([\w.]+) .*\badd (?:constraint \w+ )?(?:unique|primary key)/,
    unless: /\busing index\b/,
    flaw: 'a unique constraint is added using index, built concurrently before',
  },
  {
    matches: /^alter table ([\w.]+) .*\balter (?:column )?\w+ (?:set data )?type\b/,
    flaw: 'another type rewrites the table: add a column, fill it in batches, then let go of the old one',
  },
  {
    matches: /^alter table ([\w.]+) .*\bset not null\b/,
    flaw: 'set not null reads the table under a lock: add a check (… is not null) not valid instead',
  },
  {
    matches: /^alter table ([\w.]+) .*\bdrop (?:column )?(?!constraint|not|default)/,
    flaw: expansion,
  },
  { matches: /^alter table ([\w.]+) .*\brename\b/, flaw: expansion },
  { matches: /^drop (?:table|view|function|type)\b/, flaw: expansion },
];

/** The statements of a file in one line each, without comments and without bodies of functions. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((each) => each.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((each) => each !== '');
}
