import { expect, test } from 'vitest';
import { selectRules } from './page-rules.ts';

const sheet = [
  '/*! a licence; {} */@layer base,components;',
  ':root{--ink:#111}',
  '@font-face{font-family:"A;}";src:url(a.woff2)}',
  '@layer components{.card{color:red}.card .price,.row{color:blue}@media print{.card{display:none}}}',
  '@layer utilities{.sm\\:flex{display:flex}.w-\\[3px\\]{width:3px}.\\[\\&_a\\]\\:x a{top:0}.\\32 xl{left:0}}',
  '.open:not(.shut):is(.a,.b)[data-x=".c"]{content:"}{"}',
  '.never{top:1px}@keyframes spin{to{rotate:1turn}}',
].join('');
const rules = selectRules(sheet);

test('rules without a class belong to every page, and layers keep their place', () => {
  const always = [
    '@layer base,components;:root{--ink:#111}@font-face{font-family:"A;}";src:url(a.woff2)}',
    '@layer components{}@layer utilities{}@keyframes spin{to{rotate:1turn}}',
  ].join('');
  expect(rules('<p>nothing</p>')).toBe(always);
});

test.each([
  ['card', '.card{color:red}'],
  ['card', '@media print{.card{display:none}}'],
  ['row', '.card .price,.row{color:blue}'],
  ['a sm:flex', '.sm\\:flex{display:flex}'],
  ['w-[3px]', '.w-\\[3px\\]{width:3px}'],
  ['[&amp;_a]:x', '.\\[\\&_a\\]\\:x a{top:0}'],
  ['2xl', '.\\32 xl{left:0}'],
  ['open', '.open:not(.shut):is(.a,.b)[data-x=".c"]{content:"}{"}'],
])('a page with class="%s" has %s', (classes, rule) => {
  expect(rules(`<p class="${classes}">`)).toContain(rule);
});

test.each([
  ['price', '.card .price'],
  ['shut a b c', '.open'],
  ['flex', 'sm'],
])('a page with class="%s" has no rule for %s', (classes, rule) => {
  expect(rules(`<p class="${classes}">`)).not.toContain(rule);
});

test('a page with all classes has all rules in their order', () => {
  const all = 'card price row sm:flex w-[3px] [&amp;_a]:x 2xl open never';
  const expected = sheet.replace(/^\/\*.*?\*\//, '');
  expect(rules(`<p class="${all}">`)).toBe(expected);
});
