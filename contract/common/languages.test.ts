import { expect, test } from 'vitest';
import { inLanguage, languageOf, withoutLanguage } from './languages.ts';

test.each([
  ['/', 'en', '/', '/bn'],
  ['/?x=1', 'en', '/?x=1', '/bn?x=1'],
  ['/#brands', 'en', '/#brands', '/bn#brands'],
  ['/about', 'en', '/about', '/bn/about'],
  ['/bnx', 'en', '/bnx', '/bn/bnx'],
  ['/en/about', 'en', '/en/about', '/bn/en/about'],
  ['/bn', 'bn', '/', '/bn'],
  ['/bn/', 'bn', '/', '/bn'],
  ['/bn?x=1', 'bn', '/?x=1', '/bn?x=1'],
  ['/bn/category/02?sort=share', 'bn', '/category/02?sort=share', '/bn/category/02?sort=share'],
] as const)('%s is read in %s and lies at %s and %s', (path, language, english, bangla) => {
  expect(languageOf(path)).toBe(language);
  const plain = withoutLanguage(path);
  expect(inLanguage('en', plain)).toBe(english);
  expect(inLanguage('bn', plain)).toBe(bangla);
});
