import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brands } from '#contract/catalog/brands.ts';
import { isPhoneField, phoneFields } from '#contract/catalog/phone-fields.ts';

/** Facts of the shop that stand in one file each, from which everything else derives. */
const root = join(import.meta.dirname, '..');
const folders = ['contract', 'server', 'web', 'build-plugins', 'tools'];
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
  cwd: root,
  encoding: 'utf8',
});
/** Source files without tests, migrations and lists of what tests expect. */
const sources = tracked
  .split('\n')
  .filter((path) => /\.(?:tsx?|css|mdx)$/.test(path))
  .filter((path) => !/\.test\.ts$|\/expected-[a-z-]*queries\.ts$/.test(path))
  .map((path) => ({ path, text: withoutComments(readFileSync(join(root, path), 'utf8')) }));

function withoutComments(text: string): string {
  return text.replace(/^\s*\/\*.*?\*\/|^\s*\/\/[^\n]*/gms, '');
}

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('the scan sees the sources', () => {
  expect(sources.length).toBeGreaterThan(600);
  expect(filesWith(/listCategories/)).toContain('server/catalog/catalog-store.ts');
});

test("a brand's id and name are literals of the table of brands alone", () => {
  const literals = brands.flatMap(({ id, name, words }) => [id, name, ...Object.keys(words)]);
  const quoted = new RegExp(`(['"\`])(?:${literals.join('|')})\\1`, 'i');
  expect(filesWith(quoted)).toEqual([
    'contract/catalog/brands.ts',
    // Makers of devices that people sign in with, which a shop may sell or not.
    'server/accounts/sessions/device-names.ts',
    'web/own-account/device-name.ts',
  ]);
});

test("no text lists the brands' names itself", () => {
  const [first, second] = brands;
  const both = new RegExp(`${first.name}\\b.{0,12}\\b${second.name}\\b`);
  expect(filesWith(both)).toEqual([]);
});

test("the currency's code and sign stand in contract/common/currencies.ts alone", () => {
  const code = /(['"`])usd\1|\bUSD\b/i;
  const sign = /(['"`>(])\$(?:\1|[ –)]|\d+\.\d\d)/;
  expect(filesWith(code)).toEqual(['contract/common/currencies.ts']);
  // Searches are read with one mark for every sign.
  const outsideSearch = filesWith(sign).filter((path) => !path.startsWith('server/search/parse/'));
  expect(outsideSearch.toSorted()).toEqual([
    'contract/common/currencies.ts',
    // Sentences are kept in the default currency.
    'web/platform/i18n/sentences.ts',
    // A specimen of type.
    'web/styleguide/type-scale.tsx',
  ]);
});

/**
 * The price guide and saved searches group phones by model and storage, which are columns of theirs; the search reads
 * the titles of phones that lack one.
 */
const byModelAndStorage =
  /(?:^|\/)(?:prices|saved-searches)\/|platform\/database\/tables|watched-changes-store|title-facts-store|model-prices-page|price-fields/;
/** Files in which a field's name is another word: the purpose of a stored key, what people write, drawings, a parcel's carrier. */
const otherMeaning: Readonly<Record<string, RegExp>> = {
  modelId: byModelAndStorage,
  storageGb: byModelAndStorage,
  imei: /^server\/platform\/security\/|^server\/conversations\/warning-rules|^web\/blog\//,
  imeiLastFour: /^server\/platform\/security\/|^web\/blog\//,
  colour: /^tools\/demo-pictures\//,
  carrier: /^server\/(?:payments|payouts)\//,
};

const fieldWords: Readonly<Record<string, readonly string[]>> = {
  // Brands, searches and drawings have models, too; its column is its own.
  model: ['model_name'],
  imei: ['imei', 'imeiLastFour', 'imei_hash', 'imei_last_four'],
};

const fieldNames = Object.keys(phoneFields).filter(isPhoneField);

test.each(fieldNames)('the field %s of a phone is named in twelve files at most', (name) => {
  const { column } = phoneFields[name];
  const words = fieldWords[name] ?? [name, ...(column ? [column] : [])];
  // Not as a part of a code or key, e.g. 'imei-already-listed'.
  const files = filesWith(new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`));
  const named = files.filter((path) => !otherMeaning[name]?.test(path));
  expect(named).toContain('contract/catalog/phone-fields.ts');
  expect(named.length, named.join('\n')).toBeLessThanOrEqual(12);
});
