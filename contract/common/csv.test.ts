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

test.each(['=1+1', '+1', '-1+1', '@sum', '\tx', '-'])('%j is a text, not a formula', (text) => {
  expect(toCsv([[text]])).toContain(`'${text}`);
});

test('an amount below zero stays a number', () => {
  expect(toCsv([['-5.00', '5.00']])).toBe('-5.00,5.00\r\n');
});
