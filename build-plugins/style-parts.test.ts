import { expect, test } from 'vitest';
import { buildCriticalRules, type StylePart } from '../web/platform/hydration/critical-css.ts';
import { stylePartsOf } from './style-parts.ts';

const sheet = [
  '/*! notice */@layer theme,base;@layer base{*{margin:0}a:hover{color:red}}',
  '@layer properties{@supports (x:y){*,:before{--x:0px;--y:initial}}}',
  '@font-face{font-family:A;src:url(/a.woff2)}@property --x{syntax:"<length>";inherits:false}',
  '@keyframes turn{to{rotate:1turn}}.turn{animation:turn 1s}',
  '@layer utilities{.mt-1\\.5{margin-top:6px}.hover\\:red{&:hover{@media (hover:hover){color:red}}}',
  '.\\[\\&\\>\\*\\]\\:p-1>*{padding:4px}.card .price,.label{font-weight:700}',
  '.group-open\\:up:is(:where(.group):open *){rotate:180deg}:not(.plain)>p:has(.note){margin:1em}',
  '@media (width>=40rem) and (width<64rem){.sm\\:flex{display:flex}@supports (gap:1px){.gap{gap:1px}}}}',
].join('');

const whole = (parts: readonly StylePart[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'text' in part ? part.text : `${part.open}${whole(part.parts)}}`;
    })
    .join('');

/** The rules for a page with one element that has these classes, without those for all pages. */
function met(classes: string): string {
  const all = buildCriticalRules(stylePartsOf(sheet))('<p>');
  const own = buildCriticalRules(stylePartsOf(sheet))(`<p id="a" class="${classes}">`);
  let same = 0;
  while (same < all.length && own[same] === all[same]) same += 1;
  let end = 0;
  while (end < all.length - same && own.at(-1 - end) === all.at(-1 - end)) end += 1;
  return own.slice(same, own.length - end);
}

test('the parts joined together are the sheet', () => {
  expect(whole(stylePartsOf(sheet))).toBe(sheet);
});

test('rules without classes are for every page, and an empty layer stays in its order', () => {
  const text = buildCriticalRules(stylePartsOf(`${sheet}@layer last{.a{color:red}}`))('<p>');
  expect(text).toContain('@layer base{*{margin:0}a:hover{color:red}}');
  expect(text).toContain('@font-face');
  expect(text).toContain('@keyframes');
  expect(text).toContain(':not(.plain)>p:has(.note){margin:1em}');
  expect(text).not.toContain('@media');
  expect(text.endsWith('@layer last{}')).toBe(true);
});

test('a custom property is registered on pages whose rules read or set it', () => {
  const rules = buildCriticalRules(stylePartsOf(`${sheet}.wide{width:var(--x)}`));
  expect(rules('<p class="wide">')).toContain('@property --x{syntax:"<length>";inherits:false}');
  expect(rules('<p class="wide">')).toContain('{*,:before{--x:0px;}}');
  expect(rules('<p>')).not.toMatch(/--[xy]/);
});

test.each([
  ['mt-1.5', '.mt-1\\.5{margin-top:6px}'],
  ['hover:red', '.hover\\:red{&:hover{@media (hover:hover){color:red}}}'],
  ['[&amp;&gt;*]:p-1', '.\\[\\&\\>\\*\\]\\:p-1>*{padding:4px}'],
  ['price', ''],
  ['big price card', '.card .price,.label{font-weight:700}'],
  ['label', '.card .price,.label{font-weight:700}'],
  ['group-open:up', '.group-open\\:up:is(:where(.group):open *){rotate:180deg}'],
  ['sm:flex', '@media (width>=40rem) and (width<64rem){.sm\\:flex{display:flex}}'],
  [
    'sm:flex gap',
    '@media (width>=40rem) and (width<64rem){.sm\\:flex{display:flex}@supports (gap:1px){.gap{gap:1px}}}',
  ],
])('a page with %s gets the rules for it alone', (classes, rules) => {
  expect(met(classes)).toBe(rules);
});

test('invalid CSS is refused', () => {
  expect(() => stylePartsOf('.a{color:red}}.b{color:blue}')).toThrow();
});

test('pages with other classes get other rules, whatever was requested before', () => {
  const rulesFor = buildCriticalRules(stylePartsOf(sheet));
  const pages = ['label', 'turn', 'label', 'sm:flex gap', 'turn label'].map((list) => [
    list,
    rulesFor(`<p class="${list}">`),
  ]);
  for (const [list, rules] of pages) {
    expect([list, rules]).toEqual([
      list,
      buildCriticalRules(stylePartsOf(sheet))(`<p class="${list}">`),
    ]);
  }
});
