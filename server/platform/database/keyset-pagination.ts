import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { normalizePhoneNumber, withAsciiDigits } from '#contract/common/text.ts';
import { countedRows, type Order } from '#contract/common/table-query.ts';
import type { Database } from './database.ts';
import { maximumRows } from '#server/platform/http/list-pages.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * Lists that are searched, ordered and paged. Pages begin behind a row, not at a number: rows that
 * come or go meanwhile make nobody miss one. Equal rows follow each other by id.
 */

type Sql = RawBuilder<unknown>;

/** What a list can be ordered by. */
export interface SortKey {
  /** Null is the id alone, which is age. */
  readonly by: Sql | null;
  /** A number travels in the cursor. A text may be a name, so it is looked up by the row's id. */
  readonly kind: 'id' | 'number' | 'text';
}

export const byAge: SortKey = { by: null, kind: 'id' };
export const byNumber = (by: Sql): SortKey => ({ by, kind: 'number' });
export const byText = (by: Sql): SortKey => ({ by, kind: 'text' });

interface Place {
  /** The page lies before this row. */
  readonly back: boolean;
  readonly value: string | null;
  readonly id: string;
}

export interface TableRequest {
  readonly limit: number;
  readonly key: SortKey;
  readonly descending: boolean;
  readonly place: Place | null;
  /** Whether to count, and to announce the way back. */
  readonly counted: boolean;
}

interface Query {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly sort?: string | undefined;
  readonly order?: Order | undefined;
  readonly count?: '1' | undefined;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/**
 * Reads what is asked of a list (R11): 100 rows unless fewer are wished.
 * @param query the parsed query
 * @param keys by what it can be ordered
 * @param usual how it is ordered when nothing is said; `id` is how its ids look in a cursor
 * @throws Refusal invalid-input when the cursor is not one of this order
 */
export function readTableRequest(
  query: Query,
  keys: Readonly<Record<string, SortKey>>,
  usual: { readonly order: Order; readonly id?: string } = { order: 'desc' },
): TableRequest {
  const key = (query.sort !== undefined && keys[query.sort]) || byAge;
  return {
    limit: query.limit ?? maximumRows,
    key,
    descending: (query.order ?? (query.sort === undefined ? usual.order : 'asc')) === 'desc',
    place: query.cursor === undefined ? null : readPlace(query.cursor, key, usual.id ?? uuid),
    counted: query.count === '1',
  };
}

function readPlace(cursor: string, { kind }: SortKey, id: string): Place {
  const value = kind === 'number' ? '(-?\\d{1,17})~' : '()';
  const found = new RegExp(`^(before~)?${value}(${id})$`).exec(cursor);
  if (!found) {
    throw new Refusal('invalid-input', {
      errors: [{ field: 'cursor', message: 'This is not a place in the list' }],
    });
  }
  return { back: found[1] !== undefined, value: found[2] || null, id: found[3] ?? '' };
}

/** Where a list's rows come from. */
export interface Table {
  /** The columns of a row; its id is read as `id` beside them. */
  readonly select: Sql;
  readonly from: Sql;
  readonly id: Sql;
  readonly where: readonly Sql[];
}

export interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  /** Cursors of the pages beside this one; null where there is none. The first page has ''. */
  readonly next: string | null;
  readonly previous: string | null;
  /** How many rows in all, and which comes first here; null where nobody asked or it is too many. */
  readonly total: number | null;
  readonly first: number | null;
}

/**
 * Reads one page of a table.
 * @param db the database
 * @param table where the rows come from
 * @param asked what readAsked found
 */
