import type pg from 'pg';
import { placeOf } from '#contract/search/facet-buckets.ts';
import { exactCounts } from '#contract/common/exact-counts.ts';
import type { NamedModel } from '#server/search/parse/lexicon.ts';
import { listStatement, type ListRequest } from '#server/search/plan/list-statement.ts';
import type { CompiledFilters } from '#server/search/facets/compile-filters.ts';

/** The SQL of searches. */

/** So many phones that hold words are told by id. */
const mostNamed = 1_000;

/** The hot statements; a test pins their plans. */
export const statements = {
  // A sum, or PostgreSQL would take the index of prices for all phones there are. Where few phones
  // hold the words they are named too, so that nobody looks for them in the index again.
  cellsOfWords: `with hits as materialized (
      select p.id, p.cell, p.selling_price_cents from products p
      where p.status = 'available' and p.words @@ $1::tsquery
        and p.selling_price_cents + 0 between $4 and $5 limit ${exactCounts + 1})
    select coalesce((select string_agg(int4send(cell) || int4send(phones) || int4send(priced), '')
        from (select cell, count(*)::int as phones,
            (count(*) filter (where selling_price_cents between $2 and $3))::int as priced
          from hits group by cell) counted), '') as packed,
      array(select id from hits limit ${mostNamed + 1}) as ids`,
  cellsOfPrices: `select p.cell, count(*)::int as phones from products p
      where p.status = 'available' and p.selling_price_cents between $1 and $2 group by p.cell`,
  // One statement, so one moment: what was folded since the folding we know, and what is not folded.
  // Of each no more than a limit and one more, which says that there are too many.
  cellsSince: `with folded as materialized (
      select cell, phones from cells where folding > $1 limit $2::int + 1),
    waiting as materialized (select cell, change from cell_changes limit $2::int + 1),
    read as materialized (select waiting, coalesce(waiting > $2 or folded > $2, false) as is_cut
      from (select (select count(*) from waiting)::int as waiting,
        (select count(*) from folded)::int as folded) counted)
    select (select folding from cells_folded)::int as folding, waiting, is_cut as "isCut",
      case when is_cut then '' else (select coalesce(
        string_agg(int4send(cell) || int4send(phones), ''), '') from folded) end as folded,
      case when is_cut then '' else (select coalesce(
        string_agg(int4send(cell) || int4send(change), ''), '') from (
          select cell, sum(change)::int as change from waiting group by cell
          having sum(change) <> 0) each) end as changes
    from read`,
} as const;

/** What has changed in the cells since a folding. */
export interface CellsSince {
  /** The newest folding. */
  readonly folding: number;
  /** How many changes are not folded; of more than were asked for, one more. */
  readonly waiting: number;
  /** There was more to read than was asked for, and nothing was read. */
  readonly isCut: boolean;
  /** Cells that were folded with their phones, and those of changes that wait with the sum of these:
   * pairs of integers. */
  readonly folded: Buffer;
  readonly changes: Buffer;
}

/**
 * What has changed in the cells.
 * @param pool the database
 * @param known the folding that is known already
 * @param most folded cells, and changes that wait; null reads them all
 */
export async function readCellsSince(
  pool: pg.Pool,
  known: number,
  most: number | null,
): Promise<CellsSince> {
  const { rows } = await pool.query<CellsSince>({
    name: 'cells-since',
    text: statements.cellsSince,
    values: [known, most],
  });
  const [row] = rows;
  if (!row) throw new Error('cells without a folding');
  return row;
}

/**
 * Some phones for sale by chance, with their words.
 * @param pool the database
 * @param percent of the table's pages
 */
export async function readSample(
  pool: pg.Pool,
  percent: number,
): Promise<{ cell: number; words: string[] }[]> {
  const { rows } = await pool.query<{ cell: number; words: string[] }>({
    text: `select cell, tsvector_to_array(words) as words
      from products tablesample system ($1::real) where status = 'available'`,
    values: [percent],
  });
  return rows;
}

/**
 * A page of a search, each phone as JSON text of the contract's product; one row more is returned
 * when there are more.
 * @param pool the database
 * @param wanted which phones, in which order
 */
export async function listFound(
  pool: pg.Pool,
  wanted: ListRequest,
): Promise<{ id: string; value: number; json: string }[]> {
  if (wanted.way.kind === 'ids' && wanted.way.ids.length === 0) return [];
  const { rows } = await pool.query<{ id: string; value: string; json: string }>(
    listStatement(wanted),
  );
  return rows.map(({ id, value, json }) => ({ id, value: Number(value), json }));
}

