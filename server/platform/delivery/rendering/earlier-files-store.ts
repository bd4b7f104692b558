import type pg from 'pg';

/** The SQL of the table `built_files`. */

/** A file as it is stored. */
export interface StoredFile {
  /** Its path below /assets/. */
  readonly name: string;
  /** Compressed with Brotli. */
  readonly content: Buffer;
  readonly signature: string;
}

/**
 * Says that files are being served, and which of them are not stored yet.
 * @param pool of the primary
 * @param names of the files
 * @returns the names that are missing
 */
export async function noteSeen(pool: pg.Pool, names: readonly string[]): Promise<string[]> {
  // Locked in one order: several processes may start together.
  const { rows } = await pool.query<{ name: string }>(
    `with own as (select name from built_files where name = any($1) order by name for update),
      seen as (update built_files b set seen_at = app_now() from own where b.name = own.name
        returning b.name)
    select name from unnest($1::text[]) name where name not in (select name from seen)`,
    [names],
  );
  return rows.map(({ name }) => name);
}

/**
 * Stores files, except those that another process has just stored.
 * @param pool of the primary
 * @param files ordered by name
 */
export async function insertFiles(pool: pg.Pool, files: readonly StoredFile[]): Promise<void> {
  await pool.query(
    `insert into built_files (name, content, signature, seen_at)
    select name, content, signature, app_now()
      from unnest($1::text[], $2::bytea[], $3::text[]) as given (name, content, signature)
    on conflict (name) do nothing`,
    [
      files.map(({ name }) => name),
      files.map(({ content }) => content),
      files.map(({ signature }) => signature),
    ],
  );
}

/**
 * Deletes the files that no process has had for some time.
 * @param pool of the primary
 * @param hours how long they are kept
 */
export async function deleteUnseen(pool: pg.Pool, hours: number): Promise<void> {
  await pool.query(
    'delete from built_files where seen_at < app_now() - make_interval(hours => $1)',
    [hours],
  );
}

/**
 * The names of all stored files.
 * @param pool of the primary
 */
export async function storedNames(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from built_files');
  return rows.map(({ name }) => name);
}

/**
 * Reads one file.
 * @param pool of the primary
 * @param name below /assets/
 * @returns null if it is not stored
 */
export async function readFile(pool: pg.Pool, name: string): Promise<StoredFile | null> {
  const { rows } = await pool.query<StoredFile>(
    'select name, content, signature from built_files where name = $1',
    [name],
  );
  return rows[0] ?? null;
}