export async function readRows<Row extends { readonly id: string }>(
  db: Database,
  table: Table,
  asked: TableRequest,
): Promise<PageOfRows<Row>> {
  const { place, key, limit } = asked;
  const back = place?.back === true;
  const mark = place && markOf(place, key, table);
  const falling = asked.descending !== back;
  const here = key.by ? sql`(${key.by}, ${table.id})` : table.id;
  const beyond = mark && (falling ? sql`${here} < ${mark}` : sql`${here} > ${mark}`);
  const direction = falling ? sql`desc` : sql`asc`;
  const order = key.by
    ? sql`${key.by} ${direction}, ${table.id} ${direction}`
    : sql`${table.id} ${direction}`;
  const value = key.kind === 'number' ? sql`, (${key.by})::text as sort_value` : sql``;
  const { rows: read } = await sql<Row & { sort_value?: string }>`
    select ${table.select}, ${table.id} as id${value} from ${table.from}
    where ${all([...table.where, ...(beyond ? [beyond] : [])])}
    order by ${order} limit ${limit + 1}`.execute(db);
  const more = read.length > limit;
  const rows = back ? read.slice(0, limit).reverse() : read.slice(0, limit);
  // Those up to the row that this page begins behind, or all before the one it ends at.
  const before = !mark
    ? null
    : back
      ? beyond
      : falling
        ? sql`${here} >= ${mark}`
        : sql`${here} <= ${mark}`;
  const counts = asked.counted ? await countRows(db, table, before ?? null) : null;
  const first = counts && firstRow(counts.before, back ? rows.length : 0);
  const cursor = (row: (typeof read)[number] | undefined) =>
    row ? (row.sort_value === undefined ? row.id : `${row.sort_value}~${row.id}`) : '';
  const hasPrevious = back ? more : place !== null;
  // A page that begins within the first one is the first one.
  const isSecond = first !== null && first <= limit + 1;
  return {
    // The value a row is ordered by is for the cursor alone.
    rows: rows.map(({ sort_value: _value, ...row }) => row as unknown as Row),
    next: (back ? rows.length > 0 : more) ? cursor(rows.at(-1)) : null,
    previous: hasPrevious
      ? isSecond || rows.length === 0
        ? ''
        : `before~${cursor(rows[0])}`
      : null,
    total: counts && counts.total,
    first,
  };
}

function markOf({ value, id }: Place, { by, kind }: SortKey, table: Table): Sql {
  if (kind === 'id') return sql`${id}`;
  if (kind === 'number') return sql`(${value}::bigint, ${id})`;
  return sql`((select ${by} from ${table.from} where ${table.id} = ${id}), ${id})`;
}

async function countRows(db: Database, { from, where }: Table, before: Sql | null) {
  const count = (conditions: readonly Sql[]) =>
    sql`(select count(*)::integer from
      (select from ${from} where ${all(conditions)} limit ${countedRows + 1}) counted)`;
  const { rows } = await sql<{ total: number; before: number }>`
    select ${count(where)} as total, ${before ? count([...where, before]) : sql`0`} as before`.execute(
    db,
  );
  return rows[0] ?? { total: 0, before: 0 };
}

const firstRow = (before: number, shown: number) =>
  before > countedRows ? null : Math.max(0, before - shown) + 1;

const all = (conditions: readonly Sql[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

/**
 * Announces the pages beside this one in a Link header (RFC 8288), and the counts in theirs.
 * @param request what was asked; filters and order hold for the other pages too
 * @param page what readRows gave
 * @returns the page's rows
 */
export function setPageLinks<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: TableRequest,
  page: PageOfRows<Row>,
): readonly Row[] {
  const [path, search] = request.url.split('?');
  const link = (cursor: string, rel: string) => {
    const query = new URLSearchParams(search);
    query.set('limit', String(asked.limit));
    if (cursor === '') query.delete('cursor');
    else query.set('cursor', cursor);
    return `<${path}?${query}>; rel="${rel}"`;
  };
  const links = [
    ...(page.next === null ? [] : [link(page.next, 'next')]),
    ...(page.previous === null || !asked.counted ? [] : [link(page.previous, 'prev')]),
  ];
  if (links.length > 0) reply.header('link', links.join(', '));
  if (page.total !== null) {
    reply.header('x-total-count', page.total > countedRows ? `${countedRows}+` : page.total);
    if (page.first !== null) reply.header('x-first-row', page.first);
  }
  return page.rows;
}

/**
 * Whether a text holds every word of a search. A phone number counts as one word, however it is
 * typed.
 * @param text an expression of lower-case text; a trigram index on it carries the search
 * @param search what was typed, if anything
 * @returns conditions, none for an empty search
 */
export function holdsWords(text: Sql, search: string | undefined): Sql[] {
  return wordsOf(search ?? '').map(
    (word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  );
}

function wordsOf(search: string): string[] {
  // PostgreSQL stores no NUL, so no row holds one.
  const typed = withAsciiDigits(search.replaceAll('\0', ' ')).toLowerCase().trim();
  const number = normalizePhoneNumber(typed);
  if (/^\d{6,12}$/.test(number)) return [number];
  return typed.split(/\s+/).filter((word) => word !== '');
}
