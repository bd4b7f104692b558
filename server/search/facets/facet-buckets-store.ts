import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';
import type { ReadPool } from '#server/platform/database/replicas/reads.ts';
import { exactCounts } from '#contract/common/exact-counts.ts';
import type { CompiledFilters } from './compile-filters.ts';
import {
  facetColumns,
  packedFacets,
  packedSize,
  unpackRows,
  type FacetRows,
} from './facet-rows.ts';

/** The SQL of facet buckets. */

/** Up to this many matching products are returned by id. */
const maxIds = 1_000;

/**
 * `+ 0` keeps PostgreSQL from using the price index for all products.
 * @param query SQL of a tsquery
 */
function hitsOf(query: string): string {
  return `select p.id, p.selling_price_cents, ${facetColumns('p.facet_')} from products p
    where p.status = 'available' and p.words @@ ${query}
      and p.selling_price_cents + 0 between $4 and $5 limit ${exactCounts + 1}`;
}
/** A few matches are returned by id too, so that the list need not read the word index again. */
const countedHits = `
    select coalesce((select string_agg(int4send(phones) || int4send(priced) || ${packedFacets('facet_')}, '')
        from (select ${facetColumns('facet_')}, count(*)::int as phones,
            (count(*) filter (where selling_price_cents between $2 and $3))::int as priced
          from hits group by ${facetColumns('facet_')}) counted), '') as bytes,
      array(select id from hits limit ${maxIds + 1}) as ids`;

/** The statements run most often; query-plans.test.ts pins their plans. */
export const statements = {
  bucketsOfWords: `with hits as materialized (${hitsOf('$1::tsquery')})${countedHits}`,
  bucketsOfWordsInRanges: `with hits as materialized (
      select hit.* from unnest($6::text[]) as range (query)
        cross join lateral (${hitsOf('($1::tsquery && range.query::tsquery)')}) hit
      limit ${exactCounts + 1})${countedHits}`,
  bucketsOfPrices: `select coalesce(string_agg(int4send(phones) || ${packedFacets('facet_')}, ''), '') as bytes
    from (select ${facetColumns('p.facet_')}, count(*)::int as phones from products p
      where p.status = 'available' and p.selling_price_cents between $1 and $2
      group by ${facetColumns('p.facet_')}) counted`,
  // Run before each count: planning and starting the columns of bucketChanges takes twice as long.
  bucketState: `select (select latest from facet_bucket_version)::int as version,
    (select count(*) from (select from facet_changes limit $1::int + 1) waiting)::int as pending`,
  // One statement sees one snapshot: the buckets that changed since the known version, and the changes not applied.
  // One row more than the limit is read of each, which shows that there are too many.
  bucketChanges: `with changed as materialized (
      select id, products, ${facetColumns()} from facet_buckets where version > $1 limit $2::int + 1),
    waiting as materialized (select change, ${facetColumns()} from facet_changes limit $2::int + 1),
    read as materialized (select waiting, coalesce(waiting > $2 or changed > $2, false) as is_cut
      from (select (select count(*) from waiting)::int as waiting,
        (select count(*) from changed)::int as changed) counted)
    select (select latest from facet_bucket_version)::int as version, waiting as pending,
      is_cut as "isCut",
      case when is_cut then '' else (select coalesce(
        string_agg(int4send(id) || int4send(products) || ${packedFacets()}, ''), '') from changed) end as buckets,
      case when is_cut then '' else (select coalesce(
        string_agg(int4send(change) || ${packedFacets()}, ''), '') from (
          select ${facetColumns()}, sum(change)::int as change from waiting group by ${facetColumns()}
          having sum(change) <> 0) each) end as changes
    from read`,
} as const;

/** The state of the buckets: within a version changes are only added, so the same number means the same changes. */
export interface BucketState {
  /** The newest version. */
  readonly version: number;
  /** How many changes are not applied yet; limit + 1 when there are more than the limit. */
  readonly pending: number;
}

/**
 * Reads the state of the buckets.
 * @param pool the database
 * @param limit the most pending changes to count
 */
export async function readBucketState(pool: ReadPool, limit: number): Promise<BucketState> {
  const { rows } = await pool.query<BucketState>({
    name: 'facets-state',
    text: statements.bucketState,
    values: [limit],
  });
  const [row] = rows;
  if (!row) throw new Error('facet buckets without a version');
  return row;
}

/** What has changed in the buckets since a version. */
export interface BucketChanges extends BucketState {
  /** Whether there was more to read than the limit; then nothing was read. */
  readonly isCut: boolean;
  /** Buckets that changed since: each its id, its products, and its facets. */
  readonly buckets: Buffer;
  /** The sum of pending changes of the same facets, and the facets. */
  readonly changes: Buffer;
}

