import { facets, filterOf, type Facet } from '#contract/catalog/filters.ts';

/** One array for each filter, as wide as its column. */
export type FacetArray = Uint8Array | Uint32Array;

const arrayOf = { 1: Uint8Array, 4: Uint32Array } as const;

/** The facets that the indexes of the orders hold, and by which buckets are scanned. */
export const indexedFacets = facets.filter((facet) => filterOf(facet).isIndexed);
/** The others, which are looked at within a bucket. */
export const detailFacets = facets.filter((facet) => !filterOf(facet).isIndexed);

/** As they are packed. PostgreSQL has no number of one byte. */
const packedColumns = [...indexedFacets, ...detailFacets].map((facet) => {
  const { column, bytes } = filterOf(facet);
  return { facet, column, isWide: bytes === 4 };
});
const sizeOf = (some: readonly Facet[]) =>
  packedColumns
    .filter(({ facet }) => some.includes(facet))
    .reduce((sum, { isWide }) => sum + (isWide ? 4 : 2), 0);

/** How many bytes the facets of a row are, and those that are indexed, which come first. */
export const packedSize = sizeOf(facets);
export const packedIndexedSize = sizeOf(indexedFacets);

/**
 * SQL that sends the facets of a row as bytes, which are read in a fraction of the time of rows.
 * @param before what stands before the columns' names, e.g. 'p.facet_'
 */
export const packedFacets = (before = ''): string =>
  packedColumns
    .map(({ isWide, column }) => `${isWide ? 'int4send' : 'int2send'}(${before}${column})`)
    .join(' || ');

/**
 * The columns of all facets.
 * @param before what stands before their names, e.g. 'p.facet_'
 */
export const facetColumns = (before = ''): string =>
  packedColumns.map(({ column }) => before + column).join(', ');

/** Values of some facets with the number of products that have them, column by column. */
export class FacetRows {
  /** How many entries are used. */
  size = 0;
  products: Int32Array;
  /** The highest value of each facet so far. */
  readonly highest = Object.fromEntries(facets.map((facet) => [facet, 0])) as Record<Facet, number>;
  /** Of the facets that it was made for; the others are empty. */
  readonly values: Record<Facet, FacetArray>;
  readonly facets: readonly Facet[];

  /**
   * @param capacity how many rows are expected; it grows beyond them
   * @param some the facets
   */
  constructor(capacity = 1_024, some: readonly Facet[] = facets) {
    this.facets = some;
    this.products = new Int32Array(capacity);
    this.values = Object.fromEntries(
      facets.map((facet) => [
        facet,
        new arrayOf[filterOf(facet).bytes](some.includes(facet) ? capacity : 0),
      ]),
    ) as Record<Facet, FacetArray>;
  }

  /**
   * Writes a row.
   * @param index where; others before it may be empty
   * @param products how many
   * @param bytes as packedFacets sends it
   * @param offset where its facets begin
   */
  set(index: number, products: number, bytes: Buffer, offset: number): void {
    if (index >= this.products.length) this.#grow(index + 1);
    this.size = Math.max(this.size, index + 1);
    this.products[index] = products;
    let at = offset;
    for (const { facet, isWide } of packedColumns) {
      const value = isWide ? bytes.readUInt32BE(at) : bytes.readUInt16BE(at);
      at += isWide ? 4 : 2;
      // Writing beyond the end of the empty array of another facet does nothing.
      this.values[facet][index] = value;
      if (value > this.highest[facet]) this.highest[facet] = value;
    }
  }

  /**
   * The values of a row's indexed facets, in their order.
   * @param index of the row
   */
  keyAt(index: number): number[] {
    return indexedFacets.map((facet) => this.values[facet][index] as number);
  }

  #grow(minCapacity: number): void {
    const capacity = Math.max(minCapacity, this.products.length * 2);
    this.products = copyInto(this.products, new Int32Array(capacity));
    for (const facet of this.facets) {
      this.values[facet] = copyInto(
        this.values[facet],
        new arrayOf[filterOf(facet).bytes](capacity),
      );
    }
  }
}

function copyInto<Values extends Int32Array | FacetArray>(values: Values, larger: Values): Values {
  larger.set(values);
  return larger;
}

/**
 * Reads packed rows.
 * @param bytes rows of a fixed size
 * @param before the bytes of a row before its facets
 * @param products how many products the row at an offset has
 */
export function unpackRows(
  bytes: Buffer,
  before: number,
  products: (offset: number) => number,
): FacetRows {
  const size = bytes.length / (before + packedSize);
  const rows = new FacetRows(size);
  for (let index = 0; index < size; index += 1) {
    const offset = index * (before + packedSize);
    rows.set(index, products(offset), bytes, offset + before);
  }
  return rows;
}