interface CellRow {
  readonly cell: number;
  readonly phones: number;
  /** How many of them cost what is asked for. */
  readonly priced: number;
}

/** The phones that hold words. */
export interface WordCounts {
  /** By their cells. */
  readonly rows: () => Iterable<CellRow>;
  /** All of them, where they are few; else null. */
  readonly ids: readonly string[] | null;
}

/** What is counted: a tsquery of words and marks, and prices in cents. */
export interface CountedWords {
  readonly query: string;
  /** Those of it that cost so much are counted by themselves. */
  readonly price: CompiledFilters['price'];
  /** Nothing else is counted, when it is given. */
  readonly only: CompiledFilters['price'];
}

/**
 * The cells of phones that a tsquery finds; of one more phone at most than is counted exactly.
 * @param pool the database
 * @param counted what they hold and cost
 */
export async function countWords(
  pool: pg.Pool,
  { query, price, only }: CountedWords,
): Promise<WordCounts> {
  const { rows } = await pool.query<{ packed: Buffer; ids: string[] }>({
    name: 'cells-of-words',
    text: statements.cellsOfWords,
    values: [query, ...rangeOf(price), ...rangeOf(only)],
  });
  const [row] = rows;
  if (!row) throw new Error('words without a count');
  const { packed, ids } = row;
  return { rows: () => cellRowsIn(packed), ids: ids.length > mostNamed ? null : ids };
}

/** A word may be in thousands of cells: as bytes they are read in a fraction of the time of rows. */
function* cellRowsIn(packed: Buffer): Generator<CellRow> {
  for (let at = 0; at < packed.length; at += 12) {
    yield {
      cell: packed.readInt32BE(at),
      phones: packed.readInt32BE(at + 4),
      priced: packed.readInt32BE(at + 8),
    };
  }
}

/**
 * The cells of phones of some prices, for price steps that are asked for in part.
 * @param pool the database
 * @param price in cents
 */
export async function countPrices(
  pool: pg.Pool,
  price: { readonly from: number; readonly to: number },
): Promise<{ cell: number; phones: number }[]> {
  const { rows } = await pool.query<{ cell: number; phones: number }>({
    name: 'cells-of-prices',
    text: statements.cellsOfPrices,
    values: [price.from, price.to],
  });
  return rows;
}

/**
 * Every model we know.
 * @param pool the database
 */
export async function readModels(pool: pg.Pool): Promise<NamedModel[]> {
  const { rows } = await pool.query<NamedModel>(
    `select id as "_id", category_id, name, release_year as "releaseYear", storages_gb as storages,
      number, aliases from models order by number`,
  );
  return rows;
}

/** Changes folded in one transaction: half a second, for which its locks and its time limit hold. */
const foldedAtOnce = 50_000;
/** Rows that are gone are read past until they are cleared away. */
const worthVacuum = 1_000;

/**
 * Adds all changes that wait to the cells. Who comes while another folds waits for them and folds what
 * is left.
 * @param pool the database
 */
export async function foldCells(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ folded: number }>('select fold_cells($1) as folded', [
      foldedAtOnce,
    ]);
    const folded = rows[0]?.folded ?? 0;
    if (folded >= worthVacuum) await pool.query('vacuum (skip_locked) cell_changes');
    if (folded < foldedAtOnce) return;
  }
}

/**
 * Moves the phones of a seller whose verification has changed into their cells, a few at a time and
 * in the order in which locks are taken.
 * @param pool the database
 * @param sellerId whose
 */
export async function settleVerified(pool: pg.Pool, sellerId: string): Promise<void> {
  const { shift } = placeOf.verified;
  let moved: number | null;
  do {
    // The trigger writes the cell; what is written here does not matter.
    ({ rowCount: moved } = await pool.query(
      `update products set cell = 0 where id in (
        select p.id from products p join users u on u.id = p.seller_id
        where p.seller_id = $1 and p.status = 'available'
          and ((p.cell >> ${shift}) & 1)::boolean <> (u.verified_at is not null)
        order by p.id limit 100 for no key update of p)`,
      [sellerId],
    ));
  } while (moved !== null && moved > 0);
}

function rangeOf(price: CompiledFilters['price']): [number, number] {
  return [price?.from ?? 1, price?.to ?? 99_999_999];
}
