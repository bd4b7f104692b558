import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each([
  '/',
  '/category/02',
  '/category/02?book=1&x=2',
  '/dashboard/payment/019a',
  '/blog#forms',
  '/bn/%E0%A6%AB',
  '/@me',
])('%s is a path of ours', (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each([
  null,
  undefined,
  '',
  'category/02',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  'https://evil.example',
  'HTTPS://evil.example/',
  'http:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'blob:https://evil.example/x',
  './/evil.example',
  '../evil',
  '@evil.example',
  '?from=//evil.example',
  '#//evil.example',
  '/./\\evil.example',
  `/${'a'.repeat(2_001)}`,
])('%j leads home', (text) => {
  expect(ownPath(text)).toBe('/');
});

test.each([
  '/..//evil.example',
  '/.//evil.example',
  '/x/../..//evil.example',
  '/%2e%2e//evil.example',
])('%s never leaves our origin', (text) => {
  const path = ownPath(text);
  expect(new URL(path, 'https://own.example').origin).toBe('https://own.example');
  expect(path.startsWith('//')).toBe(false);
});
