/**
 * The number of letters to substitute, delete, insert or swap with their neighbour to turn one word
 * into another (optimal string alignment distance).
 * @param one a word
 * @param other a word
 * @param atMost the largest distance of interest
 * @returns the distance, or `atMost` + 1 when it is larger
 */
export function distance(one: string, other: string, atMost: number): number {
  const a = [...one];
  const b = [...other];
  if (Math.abs(a.length - b.length) > atMost) return atMost + 1;
  let before: number[] = [];
  let row = b.map((_, index) => index).concat(b.length);
  let leastBefore = 0;
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let leastHere = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      next.push(least);
      if (least < leastHere) leastHere = least;
    }
    // The next rows depend on these two only, and most words differ from their beginning on.
    if (leastHere > atMost && leastBefore >= atMost) return atMost + 1;
    leastBefore = leastHere;
    before = row;
    row = next;
  }
  return Math.min(row[b.length] ?? 0, atMost + 1);
}

/**
 * How many typing errors are allowed in a word of this length.
 * @param word as typed
 */
export function allowedEdits(word: string): number {
  const { length } = [...word];
  return length >= 7 ? 2 : length >= 4 ? 1 : 0;
}

/**
 * The similarity of two texts by their trigrams, as pg_trgm computes it.
 * @param one a text
 * @param other a text
 * @returns from 0 to 1
 */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = one.intersection(other).size;
  return both / (one.size + other.size - both || 1);
}

/**
 * The trigrams of a text, padded as in pg_trgm.
 * @param text folded
 */
export function trigrams(text: string): Set<string> {
  const paddedText = `  ${text} `;
  return new Set(
    Array.from({ length: paddedText.length - 2 }, (_, at) => paddedText.slice(at, at + 3)),
  );
}
