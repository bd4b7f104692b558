import fc from 'fast-check';
import { expect, test } from 'vitest';
import { looksLikeLink } from './typed-names.ts';

test.each([
  ...[
    'www。evil。test',
    'ｅｖｉｌ．ｔｅｓｔ',
    'evil｡test',
    'evil․test',
    'www｡evil',
    'ｗｗｗ．evil',
  ],
  ...[
    'evil.test',
    'https://x',
    'rahim@x',
    'rahim＠x',
    'ｈｔｔｐｓ：／／x',
    't.me/x',
    'bit／ly',
    'উদাহরণ。বাংলা',
  ],
])('%j may become a link', (name) => expect(looksLikeLink(name)).toBe(true));

test.each([
  'Karim Phones',
  'M. Rahim',
  'মো. করিম',
  'Karim…',
  'Ｋａｒｉｍ',
  'Dr.',
  '田中。',
  'A.K. Azad',
])('%j stays a name', (name) => expect(looksLikeLink(name)).toBe(false));

test('a domain is one with every dot, and in every width', () => {
  const label = fc.stringMatching(/^[a-z]{2,12}$/);
  const wide = (text: string) =>
    text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  fc.assert(
    fc.property(
      label,
      label,
      fc.constantFrom('.', '。', '｡', '．', '․', '﹒'),
      (name, top, dot) => {
        expect(looksLikeLink(`Karim ${name}${dot}${top}`)).toBe(true);
        expect(looksLikeLink(wide(`${name}${dot}${top}`))).toBe(true);
      },
    ),
    { numRuns: 200, seed: 16 },
  );
});
