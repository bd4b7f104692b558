import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownText, withoutInvisible } from './clean-text.ts';

const invisible = [
  ...['\ufff0', '\u{e0fff}', '\u3164', '\u2800', '\u200c', '\u200d', '\u034f', '\u115f', '\u17b4'],
  ...['\ue000', '\u{f0000}', '\u{10fffd}', '\ufdd0', '\uffff', '\u0378', '\ud800', '\ufffc'],
  ...['\u200b', '\u2060', '\ufeff', '\u00ad', '\u061c', '\u202e', '\u2068', '\u180e', '\uffa0'],
  ...[
    '\0',
    '\u0007',
    '\u007f',
    '\u0080',
    '\ufe0e',
    '\ufe0f',
    '\u{e0100}',
    '\u{e0041}',
    '\u{1d159}',
  ],
];

test.each(invisible)('%j is not seen, so that no name is another one with it', (sign) => {
  for (const name of ['Karim Phones', 'করিম ফোন', 'Karim 😀']) {
    for (let at = 0; at <= name.length; at += 1) {
      if (/[\ud800-\udbff]$/.test(name.slice(0, at))) continue;
      expect(withoutInvisible(name.slice(0, at) + sign + name.slice(at))).toBe(name);
    }
  }
});

test.each([
  ...['ক্\u200dষ', 'ক্\u200cষ', 'র\u200d্যাম', 'র\u200d্যাংক', 'ৎ ত্\u200d'],
  ...['👩‍👩‍👧‍👦', '❤️', '❤️‍🔥', '🏳️‍🌈', '👨🏽‍💻', '🕵️‍♂️', '1️⃣', '🇧🇩', '👍🏿', '☎️ ☎', '👁️‍🗨️'],
  ...['🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', '🏴', '🏴‍☠️'],
  ...['\u{1f8fe}', 'a\tb\nc\u00a0d\u3000', '€ ৳ ™ é e\u0301'],
])('%j stays, since all of it is seen', (text) => {
  expect(withoutInvisible(text)).toBe(text);
});

test.each([
  ['keyboards leave selectors out', '❤\u200d🔥 👁\u200d🗨', '❤\ufe0f\u200d🔥 👁\ufe0f\u200d🗨\ufe0f'],
  ['or add one', '😀\ufe0f ☝\ufe0f🏽', '😀 ☝🏽'],
  ['nothing is drawn for it', '😀\u200d😀 😀\u200d', '😀😀 😀'],
  ['a flag that no font has', '🏴\u{e0075}\u{e0073}\u{e0074}\u{e0078}\u{e007f}', '🏴'],
  ['tags without an end', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}', '🏴'],
  ['tags without a flag', 'A\u{e0067}\u{e0062}\u{e007f}', 'A'],
  ['one joiner is enough', 'ক্\u200d\u200d\u200cষ', 'ক্\u200dষ'],
])('%s: %j becomes %j', (_, text, shownText) => {
  expect(withoutInvisible(text)).toBe(shownText);
});

const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...invisible, '😀', '❤', '🏴', '🏽', '♂', '1', '\u20e3', '্', 'র', 'য', 'ক'),
      fc.constantFrom(' ', '\n', '\r', '\t', '\u00a0', 'e', '\u0344', '\u0316', '\u09dc', '\u09be'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

test('cleaned text is clean, whatever it was made of', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const clean of [
        withoutInvisible,
        (input: string) => shownText(input, 'one'),
        (input: string) => shownText(input, 'several'),
      ]) {
        expect(clean(clean(text))).toBe(clean(text));
      }
    }),
    { numRuns: 400, seed: 16 },
  );
});

test('a name can’t be cloned: with any signs that nobody sees, anywhere, it is the same', () => {
  const letter = fc.constantFrom(...'Karim Phones 13é€করিমফোনেরাজুকিঅ', '😀', '👍🏽', '🇧🇩', '\u09cdষ');
  const name = fc.array(letter, { minLength: 1, maxLength: 12 });
  const hidden = fc.array(fc.constantFrom(...invisible), { maxLength: 3 });
  fc.assert(
    fc.property(name, fc.infiniteStream(hidden), (letters, between) => {
      const clone = letters.map((each) => each + between.next().value.join('')).join('');
      expect(shownText(clone, 'one')).toBe(shownText(letters.join(''), 'one'));
    }),
    { numRuns: 1_000, seed: 16 },
  );
});

test('white space is a space, or a line where there may be several', () => {
  const text = ' a\tb\u00a0\u0085c\r\nd\u2028e\u3000';
  expect(shownText(text, 'one')).toBe('a b c d e');
  expect(shownText(text, 'several')).toBe('a b \nc\nd\ne');
});
