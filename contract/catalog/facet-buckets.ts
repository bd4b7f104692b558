import { conditions, divisions } from '#contract/catalog/conditions.ts';
import { storageSizes } from '#contract/catalog/phone-facts.ts';

/**
 * Phones are counted by facet bucket: one integer contains all values that filters use. Migration 0050 computes
 * the same number; a test compares the two.
 */

/** Upper edges of the price steps, in dollars; a price on an edge belongs below it. */
export const priceEdges: readonly number[] = [
  ...steps(20, 10, 200),
  ...steps(225, 25, 600),
  ...steps(650, 50, 1_000),
  ...steps(1_100, 100, 2_000),
  ...[2_500, 3_000, 5_000, 10_000],
];

/** Upper edges of the steps of years of use. */
export const yearEdges = [1, 2, 3, 5] as const;

/** Models of a brand are numbered within 128; number 0 is a phone whose model we don't know. */
export const maxModelsPerBrand = 128;

/**
 * The parts of a bucket, from the highest bits to the lowest: the 32 bits of an integer of PostgreSQL,
 * so that buckets of brands from 16 on are negative (migration 0110).
 */
const widths = {
  model: 12,
  storage: 4,
  condition: 2,
  location: 4,
  years: 3,
  verified: 1,
  price: 6,
} as const;
export type Part = keyof typeof widths;
export const parts = Object.keys(widths) as Part[];

/** How far a part is shifted within a bucket, and its highest value. */
export const placeOf = Object.fromEntries(
  parts.map((part, index) => [
    part,
    {
      shift: parts.slice(index + 1).reduce((sum, lower) => sum + widths[lower], 0),
      mask: 2 ** widths[part] - 1,
    },
  ]),
) as Record<Part, { shift: number; mask: number }>;

/** A part's values within a bucket, by the filters' values. */
export const partNumber = {
  storage: (size: string) => storageSizes.findIndex((each) => String(each) === size) + 1,
  condition: (grade: string) => conditions.findIndex((each) => each === grade) + 1,
  location: (place: string) => divisions.findIndex((each) => each === place) + 1,
};

/**
 * Which step of `edges` a value lies in; the last step has no upper edge.
 * @param edges ascending
 * @param value in the edges' unit
 */
export function stepOf(edges: readonly number[], value: number): number {
  const step = edges.findIndex((edge) => value <= edge);
  return step === -1 ? edges.length : step;
}

function steps(from: number, by: number, to: number): number[] {
  return Array.from({ length: (to - from) / by + 1 }, (_, index) => from + index * by);
}
