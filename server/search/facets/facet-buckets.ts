import type { Facet } from '#contract/catalog/filters.ts';
import { detailFacets, FacetRows, indexedFacets, packedIndexedSize } from './facet-rows.ts';

/**
 * All facet buckets in memory, in two levels. Buckets that share the indexed facets are one row of `wholes`, and a
 * search without other filters reads those alone: with each further filter there are several times as many buckets,
 * up to as many as products.
 */
export class FacetBuckets {
  /** By their indexed facets. */
  readonly wholes = new FacetRows(1_024, indexedFacets);
  /** By the ids of the buckets, with the other facets. */
  readonly details = new FacetRows(1_024, detailFacets);
  /** The row of `wholes` of each row of `details`. */
  wholeOf = new Int32Array(1_024);
  /** Of each other facet and each of its values, the products of every row of `wholes`. */
  readonly shares = new Map<Facet, Int32Array[]>(detailFacets.map((facet) => [facet, []]));
  total = 0;
  readonly #indexOf = new Map<string, number>();

  /**
   * Sets how many products a bucket has.
   * @param id of the bucket
   * @param products how many
   * @param bytes as packedFacets sends it
   * @param offset where its facets begin
   */
  set(id: number, products: number, bytes: Buffer, offset: number): void {
    const { wholes, details } = this;
    const more = products - (details.products[id] ?? 0);
    const key = bytes.toString('latin1', offset, offset + packedIndexedSize);
    let whole = this.#indexOf.get(key);
    if (whole === undefined) {
      whole = wholes.size;
      this.#indexOf.set(key, whole);
      wholes.set(whole, 0, bytes, offset);
    }
    (wholes.products[whole] as number) += more;
    this.total += more;
    details.set(id, products, bytes, offset);
    if (id >= this.wholeOf.length) this.wholeOf = withLength(this.wholeOf, details.products.length);
    this.wholeOf[id] = whole;
    for (const facet of detailFacets) {
      const value = details.values[facet][id] as number;
      const shares = this.shares.get(facet) as Int32Array[];
      while (shares.length <= value) shares.push(new Int32Array(wholes.products.length));
      let share = shares[value] as Int32Array<ArrayBuffer>;
      if (whole >= share.length) share = shares[value] = withLength(share, wholes.products.length);
      (share[whole] as number) += more;
    }
  }

  /** Leaves all buckets without products. */
  clear(): void {
    this.total = 0;
    this.wholes.products.fill(0);
    this.details.products.fill(0);
    for (const share of [...this.shares.values()].flat()) share.fill(0);
  }
}

function withLength(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(array);
  return larger;
}
