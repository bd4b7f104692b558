/** Signs that are drawn over others, as keycaps are, and those that are never drawn. */
const notRead = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
/** Six digits between other signs, with up to three signs between each two of them; they may overlap. */
const sixDigits = /(?<!\d)(?=(\d(?:[^\p{L}\p{N}]{0,3}\d){5})(?!\d))/gu;
/** More digits than these around spaced ones make them a part of a phone number. */
const mostAround = 3;

/**
 * The codes that a text may tell: six digits (`codeDigits`) between other signs, in any script and
 * width, together or apart ('7 0 4 - 0 8 3'). A part of a longer number is none.
 * @param text as it was written
 * @returns their digits
 */
export function codesInText(text: string): string[] {
  const read = text
    .normalize('NFKC')
    .replace(notRead, '')
    .replace(/\p{Nd}/gu, plainDigit);
  return [...read.matchAll(sixDigits)].flatMap(({ 1: written = '', index }) => {
    const digits = written.replace(/\D/g, '');
    if (digits === written) return [digits];
    const before = /(?:\d[ -]?)*$/.exec(read.slice(Math.max(0, index - 12), index))?.[0] ?? '';
    const after = /^(?:[ -]?\d){0,6}/.exec(read.slice(index + written.length))?.[0] ?? '';
    return (before + after).replace(/\D/g, '').length > mostAround ? [] : [digits];
  });
}

/** A script's digits follow each other in Unicode, and begin where its row of 16 does or six places on. */
function plainDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  const row = at & ~0xf;
  const zero = /\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6;
  return String(at - zero);
}
