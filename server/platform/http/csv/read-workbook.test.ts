import { expect, test } from 'vitest';
import { Refusal } from '#server/platform/base/refusal.ts';
import { makeWorkbook } from '#tests/support/market/workbooks.ts';
import { readRows } from './read-rows.ts';

const limits = {
  maxLines: 500,
  maxColumns: 500,
  isHeading: (text: string) => ['make', 'model', 'price', 'imei'].includes(text.toLowerCase()),
  tooMany: 'A list has at most 500 phones. Please split it',
  none: 'The list has no phones below its first line',
};
const refusalOf = async (bytes: Buffer) => {
  const error: unknown = await readRows(bytes, limits).catch((reason: unknown) => reason);
  return error instanceof Refusal ? (error.details.errors?.[0]?.message ?? error.code) : error;
};
const tooLarge = 'This workbook is too large. Please save its sheet as “CSV UTF-8”';
const unreadable = 'This workbook can’t be read. Please save its sheet as “CSV UTF-8”';

test('the first sheet is read as the same list in CSV, its numbers as they are shown', async () => {
  const list = await readRows(
    makeWorkbook([
      ['My shop', null, null],
      [null],
      ['Make', 'Model', 'Price', 'IMEI'],
      ['Apple', 'iPhone 13 & "more"', 0.1 + 0.2, 353_879_234_252_633],
      ['Samsung', 'Galaxy S22', 1299.5, null],
    ]),
    limits,
  );
  expect(list).toMatchObject({
    headLine: 3,
    headings: ['Make', 'Model', 'Price', 'IMEI'],
    decimalSign: 'point',
  });
  expect(list.rows.map(({ line, cells }) => [line, cells.slice(0, 3).join()])).toEqual([
    [4, 'Apple,iPhone 13 & "more",0.3'],
    [5, 'Samsung,Galaxy S22,1299.5'],
  ]);
  expect(list.rows[0]?.cells[3]).toBe('353879234252633');
});

test('a workbook of 10,000 lines, one that unpacks to far more than its size, and rubbish are refused in words', async () => {
  const lines = Array.from({ length: 10_000 }, () => ['Apple', 'iPhone 13']);
  expect(await refusalOf(makeWorkbook([['Make', 'Model'], ...lines]))).toBe(
    'A list has at most 500 phones. Please split it',
  );
  const bomb = makeWorkbook([['Make', 'Model']], { 'xl/bomb.xml': new Uint8Array(40_000_000) });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await refusalOf(bomb)).toBe(tooLarge);
  const whole = makeWorkbook([
    ['Make', 'Model'],
    ['Apple', 'iPhone 13'],
  ]);
  expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe(unreadable);
  expect(await refusalOf(Buffer.from('PK\u0003\u0004 and nothing else'))).toBe(unreadable);
});

test('an archive that says less of its sizes than it unpacks to costs what it says', async () => {
  const bomb = makeWorkbook([['Make', 'Model']], { 'xl/bomb.xml': new Uint8Array(40_000_000) });
  // The size stands in the list at the end of an archive, and before the file.
  const size = Buffer.alloc(4);
  size.writeUInt32LE(40_000_000);
  const small = Buffer.alloc(4);
  small.writeUInt32LE(100);
  let place = bomb.indexOf(size);
  while (place >= 0) {
    small.copy(bomb, place);
    place = bomb.indexOf(size);
  }
  expect([unreadable, 'The list has no phones below its first line']).toContain(
    await refusalOf(bomb),
  );
});
