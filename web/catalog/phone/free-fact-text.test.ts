import { afterEach, expect, test } from 'vitest';
import { demoPictures } from '#server/demo/phone-pictures.ts';
import { mainLanguage } from '#contract/common/languages.ts';
import { readLanguageWith } from '#web/platform/i18n/language.ts';
import { freeFactText } from './free-fact-text.ts';

afterEach(() => readLanguageWith(() => mainLanguage));

test('colours and operators are shown in Bangla, and words nobody knows unchanged', () => {
  expect(freeFactText('Midnight Green')).toBe('Midnight Green');
  readLanguageWith(() => 'bn');
  expect(freeFactText('Black')).toBe('কালো');
  expect(freeFactText('Phantom Black')).toBe('ফ্যান্টম ব্ল্যাক');
  expect(freeFactText('Grameenphone')).toBe('গ্রামীণফোন');
  expect(freeFactText('Black with stickers')).toBe('Black with stickers');
  const colours = demoPictures.map(({ colour }) => colour);
  expect(colours.filter((colour) => /[a-z]/i.test(freeFactText(colour)))).toEqual([]);
});
