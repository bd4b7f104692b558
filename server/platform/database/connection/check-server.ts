import pg from 'pg';
import { StartupError } from '#server/platform/base/startup-error.ts';

/** The properties of a database and of its address's role. */
export interface ServerFacts {
  /** The version as PostgreSQL numbers it: 150004 is 15.4. */
  readonly version: number;
  readonly encoding: string;
  readonly ctype: string;
  /** Of the collation: c is libc's, i ICU's, b PostgreSQL's own. */
  readonly provider: string;
  /** Whether letters beyond ASCII are known as such. */
  readonly knowsLetters: boolean;
  readonly isReplica: boolean;
  readonly hasTrigrams: boolean;
  readonly mayInstallTrigrams: boolean;
  readonly mayCreateSchemas: boolean;
  readonly mayCreateTables: boolean;
  readonly mayCreateDatabases: boolean;
  /** Whether a shop is in it. */
  readonly hasShop: boolean;
}

const oldestVersion = 15;

const question = `
  select current_setting('server_version_num')::integer as version,
    current_setting('server_encoding') as encoding, d.datctype as ctype, d.datlocprovider as provider,
    current_setting('server_encoding') = 'UTF8' and lower(U&'\\00D6\\0416') = U&'\\00F6\\0436' as "knowsLetters",
    pg_is_in_recovery() as "isReplica",
    exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
    exists (select from pg_available_extensions where name = 'pg_trgm') as "mayInstallTrigrams",
    has_database_privilege(current_database(), 'CREATE') as "mayCreateSchemas",
    has_schema_privilege('public', 'CREATE') as "mayCreateTables",
    (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as "mayCreateDatabases",
    to_regclass('public.schema_migrations') is not null as "hasShop"
  from pg_database d where d.datname = current_database()`;

// A server of another encoding refuses an escape of Unicode before it compares anything.
const questionOfOthers = question.replace(/and lower\(.*\) = U&'[^']*'/, '');

/** Advice on making a suitable database. */
const howToMake =
  "create database phonehub owner phonehub encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8' template template0";

/**
 * Checks that the shop can work in a database: version, encoding, character types, extensions, rights.
 * @param url the database itself
 * @param setting the one with its address
 * @returns faults that do not prevent a selling shop from starting, in sentences
 * @throws StartupError in one sentence with advice; for an unfit encoding only if the database has no shop yet
 */
export async function checkServer(url: string, setting: string): Promise<string[]> {
  return judge(await readFacts(url), setting);
}

/**
 * Judges known facts in the same way.
 * @param facts of the database
 * @param setting the one with its address
 * @returns as checkServer
 */
export function judge(facts: ServerFacts, setting: string): string[] {
  const name = `The database of ${setting}`;
  const major = Math.floor(facts.version / 10_000);
  if (major < oldestVersion) {
    throw new StartupError(
      `PhoneHub needs PostgreSQL ${oldestVersion} or newer; this one is ${major}.`,
    );
  }
  if (facts.isReplica) {
    throw new StartupError(
      `${name} is a replica, which takes no changes. Set the address of the primary; replicas belong into DATABASE_REPLICA_URL.`,
    );
  }
  if (!facts.hasTrigrams && !facts.mayInstallTrigrams) {
    throw new StartupError(
      `${name} lacks the extension pg_trgm. Install PostgreSQL's contrib package (in Debian it is part of postgresql-${major}).`,
    );
  }
  const lacking = missingRight(facts);
  if (lacking) {
    throw new StartupError(
      `The role of ${setting} lacks a right: ${lacking}. Make it the owner of its database, or grant it CREATE on the database and on the schema public.`,
    );
  }
  const unfit = unfitText(facts, major);
  if (!unfit) return [];
  if (facts.hasShop) {
    return [
      `${name} ${unfit} Move the shop into another one: npm run backup, then npm run restore into one that was made with \`${howToMake}\`.`,
    ];
  }
  throw new StartupError(`${name} ${unfit} Make it with \`${howToMake}\`.`);
}

/**
 * Returns whether the role of an address may create databases, as checking a backup needs.
 * @param url the database
 */
export async function mayCreateDatabases(url: string): Promise<boolean> {
  return (await readFacts(url)).mayCreateDatabases;
}

/** Names with marks and letters of Bangla would be refused, and search would not find other letters than ASCII. */
function unfitText(facts: ServerFacts, major: number): string | null {
  const { encoding, ctype, provider, knowsLetters } = facts;
  if (encoding !== 'UTF8') {
    return `has the encoding ${encoding}, in which names of Bangla are cut and search misses letters: it must be UTF8.`;
  }
  // Up to 17 trigrams ask libc regardless of the collation's provider (release notes of 18).
  const trigramsKnow = provider === 'c' || major >= 18 || !/^(?:C|POSIX)$/.test(ctype);
  if (knowsLetters && trigramsKnow) return null;
  return `has lc_ctype ${ctype}, with which search knows no letters but those of English: it must be C.UTF-8, or another one of UTF-8.`;
}

/** A shop whose role has lost them starts until there is something to migrate. */
function missingRight(facts: ServerFacts): string | null {
  if (facts.hasShop) return null;
  if (!facts.mayCreateTables) return 'it may not create tables in the schema public';
  return facts.mayCreateSchemas ? null : 'it may not create schemas and extensions';
}

async function readFacts(url: string): Promise<ServerFacts> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ encoding: string }>(
      "select current_setting('server_encoding') as encoding",
    );
    const isUnicode = rows[0]?.encoding === 'UTF8';
    const [facts] = (await client.query<ServerFacts>(isUnicode ? question : questionOfOthers)).rows;
    if (!facts) throw new Error('the database says nothing of itself');
    return facts;
  } finally {
    await client.end();
  }
}
