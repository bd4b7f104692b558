import { codeDigits } from '#contract/handovers/deadlines.ts';

/** Signs that are drawn over others, such as keycaps, and those that are never drawn. */
const notRead = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
/** Signs at which a code ends. */
const wordOrNumber = /[\p{L}\p{N}]/u;
/** More digits than these around spaced ones make them a part of a phone number. */
const mostAround = 3;

/**
 * Finds the codes that a text may contain: six digits (`codeDigits`) between other signs, in any script and
 * width, together or with any number of other signs between them ('7 0 4 - 0 8 3'). A part of a longer number
 * is not a code.
 * @param text as it was written
 * @returns their digits
 */
export function codesInText(text: string): string[] {
  const read = text
    .normalize('NFKC')
    .replace(notRead, '')
    .replace(/\p{Nd}/gu, plainDigit);
  // Digits have odd places, the signs between them even ones.
  const parts = read.split(/(\d+)/);
  return parts.flatMap((_, first) => {
    if (first % 2 === 0) return [];
    const last = endOfCode(parts, first);
    if (last === undefined) return [];
    const code = digitsOf(parts, first, last);
    return first === last || digitsAround(parts, first, last) <= mostAround ? [code] : [];
  });
}

/** The last of the parts that make six digits from a first one on, without a word between them. */
function endOfCode(parts: readonly string[], first: number): number | undefined {
  let length = 0;
  for (let at = first; at < parts.length - 1; at += 2) {
    length += parts[at]?.length ?? 0;
    if (length >= codeDigits) return length === codeDigits ? at : undefined;
    if (wordOrNumber.test(parts[at + 1] ?? '')) return undefined;
  }
  return undefined;
}

/** How many digits go on around some parts, with the same signs between them; counted to `mostAround` only. */
function digitsAround(parts: readonly string[], first: number, last: number): number {
  const between = new Set([' ', '-', ...parts.slice(first, last).filter((_, at) => at % 2 === 1)]);
  let count = 0;
  for (const [from, step] of [
    [first, -2],
    [last, 2],
  ] as const) {
    for (
      let at = from + step;
      count <= mostAround && between.has(parts[at - step / 2] ?? '');
      at += step
    ) {
      count += parts[at]?.length ?? 0;
    }
  }
  return count;
}

const digitsOf = (parts: readonly string[], first: number, last: number) =>
  parts
    .slice(first, last + 1)
    .filter((_, at) => at % 2 === 0)
    .join('');

/** A script's digits follow each other in Unicode, and begin at the start of a row of 16 or six places later. */
function plainDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  const row = at & ~0xf;
  const zero = /\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6;
  return String(at - zero);
}
