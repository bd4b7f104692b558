import { maxRowsPerPage } from '#contract/common/page-query.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { withoutInvisible } from '#contract/common/clean-text.ts';
import { normalizeEmail } from '#contract/common/email.ts';
import { isMobileNumber, normalizePhoneNumber } from '#contract/common/phone-number.ts';
import { withAsciiDigits } from '#contract/common/typed-text.ts';
import { countedRows, type Order } from '#contract/common/table-sorts.ts';
import { phoneNumberPattern } from '#contract/common/value-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';

/**
 * Lists that are searched, ordered and paged by keyset: a page starts after a row, so that rows inserted or
 * deleted meanwhile shift nothing. Rows with equal sort values are ordered by id.
 */

type Sql = RawBuilder<unknown>;

/** A sort order of a list. */
export interface SortKey {
  /** Null orders by id only, which is by age. */
  readonly by: Sql | null;
  /** Numbers are part of the cursor. Texts may be personal data, so they are looked up by the row's id. */
  readonly kind: 'id' | 'number' | 'text';
}

/** By id, which is by age. */
export const byAge: SortKey = { by: null, kind: 'id' };
/**
 * By a number, which stands in the cursor.
 * @param by the expression
 */
export const byNumber = (by: Sql): SortKey => ({ by, kind: 'number' });
/**
 * By a text, which is looked up by the id of the cursor's row.
 * @param by the expression
 */
export const byText = (by: Sql): SortKey => ({ by, kind: 'text' });

interface Position {
  /** Whether the page ends before this row, instead of starting after it. */
  readonly back: boolean;
  readonly value: string | null;
  readonly id: string;
}

export interface TableRequest {
  readonly limit: number;
  readonly key: SortKey;
  readonly descending: boolean;
  readonly position: Position | null;
  /** Whether to count, and to link the previous page. */
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
 * Reads the query of a list (R11): 100 rows unless fewer are requested.
 * @param query the parsed query
 * @param keys the sort orders
 * @param usual the default order; `id` is the pattern of ids in a cursor
 * @throws Refusal invalid-input when the cursor does not fit the order
 */
export function readTableRequest(
  query: Query,
  keys: Readonly<Record<string, SortKey>>,
  usual: { readonly order: Order; readonly id?: string } = { order: 'desc' },
): TableRequest {
  const key = (query.sort !== undefined && keys[query.sort]) || byAge;
  return {
    limit: query.limit ?? maxRowsPerPage,
    key,
    descending: (query.order ?? (query.sort === undefined ? usual.order : 'asc')) === 'desc',
    position: query.cursor === undefined ? null : readPosition(query.cursor, key, usual.id ?? uuid),
    counted: query.count === '1',
  };
}

function readPosition(cursor: string, { kind }: SortKey, id: string): Position {
  const value = kind === 'number' ? '(-?\\d{1,17})~' : '()';
  const match = new RegExp(`^(before~)?${value}(${id})$`).exec(cursor);
  if (!match) {
    throw new Refusal('invalid-input', {
      errors: [{ field: 'cursor', message: 'This is not a place in the list' }],
    });
  }
  return { back: match[1] !== undefined, value: match[2] || null, id: match[3] ?? '' };
}

/** The source of a list's rows. */
export interface Table {
  /** The columns of a row; its id is read as `id` beside them. */
  readonly select: Sql;
  readonly from: Sql;
  readonly id: Sql;
  readonly where: readonly Sql[];
}

export interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  /** Cursors of the pages beside this one; null if there is none. The first page has ''. */
  readonly next: string | null;
  readonly previous: string | null;
  /** The number of all rows, and of the first one here; null if not requested or too many. */
  readonly total: number | null;
  readonly first: number | null;
}

/**
 * Reads one page of a table.
 * @param db the database
 * @param table where the rows come from
 * @param request of readTableRequest
 */
export async function readRows<Row extends { readonly id: string }>(
  db: Database,
  table: Table,
  request: TableRequest,
): Promise<PageOfRows<Row>> {
  const { position, key, limit } = request;
  const back = position?.back === true;
  const boundary = position && boundaryOf(position, key, table);
  const descending = request.descending !== back;
  const sortKey = key.by ? sql`(${key.by}, ${table.id})` : table.id;
  const beyond =
    boundary && (descending ? sql`${sortKey} < ${boundary}` : sql`${sortKey} > ${boundary}`);
  const direction = descending ? sql`desc` : sql`asc`;
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
  // The condition of the rows on earlier pages.
  const before = !boundary
    ? null
    : back
      ? beyond
      : descending
        ? sql`${sortKey} >= ${boundary}`
        : sql`${sortKey} <= ${boundary}`;
  const counts = request.counted ? await countRows(db, table, before ?? null) : null;
  const first = counts && firstRow(counts.before, back ? rows.length : 0);
  const cursor = (row: (typeof read)[number] | undefined) =>
    row ? (row.sort_value === undefined ? row.id : `${row.sort_value}~${row.id}`) : '';
  const hasPrevious = back ? more : position !== null;
  // A previous page that would overlap the first one is the first one.
  const isSecond = first !== null && first <= limit + 1;
  return {
    // The sort value is for the cursor only.
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

function boundaryOf({ value, id }: Position, { by, kind }: SortKey, table: Table): Sql {
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

const firstRow = (before: number, shownCount: number) =>
  before > countedRows ? null : Math.max(0, before - shownCount) + 1;

const all = (conditions: readonly Sql[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

/**
 * Sets the Link header with the next and previous page (RFC 8288), and the headers with the counts.
 * @param request whose filters and order the other pages share
 * @param reply gets the headers
 * @param table of readTableRequest
 * @param page of readRows
 * @returns the page's rows
 */
export function setPageLinks<Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  table: TableRequest,
  page: PageOfRows<Row>,
): readonly Row[] {
  const [path, search] = request.url.split('?');
  const link = (cursor: string, rel: string) => {
    const query = new URLSearchParams(search);
    query.set('limit', String(table.limit));
    if (cursor === '') query.delete('cursor');
    else query.set('cursor', cursor);
    return `<${path}?${query}>; rel="${rel}"`;
  };
  const links = [
    ...(page.next === null ? [] : [link(page.next, 'next')]),
    ...(page.previous === null || !table.counted ? [] : [link(page.previous, 'prev')]),
  ];
  if (links.length > 0) reply.header('link', links.join(', '));
  if (page.total !== null) {
    reply.header('x-total-count', page.total > countedRows ? `${countedRows}+` : page.total);
    if (page.first !== null) reply.header('x-first-row', page.first);
  }
  return page.rows;
}

/**
 * Builds the conditions that a text contains every word of a search. A phone number counts as one word, however
 * it is formatted.
 * @param text an expression of lower-case composed text, with a trigram index
 * @param search as typed
 * @returns none for an empty search
 */
export function holdsWords(text: Sql, search: string | undefined): Sql[] {
  return wordsOf(search ?? '').map(
    (word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  );
}

function wordsOf(search: string): string[] {
  // PostgreSQL stores no NUL; texts are stored composed (contract/common/text.ts).
  const shownText = withoutInvisible(search.replaceAll('\0', ' ').normalize('NFC'));
  const searchText = withAsciiDigits(shownText).toLowerCase().trim();
  const number = normalizePhoneNumber(searchText);
  // Without its 0, so that a mobile number is found by its digits wherever it stands.
  if (phoneNumberPattern.test(number)) return [isMobileNumber(number) ? number.slice(1) : number];
  return searchText
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (word.includes('@') ? normalizeEmail(word) : word));
}
