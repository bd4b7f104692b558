import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxStockLines, type ListField } from '#contract/catalog/stock-columns.ts';
import { guessGrade } from './guess-grade.ts';
import { ownCells } from './own-cells.ts';
import type { TitleFacts } from './title-reader.ts';

const nothing: TitleFacts = {
  brand: null,
  model: null,
  storageGb: null,
  colour: null,
  networkLock: null,
  carrier: null,
  location: null,
};
const reader = { readTitle: () => nothing, thisYear: 2026 };
type Line = Partial<Record<ListField, string>>;
const cellsOf = async (line: Line, defaults: Line = {}) => {
  const phones = await ownCells(
    [{ line: 2, cells: Object.values(line) }],
    Object.keys(line) as ListField[],
    { defaults },
    reader,
  );
  return phones.map(({ cells }) => cells);
};

test.each<[Line, Line]>([
  [{ title: 'A phone', storageGb: '8/256 GB' }, { storageGb: '256' }],
  [{ title: 'A phone', storageGb: '১২৮ জিবি' }, { storageGb: '128' }],
  [{ title: 'A phone', storageGb: '1TB' }, { storageGb: '1024' }],
  [{ title: 'A phone', storageGb: 'big' }, { storageGb: 'big' }],
  [{ title: 'A phone', batteryHealth: 'Battery 88%' }, { batteryHealth: '88' }],
  [
    { title: 'A phone', buyingYear: '14/05/2023' },
    { buyingYear: '2023', yearsOfUse: '3' },
  ],
  [
    { title: 'A phone', yearsOfUse: '18 months' },
    { yearsOfUse: '1.5', buyingYear: '2024' },
  ],
  [
    { title: 'A phone', imei: '353879234252633 / 353879234252641' },
    { imei: '353879234252633', imei2: '353879234252641' },
  ],
  [
    { title: 'A phone', description: '<p>As &amp; new</p><script>x</script>' },
    { description: 'As & new\nx' },
  ],
  [
    { title: 'A phone', description: 'Cheaper < 300 > 200' },
    { description: 'Cheaper < 300 > 200' },
  ],
])('%j becomes %j', async (line, cells) => {
  expect(await cellsOf(line)).toMatchObject([cells]);
});

test('what is given for all lines fills those without it, and no others', async () => {
  const placeOf = async (location: string) =>
    (await cellsOf({ title: 'A phone', location }, { location: 'Dhaka' }))[0]?.location;
  expect([await placeOf(''), await placeOf('Sylhet')]).toEqual(['Dhaka', 'Sylhet']);
});

test('totals, headings within the list and rows that name no phone are left out', async () => {
  const none: Line[] = [
    { title: 'Total', sealingPrice: '5,900' },
    { title: 'মোট', sealingPrice: '৫,৯০০' },
    { title: 'Apple', sealingPrice: '', condition: '' },
    { brand: 'Apple', sealingPrice: '300', condition: '' },
  ];
  for (const line of none) expect(await cellsOf(line)).toEqual([]);
  expect(await cellsOf({ title: 'Total Wireless iPhone 12', sealingPrice: '300' })).toHaveLength(1);
});

test('a quantity is as many phones, each with a reference of its own, the first with the seller’s', async () => {
  const references = async (quantity: string) =>
    (await cellsOf({ reference: 'A-1', quantity })).map(({ reference }) => reference);
  expect(await references('3')).toEqual(['A-1', 'A-1-2', 'A-1-3']);
  expect(await references('২ টি')).toEqual(['A-1', 'A-1-2']);
  expect(await references('0')).toEqual([]);
  expect(await references('some')).toEqual(['A-1']);
  // A list may have no more, whatever it says.
  expect(await references('999999')).toHaveLength(maxStockLines + 1);
});

test('however long a list is, references differ and stay the same when it is read again', async () => {
  const word = fc.constantFrom('iPhone 13', 'Galaxy S22', '');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(word, word, fc.integer({ min: 0, max: 3 })), { maxLength: 30 }),
      async (lines) => {
        const rows = lines.map(([title, colour, count], line) => ({
          line,
          cells: [title, colour, String(count), '300'],
        }));
        const mapping = ['title', 'colour', 'quantity', 'sealingPrice'] as const;
        const read = async () =>
          (await ownCells(rows, mapping, {}, reader)).map(({ cells }) => cells.reference);
        const references = await read();
        expect(new Set(references).size).toBe(references.length);
        expect(await read()).toEqual(references);
        const named = lines.filter(([title]) => title !== '');
        expect(references).toHaveLength(named.reduce((sum, [, , count]) => sum + count, 0));
      },
    ),
    { numRuns: 200 },
  );
});

test.each([
  [
    'Excellent',
    [
      'A',
      'A+',
      'a+/a',
      'Grade A',
      'Like New',
      'Used – like new',
      'Mint',
      '1500',
      'নতুনের মতো',
      'ফ্রেশ',
    ],
  ],
  [
    'Good',
    ['B', 'B+', 'A-', 'A/B', 'Used – very good', 'Very Good - Refurbished', 'Used', '3000', 'ভালো'],
  ],
  ['Fair', ['C', 'Grade C', 'Fair', 'Acceptable', 'Used - acceptable', '6000', 'মোটামুটি']],
])('%s is the likely meaning of its grades', (condition, grades) => {
  for (const grade of grades) expect([grade, guessGrade(grade)]).toEqual([grade, condition]);
});

test('a text that is no grade is none', () => {
  for (const text of ['', 'For parts', 'iPhone 13', 'Blue', '300', 'constructor', 'Black']) {
    expect([text, guessGrade(text)]).toEqual([text, null]);
  }
});

test('a long title is cut between characters', async () => {
  const [phone] = await cellsOf({ title: `${'x'.repeat(119)}📱 a phone` });
  expect(phone?.productName).toHaveLength(120);
  expect(phone?.productName?.isWellFormed()).toBe(true);
});