/**
 * Reads what has changed in the buckets.
 * @param pool the database
 * @param version the one that is known already
 * @param limit the most changed buckets, and the most pending changes, to read; null reads all
 */
export async function readBucketChanges(
  pool: ReadPool,
  version: number,
  limit: number | null,
): Promise<BucketChanges> {
  const { rows } = await pool.query<BucketChanges>({
    name: 'facets-since',
    text: statements.bucketChanges,
    values: [version, limit],
  });
  const [row] = rows;
  if (!row) throw new Error('facet buckets without a version');
  return row;
}

/** The products that contain words. */
export interface WordCounts {
  /** By facets. */
  readonly rows: FacetRows;
  /** How many of each row have a price in the requested range. */
  readonly inPriceRange: Int32Array<ArrayBuffer>;
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
  const { rows } = await pool.query<{ bytes: Buffer; ids: string[] }>(
    ranges.length === 0
      ? { name: 'facets-of-words', text: statements.bucketsOfWords, values }
      : {
          name: 'facets-of-words-in-ranges',
          text: statements.bucketsOfWordsInRanges,
          values: [...values, ranges],
        },
  );
  const [row] = rows;
  if (!row) throw new Error('words without a count');
  const { bytes, ids } = row;
  const facetRows = unpackRows(bytes, 8, (offset) => bytes.readInt32BE(offset));
  const inPriceRange = Int32Array.from({ length: facetRows.size }, (_, index) =>
    bytes.readInt32BE(index * (8 + packedSize) + 4),
  );
  return { rows: facetRows, inPriceRange, ids: ids.length > maxIds ? null : ids };
}

/**
 * Counts the products in a price range by bucket, for price steps covered only in part.
 * @param pool the database
 * @param price in cents
 */
export async function countPrices(
  pool: ReadPool,
  price: { readonly from: number; readonly to: number },
): Promise<FacetRows> {
  const { rows } = await pool.query<{ bytes: Buffer }>({
    name: 'facets-of-prices',
    text: statements.bucketsOfPrices,
    values: [price.from, price.to],
  });
  const bytes = rows[0]?.bytes ?? Buffer.alloc(0);
  return unpackRows(bytes, 4, (offset) => bytes.readInt32BE(offset));
}

/** Changes applied in one transaction: about half a second, within lock and statement timeouts. */
const applyBatchSize = 50_000;
/** Dead rows slow down every read of the table until a vacuum removes them. */
const vacuumThreshold = 1_000;

/**
 * Adds all pending changes to the bucket counts. Concurrent calls wait for each other in
 * apply_facet_changes and apply what is left.
 * @param pool the database
 */
export async function applyFacetChanges(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ count: number }>(
      'select apply_facet_changes($1) as count',
      [applyBatchSize],
    );
    const appliedCount = rows[0]?.count ?? 0;
    if (appliedCount >= vacuumThreshold) await pool.query('vacuum (skip_locked) facet_changes');
    if (appliedCount < applyBatchSize) return;
  }
}

/**
 * Moves the products of a seller whose verification has changed to their new buckets, 100 at a time
 * and in the order in which locks are taken.
 * @param pool the database
 * @param sellerId the seller
 */
export async function updateVerifiedFacets(pool: pg.Pool, sellerId: string): Promise<void> {
  let movedCount: number | null;
  do {
    // A trigger computes the facet; the value written here is ignored.
    ({ rowCount: movedCount } = await pool.query(
      `update products set facet_verified = 0 where id in (
        select p.id from products p join users u on u.id = p.seller_id
        where p.seller_id = $1 and p.status = 'available'
          and (p.facet_verified = 1) <> (u.verified_at is not null)
        order by p.id limit 100 for no key update of p)`,
      [sellerId],
    ));
  } while (movedCount !== null && movedCount > 0);
}

/**
 * Moves the products that say the name of a new division to its buckets, 100 at a time.
 * @param db the database
 * @param code what they say
 */
export async function updateLocationFacets(db: Database, code: string): Promise<void> {
  let movedCount: bigint | undefined;
  do {
    // A trigger computes the facet; the value written here is ignored.
    ({ numAffectedRows: movedCount } =
      await sql`update products set facet_location = 0 where id in (
        select p.id from products p
        where p.location = ${code} and p.facet_location = 0 and p.status = 'available'
        order by p.id limit 100 for no key update of p)`.execute(db));
  } while (movedCount !== undefined && movedCount > 0n);
}

function rangeOf(price: CompiledFilters['price']): [number, number] {
  return [price?.from ?? 1, price?.to ?? 99_999_999];
}
