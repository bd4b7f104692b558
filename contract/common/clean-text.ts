/**
 * What text that people typed or pasted becomes before it is stored. Without schemas, so that pages without a
 * form load none.
 */

/**
 * Code points without a glyph: controls, Unicode's Default_Ignorable_Code_Point (joiners, fillers, variation
 * selectors, tags, bidirectional overrides), the blank ones that it leaves out (the empty Braille cell, the object
 * replacement, an empty note head, the Khitan filler), and those that mean nothing to another reader (private use,
 * unassigned, halves of a character). Emoji of later versions of Unicode are unassigned, too, and stay.
 */
const invisible =
  /[[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{DI}\u{16fe4}\u2800\ufffc\u{1d159}]--[\p{White_Space}\p{ExtPict}]]/v;
/** A joiner that changes what is seen: after Bangla's hasanta, and before a ya-phalaa of র (Unicode Standard, 12.2). */
const banglaJoiner = /(?<=\u09cd)[\u200c\u200d]|(?<=[\u09b0\u09f0])\u200d(?=\u09cd[\u09af\u09df])/v;
/** A flag of tags, a keycap or emoji with joiners between them (Unicode Technical Standard 51). */
const emoji =
  /\u{1f3f4}[\u{e0020}-\u{e007f}]+|[\d#*]\ufe0f\u20e3|\p{ExtPict}[\p{EMod}\ufe0f]*(?:\u200d\p{ExtPict}[\p{EMod}\ufe0f]*)*/v;
const emojiOrInvisible = new RegExp(
  `(${emoji.source})|(${banglaJoiner.source})|${invisible.source}+`,
  'gv',
);
const wholeEmoji = /^\p{RGI_Emoji}$/v;
const nonVisible = new RegExp(invisible.source, 'gv');

/**
 * Text without what nobody can see, so that two texts that look the same are the same: joiners stay where they
 * join (Bangla's conjuncts, emoji), tags in flags, a variation selector where it makes a sign an emoji. For codes,
 * numbers and addresses, too, into which phones and chats paste such signs. In time linear to its length.
 * @param text any
 * @returns the text; its white space is as it was
 */
export function withoutInvisible(text: string): string {
  return text.replace(emojiOrInvisible, (_, emojiFound?: string, joiner?: string) =>
    emojiFound === undefined ? (joiner ?? '') : shownEmoji(emojiFound),
  );
}

/** A sequence in its one full spelling; one that no font has becomes the emoji that it is drawn as. */
function shownEmoji(sequence: string): string {
  if (!invisible.test(sequence)) return sequence;
  const whole = fullyQualified(sequence);
  if (wholeEmoji.test(whole)) return whole;
  return sequence
    .split('\u200d')
    .map((part) => {
      const one = part.includes('\ufe0f') ? fullyQualified(part) : part;
      return wholeEmoji.test(one) ? one : part.replace(nonVisible, '');
    })
    .join('');
}

/** With a variation selector exactly where one belongs: keyboards leave it out within sequences, or add another. */
function fullyQualified(sequence: string): string {
  if (sequence.endsWith('\u20e3')) return sequence;
  return sequence
    .replaceAll('\ufe0f', '')
    .replace(/(?!\p{Emoji_Presentation})\p{ExtPict}(?!\p{EMod})/gv, '$&\ufe0f');
}

/**
 * Marks that no text of any language has on one letter. Putting marks in order takes a time that grows with the
 * square of their number, so the rest goes first (Unicode Annex 15, Stream-Safe Text Format).
 */
const endlessMarks = /(\p{M}{30})\p{M}+/gv;
// More marks than any script puts on a letter are drawn over the lines above and below.
const stackedMarks = /([\p{M}\u200c\u200d]{8})[\p{M}\u200c\u200d]+/gv;
// Hundreds of empty lines push what others wrote out of sight.
const emptyLines = /\n\s*\n/g;
/** Marks without a letter. */
const blank = /^[\s\p{M}\p{DI}]*$/v;

/**
 * Text as it is stored, without what nobody can see; '' where that is all. Composed (NFC), as a search compares
 * it: keyboards write য় as one character or as two. In time linear to its length.
 * @param text as typed
 * @param lines 'one': any white space is one space; 'several': line breaks stay
 */
export function shownText(text: string, lines: 'one' | 'several'): string {
  const clean = withoutInvisible(text);
  const spaced =
    lines === 'one'
      ? clean.replace(/\p{White_Space}+/gv, ' ')
      : clean.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[^\S\n]/g, ' ');
  const shown = spaced
    .replace(endlessMarks, '$1')
    .normalize('NFC')
    .replace(stackedMarks, '$1')
    .trim();
  if (blank.test(shown)) return '';
  return lines === 'one' ? shown : shown.replace(emptyLines, '\n\n');
}
