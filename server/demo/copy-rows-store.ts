import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

export type Value = string | number | boolean | Date | null;

const chunkRows = 500;

/**
 * Writes rows with COPY, which is a few times as fast as INSERT and runs the same triggers and checks.
 * @param client a connection
 * @param target table and columns, e.g. 'users (id, name)'
 * @param rows values in the order of the columns
 */
export async function copyRows(
  client: pg.PoolClient,
  target: string,
  rows: readonly (readonly Value[])[],
): Promise<void> {
  if (rows.length === 0) return;
  await pipeline(Readable.from(chunksOf(rows)), client.query(from(`copy ${target} from stdin`)));
}

function* chunksOf(rows: readonly (readonly Value[])[]): Generator<string> {
  for (let at = 0; at < rows.length; at += chunkRows) {
    yield rows
      .slice(at, at + chunkRows)
      .map((row) => `${row.map(inCopy).join('\t')}\n`)
      .join('');
  }
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

function inCopy(value: Value): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(/[\\\t\n\r]/g, (each) => escapes[each] ?? each);
}
