import { expect, test } from 'vitest';
import { requiredColumns, stockColumns, maxStockLines } from '#contract/catalog/stock-columns.ts';
import { phoneFields } from '#contract/catalog/phone-fields.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { stockLine, stockList } from '#tests/support/market/stock-lists.ts';
import { readList } from './read-list.ts';

const read = (text: string) => readList(Buffer.from(text));
const refusalOf = (bytes: Buffer) => {
  try {
    readList(bytes);
  } catch (error) {
    if (error instanceof Refusal) return error.details.errors?.[0]?.message;
    throw error;
  }
  return null;
};
const semicolons = (text: string) => text.replaceAll(',', ';');
const plain = { description: 'Spotless' };

test('the columns are those of the form and of the table of phone fields', () => {
  const knownStockColumns = new Set<string>(stockColumns);
  for (const [name, { kind }] of Object.entries(phoneFields)) {
    const isColumn = !['model-id', 'json', 'digits'].includes(kind);
    expect([name, knownStockColumns.has(name)]).toEqual([name, isColumn]);
  }
  expect(requiredColumns).toContain('reference');
});

test.each([
  ['with commas and CRLF', stockList(plain)],
  ['with LF', stockList(plain).replaceAll('\r\n', '\n')],
  ['with semicolons', semicolons(stockList(plain))],
  ['with tabs', stockList(plain).replaceAll(',', '\t')],
  ['with bars', stockList(plain).replaceAll(',', '|')],
  ['with Excel’s line sep=;', `sep=;\r\n${semicolons(stockList(plain))}`],
  ['with that line and a mark', `\ufeffsep=\t\n${stockList(plain).replaceAll(',', '\t')}`],
  ['with a quoted line "sep=,"', `"sep=,"\r\n${stockList(plain)}`],
  ['with a byte order mark', `\ufeff${stockList(plain)}`],
  ['without a last line end', stockList(plain).trimEnd()],
  ['with NUL characters', stockList({ description: '\0Spot\0less' })],
])('a list %s is read', (_how, text) => {
  expect(read(text).lines).toEqual([{ line: 2, cells: { ...stockLine, ...plain } }]);
});

test.each([
  ['with a mark', '\ufeff'],
  ['without one', ''],
])('UTF-16 in both byte orders, %s, is read', (_how, mark) => {
  const little = Buffer.from(`${mark}${stockList(plain).replaceAll(',', '\t')}`, 'utf16le');
  const big = Buffer.from(little).swap16();
  for (const bytes of [little, big]) {
    expect(readList(bytes).lines).toEqual([{ line: 2, cells: { ...stockLine, ...plain } }]);
  }
});

test('another encoding says what to do', () => {
  const latin = Buffer.from(stockList({ description: 'Très beau' }), 'latin1');
  expect(refusalOf(latin)).toBe('The file is not UTF-8. Please save it as “CSV UTF-8”');
});

test('quotes hold separators, line ends and quotes (RFC 4180)', () => {
  const description = 'One owner, "as new"\r\nalways in a case';
  const [line] = read(stockList({ description })).lines;
  expect(line?.cells.description).toBe(description);
});

test('heads are known by other names too, and unknown ones are reported', () => {
  const text = stockList(plain)
    .replace('reference', 'SKU')
    .replace('sealingPrice', 'Selling Price')
    .replace('storageGb', 'Storage_GB')
    .replace(/\r\n/, ',Shelf\r\n');
  const list = read(text);
  expect(list.ignored).toEqual(['Shelf']);
  expect(list.lines[0]?.cells).toMatchObject({ reference: 'A-17', sealingPrice: '298.50' });
});

test('blank lines are left out and counted, as a spreadsheet counts', () => {
  const [head = '', line = ''] = stockList(plain).split('\r\n');
  const list = read([head, '', line, ','.repeat(11), line, ''].join('\n'));
  expect(list.lines.map((each) => each.line)).toEqual([3, 5]);
});

test('a spreadsheet’s empty rows below the last phone count for nothing, however many', () => {
  const end = `${','.repeat(11)}\r\n`.repeat(50_000);
  expect(read(stockList(plain) + end + '\n'.repeat(200_000)).lines).toHaveLength(1);
});

test('what follows too many blank rows is not read at all', () => {
  const [head = '', line = ''] = stockList(plain).split('\r\n');
  // Each was half a minute of the whole process before.
  for (const row of ['\n', '\r', 'a\n']) {
    const list = Buffer.from(`${head}\n${row.repeat(900_000 / row.length)}${line}`);
    expect(refusalOf(list)).toBe('A list has at most 500 phones. Please split it');
  }
});

test.each([
  ['nothing', '', 'The list is empty'],
  [
    'only a head',
    stockList(plain).split('\n')[0] ?? '',
    'The list has no phones below its first line',
  ],
  [
    'no head',
    'A-17,Samsung',
    'The first line names no column of a list. The template shows which there are',
  ],
  ['a part of the head', 'reference\nA-17', 'The first line has to name this column'],
  ['a column twice', `sku,${stockList(plain)}`, 'The first line names this column twice'],
  [
    'a broken quote',
    stockList({ description: 'x' }).replace('Sylhet', 'Syl"het'),
    'There is a quotation mark out of place near line 2',
  ],
  [
    'too many lines',
    stockList(...Array.from({ length: maxStockLines + 1 }, () => ({}))),
    'A list has at most 500 phones. Please split it',
  ],
  [
    'an endless line',
    stockList({ description: 'x'.repeat(30_000) }),
    'A line of the list is too long. Is a quotation mark missing?',
  ],
])('%s is refused in words', (_what, text, message) => {
  expect(refusalOf(Buffer.from(text))).toBe(message);
});
