const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The beginning of a text, cut between two characters as people see them (Unicode Annex 29): a text cut within an
 * emoji would end in half a character, which PostgreSQL refuses in JSON.
 * @param text any
 * @param length the most UTF-16 units of the result
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const begun = characters.segment(text).containing(length);
  return text.slice(0, begun?.index ?? length);
}
