import { withAsciiDigits } from '#contract/common/typed-text.ts';

/**
 * The words of a text, of what is searched for as of what is stored: the function search_text of the database
 * does the same, and `search-tokens.test.ts` compares the two.
 */

/** All kinds of apostrophes, characters typed instead of one, and invisible characters. */
const ignoredCharacters = anyOf(
  '27 60 b4 2b9 2bb-2bf 55a 5f3 2018-2019 201b 2032 2035 a78c ff07',
  'ad 34f 61c 180e 200b-200f 202a-202e 2060-206f fe00-fe0f feff',
);

/**
 * All but letters, marks and numbers. Ranges instead of Unicode's classes, so that the database's version of
 * Unicode may be another one.
 */
const separators = anyOf(
  '0-2f 3a-40 5b-60 7b-a9 ab-b1 b6-b8 bb bf d7 f7 2c2-2c5 2d2-2df 37e 387 589 5be 5f4 609-60d 61b-61f',
  '66a-66d 6d4 964-965 970 9f2-9f3 9fa-9fb 9fd e3f 2000-206f 207a-207e 208a-208e 20a0-2bff 2e00-2e7f',
  '3000-3004 3008-3020 3030 303d-303f 30a0 30fb e000-f8ff fe10-fe1f fe30-fe6f ff01-ff0f ff1a-ff20',
  'ff3b-ff40 ff5b-ff65 ffe0-ffff 1f000-1faff e0000-10ffff',
);

/** Some characters by their code points. */
function anyOf(...ranges: readonly string[]): RegExp {
  const codePoints = ranges.join(' ').replace(/[0-9a-f]+/g, '\\u{$&}');
  return new RegExp(`[${codePoints.replaceAll(' ', '')}]+`, 'gu');
}

/**
 * A text as it is compared: composed, in lower case, with ASCII digits, without apostrophes and invisible
 * characters.
 * @param text as typed
 */
export function searchText(text: string): string {
  const composedText = withAsciiDigits(text.replace(ignoredCharacters, '').normalize('NFC'));
  // Of these two letters, databases know one form in lower case.
  return composedText.replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ');
}

/**
 * The words of a text.
 * @param text as typed
 * @returns in their order; none holds a quotation mark or a backslash
 */
export function searchTokens(text: string): string[] {
  return searchText(text)
    .split(separators)
    .filter((token) => token !== '');
}
