import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { Refusal } from '#server/platform/base/refusal.ts';
import { makeWorkbook } from '#tests/support/market/workbooks.ts';
import { readRows } from './read-rows.ts';
import { openParts } from './workbook-parts.ts';
import { readFirstSheet } from './workbook-sheet.ts';

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
  const bomb = sheetOf(' '.repeat(40_000_000));
  expect(bomb.length).toBeLessThan(100_000);
  expect(await refusalOf(bomb)).toBe(tooLarge);
  const whole = makeWorkbook([
    ['Make', 'Model'],
    ['Apple', 'iPhone 13'],
  ]);
  expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe(unreadable);
  expect(await refusalOf(Buffer.from('PK\u0003\u0004 and nothing else'))).toBe(unreadable);
});

test('an archive that says less of its sizes than it unpacks to is refused', async () => {
  const bomb = sheetOf(' '.repeat(40_000_001));
  // The size stands in the list at the end of an archive, and before the file.
  const size = Buffer.alloc(4);
  size.writeUInt32LE(sheetLength(40_000_001));
  expect(bomb.indexOf(size)).toBeGreaterThan(0);
  for (let place = bomb.indexOf(size); place >= 0; place = bomb.indexOf(size)) {
    bomb.writeUInt32LE(100, place);
  }
  expect(await refusalOf(bomb)).toBe(unreadable);
});

