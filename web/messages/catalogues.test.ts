import { expect, test } from 'vitest';
import compile from 'icu-minify/compile';
import { languages, mainLanguage } from '#contract/common/languages.ts';
import { catalogues } from './catalogues.ts';

type Texts = { readonly [key: string]: string | Texts };

/** Every text by its path, e.g. 'home.heading'. */
function flat(texts: Texts, path = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : [...flat(value, `${path}${key}.`)],
  );
  return new Map(entries);
}

/**
 * The parts of a text beside its words: names with their kinds, choices and tags. Compiled it is a row of words
 * and of ['name'], ['name', kind, choices] and ['tag', ...row].
 */
function structure(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return [];
  const parts = compiled.flatMap((part: unknown): string[] => {
    if (!Array.isArray(part)) return [];
    const [name, kind, choices] = part;
    if (part.length === 1) return [`{${name}}`];
    if (typeof kind !== 'number') return [`<${name}>${structure(part.slice(1)).join('')}`];
    if (typeof choices !== 'object') return [`{${name}, ${kind}}`];
    const each = Object.entries(choices ?? {}).map(
      ([choice, row]) => `${choice} ${structure(row).join('')}`,
    );
    return [`{${name}, ${kind}, ${each.join('; ')}}`];
  });
  // Another language may say them in another order.
  return parts.sort();
}

const builtFrom = (text: string) => structure(compile(text)).join(' ');

const main = flat(catalogues[mainLanguage]);

/** Names and signs that are the same in every language. */
const sameEverywhere = new Set([
  'site.name',
  'site.pageTitle',
  'home.appStore',
  'home.playStore',
  'account.google',
  'bulk.refused',
  'changedFacts.inWords',
  'drawings.gate.own',
  'drawings.widths.pixels',
  'drawings.widths.weight',
  'facts.imei',
  'facts.gigabytes',
  'facts.terabytes',
  'handover.parcelLine',
  'returnRequest.percent',
  'sell.imei',
  'listing.choice',
  ...['inPercent', 'inCurrency', 'appStore', 'playStore', 'facebook', 'twitter', 'instagram'].map(
    (key) => `shopSettings.${key}`,
  ),
  'listing.filtersSet',
]);

test.each(languages.filter((each) => each !== mainLanguage))('the catalogue of %s', (language) => {
  const other = flat(catalogues[language]);

  expect([...main.keys()].filter((key) => !other.has(key))).toEqual([]);
  expect([...other.keys()].filter((key) => !main.has(key))).toEqual([]);
  expect([...other].filter(([, text]) => text.trim() === '')).toEqual([]);
  const raw = [...main, ...other].filter(([, text]) => /\w=\{/.test(text));
  expect(raw, 'values that read like a program').toEqual([]);

  expect(builtFrom('{n, plural, one {# a} other {#}} <b>{x}</b>')).toBe(
    '<b>{x} {n, 2, one ; other }',
  );
  const built = [...other].filter(
    ([key, text]) => builtFrom(text) !== builtFrom(main.get(key) ?? ''),
  );
  expect(built, 'placeholders, choices and tags are those of English').toEqual([]);

  const untranslated = [...other].filter(
    ([key, text]) => !sameEverywhere.has(key) && !/[\u0980-\u09ff]/.test(text),
  );
  expect(untranslated, 'English that was left').toEqual([]);
});

test('no sentence of Today lets a name run into a phone’s', () => {
  const touching = languages.flatMap((language) =>
    [...flat(catalogues[language].todayItem)].filter(([, text]) =>
      text.includes('{other} {phone}'),
    ),
  );
  expect(touching).toEqual([]);
});

test('no Bangla sentence hangs an ending on a date with a hyphen', () => {
  const dates = /\{(?:alone|date|day|until|time|at|when|since|month)\}-/;
  const hyphenated = [...flat(catalogues.bn)].filter(([, text]) => dates.test(text));
  expect(hyphenated).toEqual([]);
});
