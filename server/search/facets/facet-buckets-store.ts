import type pg from 'pg';
import type { ReadPool } from '#server/platform/database/replicas/reads.ts';
import { exactCounts } from '#contract/common/exact-counts.ts';
import { placeOf } from '#contract/catalog/facet-buckets.ts';
import type { CompiledFilters } from './compile-filters.ts';

/** The SQL of facet buckets; in tables and columns a bucket is called a cell. */

/** Up to so many matching products are returned by id. */
const maxIds = 1_000;

/**
 * `+ 0` keeps PostgreSQL from using the price index for all products.
 * @param query SQL of a tsquery
 */
function hitsOf(query: string): string {
  return `select p.id, p.cell, p.selling_price_cents from products p
    where p.status = 'available' and p.words @@ ${query}
      and p.selling_price_cents + 0 between $4 and $5 limit ${exactCounts + 1}`;
}
/** A few matches are returned by id too, so that the list need not read the word index again. */
const countedHits = `
    select coalesce((select string_agg(int4send(cell) || int4send(phones) || int4send(priced), '')
        from (select cell, count(*)::int as phones,
            (count(*) filter (where selling_price_cents between $2 and $3))::int as priced
          from hits group by cell) counted), '') as packed,
      array(select id from hits limit ${maxIds + 1}) as ids`;

/** The statements run most often; query-plans.test.ts pins their plans. */
export const statements = {
  bucketsOfWords: `with hits as materialized (${hitsOf('$1::tsquery')})${countedHits}`,
  bucketsOfWordsInRanges: `with hits as materialized (
      select hit.* from unnest($6::text[]) as range (query)
        cross join lateral (${hitsOf('($1::tsquery && range.query::tsquery)')}) hit
      limit ${exactCounts + 1})${countedHits}`,
  bucketsOfPrices: `select p.cell as bucket, count(*)::int as products from products p
      where p.status = 'available' and p.selling_price_cents between $1 and $2 group by p.cell`,
  // One statement sees one snapshot: what was folded since the known folding, and what is not folded.
  // One row more than the limit is read of each, which shows that there are too many.
  bucketChanges: `with folded as materialized (
      select cell, phones from cells where folding > $1 limit $2::int + 1),
    waiting as materialized (select cell, change from cell_changes limit $2::int + 1),
    read as materialized (select waiting, coalesce(waiting > $2 or folded > $2, false) as is_cut
      from (select (select count(*) from waiting)::int as waiting,
        (select count(*) from folded)::int as folded) counted)
    select (select folding from cells_folded)::int as folding, waiting as pending,
      is_cut as "isCut",
      case when is_cut then '' else (select coalesce(
        string_agg(int4send(cell) || int4send(phones), ''), '') from folded) end as folded,
      case when is_cut then '' else (select coalesce(
        string_agg(int4send(cell) || int4send(change), ''), '') from (
          select cell, sum(change)::int as change from waiting group by cell
          having sum(change) <> 0) each) end as changes
    from read`,
} as const;

/** What has changed in the buckets since a folding. */
export interface BucketChanges {
  /** The newest folding. */
  readonly folding: number;
  /** How many changes are not folded yet; limit + 1 when there are more than the limit. */
  readonly pending: number;
  /** Whether there was more to read than the limit; then nothing was read. */
  readonly isCut: boolean;
  /** Buckets folded since, with their counts, as pairs of 32-bit integers. */
  readonly folded: Buffer;
  /** Buckets with pending changes and the sum of those, as pairs of 32-bit integers. */
  readonly changes: Buffer;
}

/**
 * Reads what has changed in the buckets.
 * @param pool the database
 * @param folding the folding that is known already
 * @param limit the most folded buckets, and the most pending changes, to read; null reads all
 */
export async function readBucketChanges(
  pool: ReadPool,
  folding: number,
  limit: number | null,
): Promise<BucketChanges> {
  const { rows } = await pool.query<BucketChanges>({
    name: 'cells-since',
    text: statements.bucketChanges,
    values: [folding, limit],
  });
  const [row] = rows;
  if (!row) throw new Error('cells without a folding');
  return row;
}

