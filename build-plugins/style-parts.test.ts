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
      if ('selectors' in part) return part.selectors.map(({ text }) => text).join(',') + part.body;
      return 'text' in part ? part.text : `${part.open}${whole(part.parts)}}`;
    })
    .join('');

/** The rules for a page with one element that has these classes, without those for all pages. */
function met(classes: string): string {
  const all = buildCriticalRules(stylePartsOf(sheet))('<p>', false);
  const own = buildCriticalRules(stylePartsOf(sheet))(`<p id="a" class="${classes}">`, false);
  let same = 0;
  while (same < all.length && own[same] === all[same]) same += 1;
  let end = 0;
  while (end < all.length - same && own.at(-1 - end) === all.at(-1 - end)) end += 1;
  return own.slice(same, own.length - end);
}

test('the parts joined together are the sheet', () => {
  expect(whole(stylePartsOf(sheet))).toBe(sheet);
});

test('rules without classes are for every page that has their elements, and an empty layer stays in its order', () => {
  const rules = buildCriticalRules(stylePartsOf(`${sheet}@layer last{.a{color:red}}`));
  expect(rules('<p>', false)).toContain('@layer base{*{margin:0}}');
  const text = rules('<p><a href="/">', false);
  expect(text).toContain('@layer base{*{margin:0}a:hover{color:red}}');
  expect(text).toContain('@font-face');
  expect(text).not.toContain('@keyframes');
  expect(text).toContain(':not(.plain)>p:has(.note){margin:1em}');
  expect(text).not.toContain('@media');
  expect(text.endsWith('@layer last{}')).toBe(true);
});

test('a custom property is registered on pages whose rules read it, if it has a value', () => {
  const more = '@property --y{syntax:"*";inherits:false}.wide{width:var(--x,var(--y))}.y{--y:1px}';
  const sheetOf = buildCriticalRules(
    stylePartsOf(sheet.replace('inherits:false', '$&;initial-value:0px') + more),
  );
  const rules = (html: string) => sheetOf(html, false);
  expect(rules('<p class="wide">')).toContain('@property --x{');
  expect(rules('<p class="wide">')).toContain('{*,:before{--x:0px;}}');
  expect(rules('<p class="wide">')).not.toContain('--y:initial');
  expect(rules('<p class="wide">')).not.toContain('@property --y');
  expect(rules('<p class="wide y">')).toContain('@property --y{');
  expect(rules('<p class="wide y">')).toContain('{*,:before{--x:0px;--y:initial}}');
  expect(rules('<p class="y">')).not.toContain('@property');
});

test('the steps of an animation come with a rule that uses it', () => {
  const rules = buildCriticalRules(stylePartsOf(sheet));
  expect(rules('<p class="turn">', false)).toContain('@keyframes turn{to{rotate:1turn}}');
});

const later = [
  'p{margin:0}td{padding:0}.a:hover,.a:focus{color:red}.a:not(:hover){color:blue}.b>b,.b i{top:0}',
  '@media print{p{color:#000}}::file-selector-button{border:0}',
  '@media (forced-colors:active){p{border:1px solid}}.dialog{margin:auto}',
  '.b[aria-pressed=true]{color:green}.b[aria-current=page]{color:gold}',
].join('');

const faces = [
  '@font-face{font-family:A;unicode-range:U+20-7E}@font-face{font-family:B;unicode-range:U+980-9FE,U+25CC}',
  '@font-face{font-family:C;unicode-range:U+100-2BA}',
].join('');

test('what the first paint cannot show is left to the whole sheet, where that follows', () => {
  const rules = buildCriticalRules(stylePartsOf(later + faces));
  const page = '<!DOCTYPE html><html lang="en"><p class="a"><i class="b">';
  expect(rules(page, true)).toBe(
    `p{margin:0}.a:focus{color:red}.a:not(:hover){color:blue}.b i{top:0}${faces}`,
  );
  expect(rules(`${page}<dialog class="dialog">`, true)).not.toContain('.dialog');
  const pressed = rules(`${page}<button aria-pressed="true">`, true);
  expect(pressed).toContain('.b[aria-pressed=true]{color:green}');
  expect(pressed).not.toContain('aria-current');
  expect(rules(`${page}<input type="file">`, true)).toContain('::file-selector-button{border:0}');
  const whole = `${page}<dialog class="dialog"><td><b><input type="file">ফোনş`;
  expect(rules(whole, false)).toBe(later + faces);
  expect(rules(`${page}<dialog class="dialog">ফোনş`, false)).not.toMatch(/td|b>b|file/);
});

test('a page without a program has the typefaces of its own letters', () => {
  const rules = buildCriticalRules(stylePartsOf(faces));
  const families = (html: string) =>
    rules(html, false)
      .match(/(?<=font-family:)\w/g)
      ?.join('');
  expect(families('<p>phone')).toBe('A');
  expect(families('<p>ফোন')).toBe('AB');
  expect(families('<p>Işık')).toBe('AC');
});

test.each([
  ['mt-1.5', '.mt-1\\.5{margin-top:6px}'],
  ['hover:red', '.hover\\:red{&:hover{@media (hover:hover){color:red}}}'],
  ['[&amp;&gt;*]:p-1', '.\\[\\&\\>\\*\\]\\:p-1>*{padding:4px}'],
  ['price', ''],
  ['big price card', '.card .price{font-weight:700}'],
  ['label', '.label{font-weight:700}'],
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
    rulesFor(`<p class="${list}">`, false),
  ]);
  for (const [list, rules] of pages) {
    expect([list, rules]).toEqual([
      list,
      buildCriticalRules(stylePartsOf(sheet))(`<p class="${list}">`, false),
    ]);
  }
});
