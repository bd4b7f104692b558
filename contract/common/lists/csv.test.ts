import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a row ends as RFC 4180 has it, and what holds a comma, a quote or a line is quoted', () => {
  expect(
    toCsv([
      ['id', 'name'],
      ['1', 'iPhone 13, "as new"'],
      ['2', 'two\nlines'],
    ]),
  ).toBe('id,name\r\n1,"iPhone 13, ""as new"""\r\n2,"two\nlines"\r\n');
});

test.each([
  ...[
    '=1+1',
    '+1',
    '-1+1',
    '@sum',
    '\tx',
    '-',
    '＝1+1',
    '＋1',
    '－1',
    '＠sum',
    ' =1',
    '\r=1',
    '\nx',
  ],
])('%j is a text, not a formula', (text) => {
  expect(toCsv([[text]])).toContain(`'${text.slice(0, 1)}`);
});

test.each([
  ['S22;=1+1', `"S22;'=1+1"`],
  ['S22\t＝1', `"S22\t'＝1"`],
  ['S22; "=1"', `"S22;' ""=1"""`],
  ['two\n@lines', `"two\n'@lines"`],
  ['box; charger', '"box; charger"'],
  ['a-b=c@d+e', 'a-b=c@d+e'],
])('%j is written as %s, for spreadsheets with other separators', (text, writtenText) => {
  expect(toCsv([[text]])).toBe(`${writtenText}\r\n`);
});

test('no cell of any text is a formula, whatever separates the cells', () => {
  const signs = ['=', '+', '-', '@', '＝', '＠', ';', ',', '\t', '"', ' ', '\n', '\r', 'a', '1'];
  const text = fc.array(fc.constantFrom(...signs), { maxLength: 10 }).map((all) => all.join(''));
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 4 }), (row) => {
      const writtenCsv = toCsv([row]);
      expect(parse(writtenCsv)).toHaveLength(1);
      // As a spreadsheet reads it that uses other separators, and that treats a quote within a cell as a sign.
      for (const read of writtenCsv.split(/[;\t\r\n]/)) {
        expect(read).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/);
      }
    }),
    { numRuns: 1_000, seed: 20 },
  );
});

test('an amount below zero stays a number', () => {
  expect(toCsv([['-5.00', '5.00']])).toBe('-5.00,5.00\r\n');
});
