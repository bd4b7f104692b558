import { expect, test } from 'vitest';
import { fraudulentTexts, ordinaryTexts } from './expected-warnings.ts';
import { findWarnings, holdsContact } from './find-warnings.ts';

test('there are at least 100 messages of frauds and 200 ordinary ones, none twice', () => {
  expect(fraudulentTexts.length).toBeGreaterThanOrEqual(100);
  expect(ordinaryTexts.length).toBeGreaterThanOrEqual(200);
  const texts = [...fraudulentTexts.map(([, text]) => text), ...ordinaryTexts];
  expect(new Set(texts).size).toBe(texts.length);
});

test('every message of a fraud is marked with its reason', () => {
  const missedTexts = fraudulentTexts.filter(([code, text]) => !findWarnings(text).includes(code));
  expect(missedTexts).toEqual([]);
});

test('of ordinary messages fewer than 2 % are marked', () => {
  const marked = ordinaryTexts.flatMap((text) => {
    const codes = findWarnings(text);
    return codes.length > 0 ? [`${codes.join(' ')}: ${text}`] : [];
  });
  expect(marked.length / ordinaryTexts.length, marked.join('\n')).toBeLessThan(0.02);
});

test.each([
  ['PAY  ME\nDIRECTLY', ['pay-outside']],
  ['send me the c\u200bode', ['asks-for-code']],
  ['Send me your OTP, then pay in cash on WhatsApp', ['pay-outside', 'asks-for-code']],
  ['আমার বিকাশে টাকা পাঠান', ['pay-outside']],
  ['আমার বিকাশে টাকা পাঠান'.normalize('NFD'), ['pay-outside']],
  ['𝐩𝐚𝐲 𝐦𝐞 𝐛𝐲 𝐛𝐊𝐚𝐬𝐡', ['pay-outside']],
  ['Рау me by bКаѕh', ['pay-outside']],
  ['p\u034fa\ufe0fy me by bka\u00adsh', ['pay-outside']],
  ['Páy mé by b.K.a.s.h', ['pay-outside']],
  ['w h a t s a p p me', ['leaves-shop']],
  ['s3nd me the c0de', ['asks-for-code']],
])('%j is found however it is written', (text, codes) => {
  expect(findWarnings(text)).toEqual(codes);
});

test('a request for a code is found in every mixture of the scripts', () => {
  const missed = ['pin', 'code', 'OTP', 'পিন', 'কোড', 'ওটিপি'].flatMap((secret) =>
    ['দিন', 'বলুন', 'পাঠান', 'কত', 'din', 'bolen', 'pathan', 'koto']
      .flatMap((verb) => [`${secret} ${verb}`, `handover ${secret}টা ${verb}`])
      .filter((text) => !findWarnings(text).includes('asks-for-code')),
  );
  expect(missed).toEqual([]);
});

test('a link to the shop itself is no warning', () => {
  const text = 'I mean this one: https://shop.example/phones/1';
  expect(findWarnings(text)).toEqual(['link']);
  expect(findWarnings(text, 'https://shop.example')).toEqual([]);
});

test.each([
  'https://shop.example.evil.tk/login',
  'https://shop.example@evil.ru/pay',
  'https://shop.example:8443.evil.top',
])('%s only begins like the shop’s address', (text) => {
  expect(findWarnings(text, 'https://shop.example')).toEqual(['link']);
});

test('what somebody declines does not excuse the rest of the message', () => {
  expect(findWarnings('Never share your OTP. I take no cash.')).toEqual([]);
  expect(findWarnings('I never cheat. Never share your OTP. Pay me by bKash!')).toEqual([
    'pay-outside',
  ]);
  expect(findWarnings('Don’t worry, pay outside the app')).toEqual(['pay-outside']);
});

/** The shortest of twenty readings of a text, in ms: one that nothing else interrupted. */
function workOf(text: string): number {
  const readings = Array.from({ length: 20 }, () => {
    const before = performance.now();
    findWarnings(text);
    return performance.now() - before;
  });
  return Math.min(...readings);
}

test('a long text is read in little time, whatever its words', () => {
  const ordinary = 'good phone '.repeat(200);
  const texts = [
    'pay '.repeat(500),
    'a'.repeat(2_000),
    'send your '.repeat(200),
    '.a'.repeat(1_000),
    'a '.repeat(1_000),
    'never a b c '.repeat(160),
    'tell the number '.repeat(120),
    'কোড'.repeat(666),
    'পিন'.repeat(666),
    'নগদ'.repeat(666),
    '\ufdfa'.repeat(2_000),
    'pin দিন কোড '.repeat(160),
    'handover '.repeat(220),
    'please the six '.repeat(130),
    'কোড '.repeat(500),
    ' ( . '.repeat(400),
    'ক.'.repeat(1_000),
    '。'.repeat(2_000),
    'a.b।'.repeat(500),
  ];
  for (const text of texts) {
    let [worst, usual] = [Infinity, Infinity];
    for (let tries = 0; tries < 8 && !(worst / usual <= 30); tries += 1) {
      worst = Math.min(worst, workOf(text));
      usual = Math.min(usual, workOf(ordinary));
    }
    expect.soft(worst / usual, text.slice(0, 20)).toBeLessThanOrEqual(30);
  }
});

test.each([
  '2022-05-17 01712345678',
  '017.1234.5678',
  '01712345678',
  '+880 1712-345678',
  '01711\u2011223\u2013344',
  '\u202a01711\u2212223344\u202c',
  'me@mail.test',
  '০১৭১২৩৪৫৬৭৮',
  '01.71.23.45.67.8',
  'call 0 1.7 1.2 3.4 5.6 7.8',
  '(০)১৭১২.৩৪-৫৬.৭৮',
  '128 GB, 1712345678.0',
  'see www.x.y',
])('%j is contact data', (text) => expect(holdsContact(text)).toBe(true));
test('prices, sizes and days are no contact data', () => {
  expect(holdsContact('Bought on 2022-05-17, iOS 17.2.1, 125.000, warranty until 12.03.2025')).toBe(
    false,
  );
  expect(holdsContact('128 GB, 2023, $412.50, 87 %')).toBe(false);
  expect(holdsContact('Repaired 13.03.2025 64 GB, 14.500.000, iOS 17.2.1 (build 21.3.9)')).toBe(
    false,
  );
});
