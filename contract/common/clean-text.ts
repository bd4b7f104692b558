/** The stored form of text that people typed or pasted. Without schemas, so that pages without a form load none. */

/**
 * Without a glyph: controls, Default_Ignorable_Code_Point (joiners, fillers, selectors, tags, bidirectional
 * overrides), blank ones that it leaves out (Khitan filler, empty Braille cell, object replacement, empty note
 * head), and characters that mean nothing to another reader (private use, unassigned, halves of a character).
 * Emoji of later versions of Unicode are unassigned, too, and stay.
 */
const invisible = /[[\p{C}\p{DI}\u{16fe4}\u2800\ufffc\u{1d159}]--[\p{White_Space}\p{ExtPict}]]+/v;
/**
 * Signs that are visible only in emoji of several code points (Unicode Technical Standard 51), after Bangla's
 * hasanta and before a ya-phalaa of র (Unicode Standard, 12.2).
 */
const seenPattern =
  /(\p{RGI_Emoji}|(?<=\u09cd)[\u200c\u200d]|(?<=[\u09b0\u09f0])\u200d(?=\u09cd[\u09af\u09df]))/v;
const seenOrInvisible = new RegExp(`${seenPattern.source}|${invisible.source}`, 'gv');
/** Keyboards leave the selector out of joined emoji, or add one before the colour of the skin. */
const unselectedPattern =
  /(?!\p{EPres})\p{ExtPict}(?=\u200d)|(?<=\u200d)(?!\p{EPres})\p{ExtPict}(?![\ufe0f\p{EMod}])/gv;

/**
 * Text without invisible signs, so that two texts that look the same are the same: joiners stay where they join
 * (Bangla's conjuncts, emoji), tags in flags, a variation selector where it makes a sign an emoji. For codes,
 * numbers and addresses, too, into which phones and chats paste such signs. In time linear to its length.
 * @param text any
 * @returns the text; its white space is as it was
 */
export function withoutInvisible(text: string): string {
  if (!invisible.test(text)) return text;
  return text
    .replace(/\ufe0f(?=\p{EMod})/gv, '')
    .replace(unselectedPattern, '$&\ufe0f')
    .replace(seenOrInvisible, '$1');
}

/**
 * Marks that no text of any language has on one letter. Putting marks in order takes a time that grows with the
 * square of their number, so the rest goes first (Unicode Annex 15, Stream-Safe Text Format).
 */
const endlessMarks = /(\p{M}{30})\p{M}+/gv;
// More marks than any script puts on a letter are drawn over the lines above and below.
const stackedMarks = /([\p{M}\u200c\u200d]{8})[\p{M}\u200c\u200d]+/gv;
// Hundreds of empty lines push others' texts out of sight.
const emptyLines = /\n\s*\n/g;
/** Marks without a letter. */
const blank = /^[\s\p{M}\p{DI}]*$/v;

/**
 * Text as it is stored, without invisible signs; '' if nothing else is left. Composed (NFC), as a search
 * compares it: keyboards write য় as one character or as two. In time linear to its length.
 * @param text as typed
 * @param lines 'one': white space becomes one space; 'several': line breaks stay
 */
export function shownText(text: string, lines: 'one' | 'several'): string {
  const clean = withoutInvisible(text);
  const spaced =
    lines === 'one'
      ? clean.replace(/\p{White_Space}+/gv, ' ')
      : clean.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[^\S\n]/g, ' ');
  const visibleText = spaced
    .replace(endlessMarks, '$1')
    .normalize('NFC')
    .replace(stackedMarks, '$1')
    .trim();
  if (blank.test(visibleText)) return '';
  return lines === 'one' ? visibleText : visibleText.replace(emptyLines, '\n\n');
}
