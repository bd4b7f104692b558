import { correct } from './reed-solomon.ts';

/** Modules a side of a QR code of version 1 (ISO/IEC 18004). */
export const size = 21;
/** Whether the module of a column and a row is dark. */
export type Modules = (x: number, y: number) => boolean;

/** Codewords of error correction by the two bits of the level: M, L, H, Q. */
const checksOfLevel = [10, 7, 17, 13] as const;
/** How many of the 15 bits of the format may be wrong. */
const formatErrorsAtMost = 3;

/** The patterns that were laid over the data: a module is inverted if the value is zero. */
const masks: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** The 15 bits of a format: level and mask with their BCH code, masked. */
const formats = Array.from({ length: 32 }, (_each, data) => {
  let rest = data;
  for (let bit = 0; bit < 10; bit += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  return ((data << 10) | rest) ^ 0x5412;
});

type Place = readonly [column: number, row: number];

/** The positions of the format's bits, the lowest first: around the top left corner, and beside the others. */
const formatPlaces: readonly (readonly Place[])[] = [
  [
    // The timing pattern is in row and column 6.
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((row): Place => [8, row]),
    ...[7, 5, 4, 3, 2, 1, 0].map((column): Place => [column, 8]),
  ],
  Array.from({ length: 15 }, (_each, bit): Place =>
    bit < 8 ? [size - 1 - bit, 8] : [8, size - 15 + bit],
  ),
];

function bitsSet(value: number): number {
  let count = 0;
  for (let rest = value; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}

function formatOf(
  modules: Modules,
): { checks: number; mask: (x: number, y: number) => number } | null {
  let best = { data: 0, errors: formatErrorsAtMost + 1 };
  for (const places of formatPlaces) {
    const read = places.reduce((bits, [x, y], bit) => bits | (modules(x, y) ? 1 << bit : 0), 0);
    for (const [data, format] of formats.entries()) {
      const errors = bitsSet(read ^ format);
      if (errors < best.errors) best = { data, errors };
    }
  }
  const [checks, mask] = [checksOfLevel[best.data >> 3], masks[best.data & 7]];
  return best.errors > formatErrorsAtMost || !checks || !mask ? null : { checks, mask };
}

/** Finder patterns with the format beside them, and the lines of alternating modules. */
const hasNoData = (x: number, y: number) =>
  x === 6 || y === 6 || (x < 9 && (y < 9 || y > size - 9)) || (x > size - 9 && y < 9);

/** The codewords in the order of the symbol: pairs of columns from the right, up and down in turns. */
function codewordsOf(modules: Modules, mask: (x: number, y: number) => number): number[] {
  const bits: number[] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of alternating modules is no part of a pair.
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (hasNoData(x, y)) continue;
        bits.push(Number(modules(x, y) !== (mask(x, y) === 0)));
      }
    }
    upwards = !upwards;
  }
  return Array.from({ length: bits.length >> 3 }, (_each, place) =>
    bits.slice(place * 8, place * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
}

/** The digits of a segment in numeric mode; null for anything else. */
function digitsOf(data: readonly number[]): string | null {
  const bits = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  let at = 0;
  const take = (count: number) => {
    at += count;
    return Number.parseInt(bits.slice(at - count, at), 2);
  };
  if (take(4) !== 1) return null;
  const length = take(10);
  let digits = '';
  while (digits.length < length && at < bits.length) {
    const count = Math.min(3, length - digits.length);
    digits += String(take([0, 4, 7, 10][count] ?? 0)).padStart(count, '0');
  }
  return digits.length === length && /^\d*$/.test(digits) ? digits : null;
}

/**
 * Decodes a QR code of version 1 that has digits only.
 * @param modules the code, upright
 * @returns the digits; null when it is another code or damaged too much
 */
export function decodeDigits(modules: Modules): string | null {
  const format = formatOf(modules);
  if (!format) return null;
  const data = correct(codewordsOf(modules, format.mask), format.checks);
  return data && digitsOf(data);
}