const head = '<row r="1"><c r="A1" t="str"><v>Make</v></c><c r="B1" t="str"><v>Model</v></c></row>';
const sheetStart = `<worksheet><sheetData>${head}`;
const sheetEnd = '</sheetData></worksheet>';
const sheetLength = (more: number) => sheetStart.length + more + sheetEnd.length;
const text = (place: string, value: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;

/** A workbook whose sheet has headings, and this XML below them. */
function sheetOf(
  rows: string,
  parts: { readonly strings?: string; readonly styles?: string } = {},
) {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return makeWorkbook([], {
    'xl/worksheets/sheet1.xml': strToU8(`${sheetStart}${rows}${sheetEnd}`),
    'xl/sharedStrings.xml': strToU8(`<sst>${parts.strings ?? ''}</sst>`),
    'xl/styles.xml': strToU8(`<styleSheet>${parts.styles ?? ''}</styleSheet>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${[
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'sharedStrings', '/xl/sharedStrings.xml'],
        ['rId3', 'styles', 'styles.xml'],
      ]
        .map(
          ([id, kind, to]) =>
            `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${to}"/>`,
        )
        .join('')}</Relationships>`,
    ),
  });
}

test.each([
  ['a cell far to the right', `<row r="2">${text('ZZZZZZ2', 'x')}</row>`, unreadable],
  ['a row far below', `<row r="100000000">${text('A100000000', 'x')}</row>`, unreadable],
  ['a row whose number is endless', '<row r="1e999"><c><v>1</v></c></row>', unreadable],
  ['a number of a row that is a text of its own', `<row r="${'9'.repeat(4_000_000)}"/>`, tooLarge],
  [
    'an entity of its own',
    `<!DOCTYPE a [<!ENTITY a "b">]><row r="2">${text('A2', '&a;')}</row>`,
    unreadable,
  ],
  [
    'a shared text that it does not have',
    '<row r="2"><c t="s"><v>length</v></c></row>',
    unreadable,
  ],
  ['millions of empty rows', '<row/>'.repeat(1_500_000), tooLarge],
  ['millions of empty cells', `<row>${'<c/>'.repeat(2_000_000)}</row>`, tooLarge],
  ['a long cell', `<row r="2">${text('A2', 'x'.repeat(40_000))}</row>`, tooLarge],
  ['a cell of spaces', `<row r="2">${text('A2', ' '.repeat(4_000_000))}</row>`, tooLarge],
  [
    'a cell in many pieces',
    `<row r="2"><c><is>${'<t>xxxxxxxx</t>'.repeat(9_000)}</is></c></row>`,
    tooLarge,
  ],
  ['a long row', `<row r="2">${text('A2', 'x'.repeat(30_000)).repeat(3)}</row>`, tooLarge],
  ['an attribute that stands twice', '<row a="" a=""/>', unreadable],
  [
    'thousands of attributes',
    `<row ${Array.from({ length: 20_000 }, (_, place) => `a${place}=""`).join(' ')}/>`,
    tooLarge,
  ],
  ['millions of elements in each other', '<a>'.repeat(1_000_000), tooLarge],
  ['millions of signs between cells', '&amp;'.repeat(600_000), tooLarge],
  ['a comment that does not end', `<!--${'x'.repeat(3_000_000)}`, tooLarge],
  ['a cell that ends another one', '<row r="2"><c><v>1</c></v></row>', unreadable],
])('%s is refused in words', { tags: ['slow'] }, async (_what, rows, message) => {
  expect(await refusalOf(sheetOf(rows))).toBe(message);
});

const shared = '<c t="s"><v>0</v></c>';
test.each([
  [
    'thousands of cells with one long text',
    `<row>${shared.repeat(20)}</row>`.repeat(500),
    { strings: `<si><t>${'x'.repeat(30_000)}</t></si>` },
  ],
  [
    'cells with a text longer than any',
    `<row>${shared}</row>`,
    { strings: `<si><t>${'x'.repeat(4_000_000)}</t></si>` },
  ],
  [
    'cells far to the right',
    Array.from(
      { length: 1_001 },
      (_, row) => `<row r="${row + 2}">${text(`XFD${row + 2}`, 'x')}</row>`,
    ).join(''),
    {},
  ],
  ['more shared texts than cells', '', { strings: '<si/>'.repeat(600_000) }],
  ['more styles than Excel has', '', { styles: `<cellXfs>${'<xf/>'.repeat(70_000)}</cellXfs>` }],
  [
    'the format of a number that is a text of its own',
    '<row><c s="0"><v>45000</v></c></row>',
    { styles: `<numFmt numFmtId="200" formatCode="${'[$-'.repeat(100_000)}"/>` },
  ],
])('%s are refused in words', { tags: ['slow'] }, async (_what, rows, parts) => {
  expect(await refusalOf(sheetOf(rows, parts))).toBe(tooLarge);
});

test('cells of every type are read as a spreadsheet shows them, however the workbook was written', async () => {
  const list = await readRows(
    sheetOf(
      [
        '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="D2" t="b"><v>1</v></c></row>',
        "<x:row r='4' spans='1:4'><x:c r='A4' s='1'><x:v>45000.5</x:v></x:c><x:c s='2'><x:v>45000</x:v></x:c>",
        '<c s="3"><v>45000</v></c><c t="str"><f>A1&amp;B1</f><v>a &lt; b &#x9F8;</v></c></x:row>',
        '<!-- a comment > --><row><c t="e"><v>#N/A</v></c><c/><c t="d"><v>2024-05-06T00:00:00</v></c><c><v>1e999</v></c></row>',
        `<row>${text('A6', 'one_x000D__x0041_')}</row>`,
      ].join('\n'),
      {
        strings:
          '<si><r><rPr><b/></rPr><t xml:space="preserve">Galaxy </t></r><r><t>S22</t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>とうきょう</t></rPh></si>',
        styles:
          '<numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy;@"/><numFmt numFmtId="165" formatCode="[Red]#,##0.00&quot; days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>',
      },
    ),
    limits,
  );
  expect(list.rows).toEqual([
    { line: 2, cells: ['Galaxy S22', '東京', '', 'TRUE'] },
    { line: 4, cells: ['2023-03-15', '2023-03-15', '45000', 'a < b ৸'] },
    { line: 5, cells: ['#N/A', '', '2024-05-06', '1e999'] },
    { line: 6, cells: ['one\rA'] },
  ]);
});

const strict = 'http://purl.oclc.org/ooxml';
test.each([
  [
    'in UTF-16, with absolute targets, of the strict kind',
    '<?xml version="1.0" encoding="UTF-16"?>',
    '',
    '/xl/worksheets/sheet1.xml',
    (xml: string) => Buffer.from(`\ufeff${xml}`, 'utf16le'),
  ],
  ['with prefixes', '<?xml version="1.0"?>', 's:', 'worksheets/sheet1.xml', Buffer.from],
])('a workbook %s is read', async (_how, xml, s, target, encoded) => {
  const part = (text: string) => new Uint8Array(encoded(`${xml}${text}`));
  const list = await readRows(
    makeWorkbook([], {
      'xl/workbook.xml': part(
        `<${s}workbook xmlns:s="${strict}/spreadsheetml/main" xmlns:rel="${strict}/officeDocument/relationships"><${s}sheets><${s}sheet name="1" sheetId="1" rel:id="a"/></${s}sheets></${s}workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': part(
        `<Relationships><Relationship Id="a" Type="${strict}/officeDocument/relationships/worksheet" Target="${target}"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': part(
        `<${s}worksheet xmlns:s="${strict}/spreadsheetml/main"><${s}sheetData><${s}row><${s}c t="str"><${s}v>Make</${s}v></${s}c><${s}c t="str"><${s}v>Model</${s}v></${s}c></${s}row><${s}row><${s}c t="str"><${s}v><![CDATA[গ্যালাক্সি & S22]]></${s}v></${s}c></${s}row></${s}sheetData></${s}worksheet>`,
      ),
    }),
    limits,
  );
  expect(list.rows).toEqual([{ line: 2, cells: ['গ্যালাক্সি & S22'] }]);
});

test('an archive of thousands of files is refused', async () => {
  const parts = Array.from({ length: 6_000 }, (_, place) => [`${place}`, new Uint8Array()]);
  expect(await refusalOf(makeWorkbook([['Make']], Object.fromEntries(parts)))).toBe(tooLarge);
});

test('a value below many blank rows counts as one line too many, and formats alone as none', async () => {
  const last = `<row r="5000">${text('A5000', 'Apple')}</row>`;
  const blank = Array.from(
    { length: 4_000 },
    (_, row) => `<row r="${row + 3}"><c s="0"/></row>`,
  ).join('');
  const phone = `<row r="2">${text('A2', 'Apple')}</row>`;
  expect(await refusalOf(sheetOf(`${phone}${blank}${last}`))).toBe(limits.tooMany);
  expect((await readRows(sheetOf(`${phone}${blank}`), limits)).rows).toHaveLength(1);
  expect(await refusalOf(sheetOf(`<row r="2">${text('SG2', 'x')}</row>`))).toBe(
    'A list has at most 500 columns',
  );
});

test('half a character and NUL are left out of headings and cells', async () => {
  const list = await readRows(
    sheetOf(
      `<row r="1">${text('C1', 'Price_xD800_')}${text('D1', `${'x'.repeat(99)}📱`)}</row>` +
        `<row r="2">${text('A2', '_xDC00_Ap_x0000_ple')}${text('B2', '📱')}</row>`,
    ),
    limits,
  );
  expect(list.headings).toEqual(['Make', 'Model', 'Price', 'x'.repeat(99)]);
  expect(list.rows[0]?.cells).toEqual(['Apple', '📱']);
});

const sheetLimits = {
  ...{ maxRows: 20, maxColumns: 10, maxCells: 100 },
  ...{ maxRowLength: 1_000, maxLength: 10_000 },
};
const cell = fc
  .string({ maxLength: 12, unit: 'grapheme' })
  .map((value) => value.replace(/[\0\r]/g, '').trim());

const readSheet = async (bytes: Buffer) =>
  readFirstSheet(await openParts(bytes, 100_000), sheetLimits);

test('every table comes back from a workbook, and rubbish is rows or an error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 10 }),
      async (rows) => {
        const read = await readSheet(makeWorkbook(rows));
        const withoutEnd = (values: readonly string[]) =>
          values.slice(0, values.findLastIndex((value) => value !== '') + 1);
        const said = rows.map(withoutEnd);
        expect(read).toEqual(said.slice(0, said.findLastIndex((row) => row.length > 0) + 1));
      },
    ),
    { numRuns: 200 },
  );
  const piece = fc.constantFrom(
    ...[
      '<row>',
      '</row>',
      '<c>',
      '<c t="s">',
      '</c>',
      '<v>',
      '</v>',
      '<is><t>',
      '</t></is>',
      '1',
      '&',
      '&#99999999;',
    ],
    ...[
      '<',
      '>',
      '"',
      "'",
      '<!--',
      '-->',
      '<?',
      '<c r="A',
      '1"',
      '<row r="',
      '0',
      ' ',
      '=',
      '</sheetData>',
      '/',
    ],
  );
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: piece, maxLength: 40 }), async (rows) => {
      let read: unknown;
      try {
        read = await readSheet(sheetOf(rows));
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
        return;
      }
      expect(read).toBeInstanceOf(Array);
    }),
    { numRuns: 500 },
  );
});
