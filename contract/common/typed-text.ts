/**
 * How typed text becomes a value: Bangla digits count as digits everywhere, numbers may arrive as text (forms
 * send text). Without schemas, so that pages without a form load none.
 */

/**
 * Replaces Bangla digits by the ASCII ones.
 * @param text any text, e.g. '০১৭'
 * @returns the same text with ASCII digits, e.g. '017'
 */
export function withAsciiDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
}

/**
 * Names in a row, the last one after a word: 'a, b and c'.
 * @param names at least one
 * @param last e.g. 'and'
 */
export function joinNames(names: readonly string[], last: string): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}