interface BucketRow {
  readonly bucket: number;
  readonly products: number;
  /** How many of them have a price in the requested range. */
  readonly inPriceRange: number;
}

/** The products that contain words. */
export interface WordCounts {
  readonly rows: () => Iterable<BucketRow>;
  /** All of their ids; null when there are more than 1,000. */
  readonly ids: readonly string[] | null;
}

/** A tsquery of words and filter tokens, and prices in cents. */
export interface WordQuery {
  readonly query: string;
  /** Further queries, one of which a product matches too (FullQuery); none asks for nothing further. */
  readonly ranges: readonly string[];
  /** The range that `inPriceRange` counts; null counts all. */
  readonly price: CompiledFilters['price'];
  /** Restricts everything to a range; null doesn't. */
  readonly within: CompiledFilters['price'];
}

/**
 * Counts the products that a tsquery finds by bucket, at most one more than are counted exactly.
 * @param pool the database
 * @param wordQuery words, filters and prices
 */
export async function countWords(
  pool: ReadPool,
  { query, ranges, price, within }: WordQuery,
): Promise<WordCounts> {
  const values = [query, ...rangeOf(price), ...rangeOf(within)];
  const { rows } = await pool.query<{ packed: Buffer; ids: string[] }>(
    ranges.length === 0
      ? { name: 'cells-of-words', text: statements.bucketsOfWords, values }
      : {
          name: 'cells-of-words-in-ranges',
          text: statements.bucketsOfWordsInRanges,
          values: [...values, ranges],
        },
  );
  const [row] = rows;
  if (!row) throw new Error('words without a count');
  const { packed, ids } = row;
  return { rows: () => decodeRows(packed), ids: ids.length > maxIds ? null : ids };
}

/** A word may be in thousands of buckets; parsing bytes takes a fraction of the time of rows. */
function* decodeRows(packed: Buffer): Generator<BucketRow> {
  for (let offset = 0; offset < packed.length; offset += 12) {
    yield {
      bucket: packed.readInt32BE(offset),
      products: packed.readInt32BE(offset + 4),
      inPriceRange: packed.readInt32BE(offset + 8),
    };
  }
}

/**
 * Counts the products in a price range by bucket, for price steps covered only in part.
 * @param pool the database
 * @param price in cents
 */
export async function countPrices(
  pool: ReadPool,
  price: { readonly from: number; readonly to: number },
): Promise<{ bucket: number; products: number }[]> {
  const { rows } = await pool.query<{ bucket: number; products: number }>({
    name: 'cells-of-prices',
    text: statements.bucketsOfPrices,
    values: [price.from, price.to],
  });
  return rows;
}

/** Changes folded in one transaction: about half a second, within lock and statement timeouts. */
const foldBatchSize = 50_000;
/** Dead rows slow down every read of the table until a vacuum removes them. */
const vacuumThreshold = 1_000;

/**
 * Adds all pending changes to the bucket counts. Concurrent calls wait for each other in
 * fold_cells and fold what is left.
 * @param pool the database
 */
export async function foldBuckets(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ folded: number }>('select fold_cells($1) as folded', [
      foldBatchSize,
    ]);
    const folded = rows[0]?.folded ?? 0;
    if (folded >= vacuumThreshold) await pool.query('vacuum (skip_locked) cell_changes');
    if (folded < foldBatchSize) return;
  }
}

/**
 * Moves the products of a seller whose verification has changed to their new buckets, 100 at a time
 * and in the order in which locks are taken.
 * @param pool the database
 * @param sellerId the seller
 */
export async function updateVerifiedBuckets(pool: pg.Pool, sellerId: string): Promise<void> {
  const { shift } = placeOf.verified;
  let moved: number | null;
  do {
    // A trigger computes the cell; the value written here is ignored.
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
