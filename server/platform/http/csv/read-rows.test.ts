import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '#server/platform/base/refusal.ts';
import { readRows } from './read-rows.ts';

const usual = new Set(['make', 'model', 'price', 'notes', 'qty']);
const limits = {
  maxLines: 500,
  maxColumns: 500,
  isHeading: (text: string) => usual.has(text.toLowerCase()),
  tooMany: 'A list has at most 500 phones. Please split it',
  none: 'The list has no phones below its first line',
};
const read = (list: string | Buffer) => readRows(Buffer.from(list), limits);
const refusalOf = async (list: string | Buffer) => {
  try {
    await read(list);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.details.errors?.[0]?.message ?? '';
    throw error;
  }
};

/** Cells as a spreadsheet quotes them. */
const quoted = (rows: readonly (readonly string[])[], delimiter: string) =>
  rows
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
    .join('\r\n');

const cell = fc
  .string({ maxLength: 12, unit: 'grapheme' })
  .map((text) => text.replace(/[\r\0]/g, '').trim());
const table = fc.integer({ min: 2, max: 6 }).chain((width) =>
  fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
    minLength: 1,
    maxLength: 20,
  }),
);

test('every table comes back from each separator and encoding, below its headings', async () => {
  const encodings = [
    (text: string) => Buffer.from(text),
    (text: string) => Buffer.from(`\ufeff${text}`),
    (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
    (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  ];
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom(...encodings),
      fc.array(fc.constantFrom('My shop', 'Version=1.0', ''), { maxLength: 3 }),
      async (rows, delimiter, encode, above) => {
        const head = ['Make', 'Model', 'Price', 'Notes', 'Qty', 'Other'].slice(0, rows[0]?.length);
        const text = [...above, quoted([head, ...rows], delimiter)].join('\r\n');
        const said = rows
          .map((cells, place) => ({ line: above.length + 2 + place, cells }))
          .filter(({ cells }) => cells.some((each) => each !== ''));
        if (said.length === 0) return;
        const list = await read(encode(text));
        expect(list.headings).toEqual(head);
        expect(list.headLine).toBe(above.length + 1);
        expect(list.rows).toEqual(said);
      },
    ),
    { numRuns: 300 },
  );
});

test('rubbish is rows or a refusal in words, never another error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      expect(await refusalOf(Buffer.from(bytes))).not.toBe('');
    }),
    { numRuns: 1_000 },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.string({
        unit: fc.constantFrom('"', ',', ';', '\t', '\n', 'a', '=1+1', ' '),
        maxLength: 60,
      }),
      async (text) => {
        expect(await refusalOf(text)).not.toBe('');
      },
    ),
    { numRuns: 1_000 },
  );
});

test('Windows-1252 is read where it is no UTF-8', async () => {
  const latin = Buffer.from('Make,Notes\r\nApple,Tr\u00e8s beau, \u20ac', 'latin1');
  const list = await read(Buffer.concat([latin.subarray(0, -1), Buffer.from([0x80])]));
  expect(list.rows[0]?.cells).toEqual(['Apple', 'Très beau', '€']);
});

test('the separator is the one with which a line has the most headings, whatever else the cells hold', async () => {
  const commas = 'Make,Model,Notes\nApple,iPhone 13,a | b | c; d; e; f\n';
  expect((await read(commas)).rows[0]?.cells).toEqual(['Apple', 'iPhone 13', 'a | b | c; d; e; f']);
  const semicolons = 'Make;Model;Notes\nApple;iPhone 13;a, b, c, d\n';
  expect(await read(semicolons)).toMatchObject({
    decimalSign: 'comma',
    rows: [{ cells: ['Apple', 'iPhone 13', 'a, b, c, d'] }],
  });
  expect((await read('Make,Model\nApple,iPhone 13 6.1" blue\n')).rows[0]?.cells[1]).toBe(
    'iPhone 13 6.1" blue',
  );
});

test('a list without headings has none', async () => {
  expect(await read('iPhone 13 128GB,300\niPhone 12 64GB,200\n')).toMatchObject({
    headLine: 0,
    headings: ['', ''],
    rows: [{ line: 1 }, { line: 2 }],
  });
  expect(await read('Thing,Worth\niPhone 13,300\n')).toMatchObject({
    headLine: 1,
    headings: ['Thing', 'Worth'],
  });
});

test.each([
  ['nothing', '', 'The list is empty'],
  ['blank lines', '\r\n,,\r\n', 'The list is empty'],
  ['headings alone', 'Make,Model\r\n', 'The list has no phones below its first line'],
  [
    '10,000 lines',
    `Make,Model\n${'Apple,iPhone 13\n'.repeat(10_000)}`,
    'A list has at most 500 phones. Please split it',
  ],
  [
    '501 columns',
    `Make,Model${',x'.repeat(499)}\nApple,iPhone 13\n`,
    'A list has at most 500 columns',
  ],
  [
    'an open quotation mark',
    `Make,Model\n"Apple,${'x'.repeat(70_000)}`,
    'A line of the list is too long. Is a quotation mark missing?',
  ],
  [
    'a picture',
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46]),
    'This file is no list. Please save it as “CSV UTF-8”',
  ],
])('%s is refused in words', async (_what, list, message) => {
  expect(await refusalOf(list)).toBe(message);
});

test('500 columns are read', async () => {
  expect((await read(`Make,Model${',x'.repeat(498)}\nApple,iPhone 13\n`)).headings).toHaveLength(
    500,
  );
});
