import { afterEach, expect, test } from 'vitest';
import { mainLanguage, type Language } from '#contract/common/languages.ts';
import { readLanguageWith } from './language.ts';
import { otherLanguageOf } from './text-language.ts';

afterEach(() => readLanguageWith(() => mainLanguage));

test.each<[string, Language | undefined, Language | undefined]>([
  ['Fine hairlines on the back, screen spotless.', undefined, 'en'],
  ['পেছনে হালকা দাগ, স্ক্রিন একদম নতুনের মতো।', 'bn', undefined],
  // Bangla with a name of a phone in it, and English with one of a place.
  ['Galaxy S22 বিক্রি করছি, সাথে বক্স আর চার্জার আছে', 'bn', undefined],
  ['Please meet me near the station of ঢাকা at five', undefined, 'en'],
  ['S22 128 GB', undefined, undefined],
  ['', undefined, undefined],
])('%s is, on an English page, in %s, and on a Bangla one in %s', (text, english, bangla) => {
  expect(otherLanguageOf(text)).toBe(english);
  readLanguageWith(() => 'bn');
  expect(otherLanguageOf(text)).toBe(bangla);
});
