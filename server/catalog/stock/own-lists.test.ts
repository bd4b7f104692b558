import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListAnswers, ListColumns, StockImport, StockPhone } from '#contract/catalog/stock.ts';
import { maxStockBytes } from '#contract/catalog/stock-columns.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { ownLists, sendOwnList } from '#tests/support/market/own-lists.ts';
import { makeWorkbook } from '#tests/support/market/workbooks.ts';
import { stockList } from '#tests/support/market/stock-lists.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';

let app: TestApp;
let seller: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  seller = await makePerson(app, 'seller');
});
afterAll(() => app.close());

const columnsOf = async (list: Buffer | string, answers: ListAnswers = {}, as = seller) => {
  const answer = await sendOwnList(app, 'readStockColumns', { as, list, answers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ListColumns>();
};
const mappingOf = ({ columns }: ListColumns) => columns.map(({ field }) => field);
const namedFields = ({ columns }: ListColumns) =>
  Object.fromEntries(
    columns.flatMap(({ heading, field }) => (field === null ? [] : [[heading, field]])),
  );

/** What a seller answers about a list. */
const forAll = {
  brand: 'Iphone',
  condition: 'Good',
  buyingPrice: '400',
  sealingPrice: '300',
  buyingYear: '2024',
  phnNumber: '01712345678',
  location: 'Dhaka',
  description: 'Checked by our technician, sold with a receipt.',
};
const answersTo = (columns: ListColumns): ListAnswers => ({
  mapping: mappingOf(columns),
  defaults: Object.fromEntries(columns.missing.map((field) => [field, forAll[field]])),
  grades: Object.fromEntries(
    columns.grades.map(({ grade, condition }) => [grade, condition ?? 'Fair']),
  ),
});
const waiting = async (as: TestPerson) =>
  (await sendCall(app, 'listStock', { as })).json<StockPhone[]>();

test.each([
  {
    list: 'dealer' as const,
    firstLine: 4,
    phones: 6,
    missing: ['buyingYear', 'phnNumber', 'location', 'description'],
    fields: {
      'Stock No': 'reference',
      Make: 'brand',
      Model: 'model',
      Capacity: 'storageGb',
      Colour: 'colour',
      Grade: 'condition',
      Battery: 'batteryHealth',
      Network: 'networkLock',
      IMEI: 'imei',
      'Cost (USD)': 'buyingPrice',
      'Price (USD)': 'sealingPrice',
    },
    grades: { A: 'Excellent', 'B+': 'Good', B: 'Good', 'A+': 'Excellent', C: 'Fair' },
  },
  {
    list: 'ebay' as const,
    firstLine: 2,
    phones: 5,
    missing: ['buyingPrice', 'buyingYear', 'phnNumber', 'location', 'description'],
    fields: {
      Title: 'title',
      'Custom label (SKU)': 'reference',
      'Available quantity': 'quantity',
      'Current price': 'sealingPrice',
      Condition: 'condition',
    },
    grades: {
      'Used – very good': 'Good',
      'Used – good': 'Good',
      'Used – like new': 'Excellent',
      'Open box': 'Excellent',
    },
  },
  {
    list: 'shopify' as const,
    firstLine: 1,
    phones: 4,
    missing: ['condition', 'buyingYear', 'phnNumber', 'location'],
    fields: {
      Title: 'title',
      'Body (HTML)': 'description',
      Vendor: 'brand',
      'Option1 Value': 'storageGb',
      'Option2 Value': 'colour',
      'Variant SKU': 'reference',
      'Variant Inventory Qty': 'quantity',
      'Variant Price': 'sealingPrice',
      'Cost per item': 'buyingPrice',
    },
    grades: {},
  },
  {
    list: 'wholesaler' as const,
    firstLine: 1,
    phones: 10,
    missing: ['buyingPrice', 'buyingYear', 'phnNumber', 'location', 'description'],
    fields: {
      Item: 'title',
      Grade: 'condition',
      Qty: 'quantity',
      'Unit Price': 'sealingPrice',
    },
    grades: { A: 'Excellent', 'A/B': 'Good', B: 'Good', 'A+': 'Excellent' },
  },
  {
    list: 'bangla' as const,
    firstLine: 1,
    phones: 3,
    missing: ['description'],
    fields: {
      ব্র্যান্ড: 'brand',
      মডেল: 'model',
      স্টোরেজ: 'storageGb',
      রং: 'colour',
      অবস্থা: 'condition',
      ব্যাটারি: 'batteryHealth',
      'কেনা দাম': 'buyingPrice',
      'বিক্রির দাম': 'sealingPrice',
      'কেনার বছর': 'buyingYear',
      এলাকা: 'location',
      'মোবাইল নম্বর': 'phnNumber',
    },
    grades: { ভালো: 'Good', চমৎকার: 'Excellent', মোটামুটি: 'Fair' },
  },
])(
  'the $list list is accepted as it is: columns, grades, and what is missing asked once',
  async ({ list, firstLine, phones, missing, fields, grades }) => {
    const newSeller = await makePerson(app, 'seller');
    const columns = await columnsOf(ownLists[list], {}, newSeller);
    expect(namedFields(columns)).toEqual(fields);
    expect(columns).toMatchObject({ firstLine, missing, phones, remembered: false });
    expect(
      Object.fromEntries(columns.grades.map(({ grade, condition }) => [grade, condition])),
    ).toEqual(grades);

    const answers = answersTo(columns);
    const send = (query: Record<string, string>) =>
      sendOwnList(app, 'importStock', { as: newSeller, list: ownLists[list], answers, query });
    const preview = (await send({ dryRun: '1' })).json<StockImport>();
    expect(
      preview.lines.flatMap(({ errors, line }) => errors.map((each) => ({ line, each }))),
    ).toEqual([]);
    expect(await waiting(newSeller)).toEqual([]);
    const answer = await send({});
    expect(answer.statusCode, answer.body).toBe(200);
    // Phones without any left, as those of a Shopify export, are no lines.
    expect(await waiting(newSeller)).toHaveLength(answer.json<StockImport>().counts.new);
    expect(answer.json<StockImport>().counts.new).toBe(phones);
    // The same list again lists nothing twice.
    const again = await send({});
    expect(again.json<StockImport>().counts).toMatchObject({ new: 0, wrong: 0 });
  },
);

/** The form's values of the phones that wait, by their reference. */
async function storedValues(as: TestPerson): Promise<Record<string, Record<string, unknown>>> {
  const { rows } = await app.pool.query<{ reference: string; form_values: object }>(
    'select reference, form_values from stock_phones where seller_id = $1',
    [as.id],
  );
  return Object.fromEntries(
    rows.map(({ reference, form_values }) => [reference, { ...form_values }]),
  );
}
const importOwn = async (list: Buffer | string, changes: Partial<ListAnswers> = {}) => {
  const as = await makePerson(app, 'seller');
  const answers = { ...answersTo(await columnsOf(list, {}, as)), ...changes };
  const answer = await sendOwnList(app, 'importStock', { as, list, answers });
  expect(answer.statusCode, answer.body).toBe(200);
  return storedValues(as);
};

test.each([
  [
    'Item Description,Grade,Qty Avail.,Unit Price (USD)',
    'iPhone 11 64GB Mixed Colors,B+,2,$ 148.50',
    { 'Qty Avail.': 'quantity', 'Unit Price (USD)': 'sealingPrice' },
  ],
  [
    '#,Brand,Device,Memory,Our Ref,Buy,Sell,Yr',
    '1,Apple,iPhone 12,64 GB,R-7,210,289,2021',
    { 'Our Ref': 'reference', Buy: 'buyingPrice', Sell: 'sealingPrice', Yr: 'buyingYear' },
  ],
  [
    'ক্রঃ নং,কোম্পানি,মোবাইলের নাম,র‍্যাম/রম,কন্ডিশন,ক্রয়,বিক্রয়,সংখ্যা,ক্রয়ের সাল',
    '১,স্যামসাং,গ্যালাক্সি এস২২,৮/১২৮,ফ্রেশ,৪২০,৫১০,২,২০২২',
    {
      'র‍্যাম/রম': 'storageGb',
      ক্রয়: 'buyingPrice',
      বিক্রয়: 'sealingPrice',
      সংখ্যা: 'quantity',
      'ক্রয়ের সাল': 'buyingYear',
    },
  ],
])('headings that people shorten are known: %s', async (headings, line, fields) => {
  const columns = await columnsOf(`${headings}\n${line}\n`);
  expect(namedFields(columns)).toMatchObject(fields);
  expect(columns.phones).toBe(Object.values(fields).includes('quantity') ? 2 : 1);
});

test('brand, model, storage, colour and lock are read out of a title, and a quantity is as many phones', async () => {
  const stored = await importOwn(ownLists.wholesaler);
  expect(Object.keys(stored).toSorted()).toEqual([
    'Galaxy S23 Ultra 256 Excellent',
    'iPhone 13 Pro Max 256 Graphite Good',
    'iPhone 13 Pro Max 256 Graphite Good 2',
    ...['', ' 2', ' 3'].map((end) => `iPhone 14 128 Good${end}`),
    ...['', ' 2', ' 3', ' 4'].map((end) => `iPhone 15 Pro 256 Excellent${end}`),
  ]);
  expect(stored['iPhone 15 Pro 256 Excellent']).toMatchObject({
    category_id: '01',
    modelId: 'iphone-15-pro',
    productName: 'iPhone 15 Pro 256 GB',
    storageGb: 256,
    networkLock: 'unlocked',
    sealingPrice: 640,
    yearsOfUse: expect.any(Number),
    location: 'Dhaka',
  });
  expect(stored['iPhone 13 Pro Max 256 Graphite Good']).toMatchObject({
    colour: 'Graphite',
    networkLock: 'locked',
    carrier: 'T-Mobile',
  });
});

test('words of a list become those of the form: units, HTML, other scripts, locks', async () => {
  const bangla = Object.values(await importOwn(ownLists.bangla));
  expect(bangla).toContainEqual(
    expect.objectContaining({
      category_id: '01',
      modelId: 'iphone-13',
      storageGb: 128,
      condition: 'Good',
      batteryHealth: 87,
      sealingPrice: 345,
      buyingYear: 2022,
      location: 'Dhaka',
      phnNumber: '01712345678',
    }),
  );
  const shopify = await importOwn(ownLists.shopify);
  expect(shopify['IP11-128-WHT']).toMatchObject({
    modelId: 'iphone-11',
    storageGb: 128,
    colour: 'White',
    sealingPrice: 259,
    description: 'Checked by our technician, new battery .\nCharger included',
  });
  expect(Object.keys(shopify).toSorted()).toEqual([
    'IP11-128-WHT',
    'IP11-64-BLK',
    'IP11-64-BLK-2',
    'S20FE-128-NVY',
  ]);
  const dealer = await importOwn(ownLists.dealer);
  expect(dealer['RM-1043']).toMatchObject({ networkLock: 'locked', carrier: 'AT&T' });
  expect(dealer['RM-1046']).toMatchObject({ networkLock: 'unlocked' });
  expect(dealer['RM-1042']).toMatchObject({ batteryHealth: 84, sealingPrice: 519.5 });
});

test('a changed guess counts, and says what is missing then', async () => {
  const columns = await columnsOf(ownLists.wholesaler);
  const mapping = mappingOf(columns).map((field) => (field === 'condition' ? null : field));
  const changed = await columnsOf(ownLists.wholesaler, { mapping });
  expect(mappingOf(changed)).toEqual(mapping);
  expect(changed.missing).toContain('condition');
  expect(changed.grades).toEqual([]);
});

test('the answers are proposed for the next list with these headings, of this seller alone', async () => {
  const as = await makePerson(app, 'seller');
  const columns = await columnsOf(ownLists.wholesaler, {}, as);
  const answers = {
    ...answersTo(columns),
    grades: {
      A: 'Good' as const,
      'A/B': 'Fair' as const,
      B: 'Fair' as const,
      'A+': 'Excellent' as const,
    },
  };
  // A dry run remembers nothing.
  const send = (query: Record<string, string>) =>
    sendOwnList(app, 'importStock', { as, list: ownLists.wholesaler, answers, query });
  await send({ dryRun: '1' });
  expect((await columnsOf(ownLists.wholesaler, {}, as)).remembered).toBe(false);
  await send({});
  const next = 'item\tGRADE\tqty\tUnit Price\r\nUnlocked iPhone 12 64GB\tA\t1\t$190.00\r\n';
  const proposed = await columnsOf(next, {}, as);
  expect(proposed).toMatchObject({
    remembered: true,
    defaults: answers.defaults,
    grades: [{ grade: 'A', condition: 'Good' }],
  });
  expect(mappingOf(proposed)).toEqual(answers.mapping);
  expect((await columnsOf(next)).remembered).toBe(false);
  const exported = await sendCall(app, 'exportData', { as });
  expect(exported.json().importedLists).toMatchObject([
    { answers: { defaults: answers.defaults } },
  ]);
});

test('a line that can’t be read names its cell, and the right lines may be imported without it', async () => {
  const as = await makePerson(app, 'seller');
  const list =
    'Item,Grade,Price\niPhone 13 128GB,A,$300\nXiaomi Redmi Note 10 64GB,A,$120\niPhone 12 64GB,Z,cheap\n';
  const columns = await columnsOf(list, {}, as);
  const answers = { ...answersTo(columns), grades: { A: 'Excellent' as const } };
  const send = (query: Record<string, string>) =>
    sendOwnList(app, 'importStock', { as, list, answers, query });
  const preview = (await send({ dryRun: '1' })).json<StockImport>();
  expect(
    preview.lines.map(({ line, errors }) => [line, errors.map(({ column }) => column).toSorted()]),
  ).toEqual([
    [2, []],
    [3, ['brand']],
    [4, ['condition', 'sealingPrice']],
  ]);
  expect((await send({})).json()).toMatchObject({ code: 'list-has-errors' });
  expect(await waiting(as)).toEqual([]);
  const answer = await send({ skipWrong: '1' });
  expect(answer.json<StockImport>().counts).toMatchObject({ new: 1, wrong: 2 });
  expect((await waiting(as)).map(({ productName }) => productName)).toEqual(['iPhone 13 128 GB']);
});

test('the template needs no answers', async () => {
  const columns = await columnsOf(stockList({}));
  expect(columns).toMatchObject({ missing: [], grades: [], firstLine: 1, phones: 1 });
  expect(columns.columns.every(({ heading, field }) => heading === field)).toBe(true);
});

test('what is no list, no mapping of it or no answer is refused in words', async () => {
  const list = 'Item,Price\niPhone 13 128GB,300\n';
  const refusal = async (request: Parameters<typeof sendOwnList>[2]) => {
    const answer = await sendOwnList(app, 'importStock', request);
    const { code, errors } = answer.json<{
      code: string;
      errors?: { field: string; message: string }[];
    }>();
    return [answer.statusCode, code, errors?.[0]?.field];
  };
  expect(await refusal({ as: seller, list, answers: { mapping: ['title'] } })).toEqual([
    ...[400, 'invalid-input', 'mapping'],
  ]);
  expect(await refusal({ as: seller, list, answers: { mapping: ['title', 'title'] } })).toEqual([
    ...[400, 'invalid-input', 'mapping'],
  ]);
  expect(await refusal({ as: seller, list, answers: { mapping: '["price"]' } })).toEqual([
    ...[400, 'invalid-input', 'mapping.0'],
  ]);
  expect(await refusal({ as: seller, list, answers: { grades: '{"A":"Best"}' } })).toEqual([
    ...[400, 'invalid-input', 'grades.A'],
  ]);
  for (const defaults of ['{"location":"\\u0000"}', '{"location":"\\ud83d"}']) {
    expect(await refusal({ as: seller, list, answers: { defaults } })).toEqual([
      ...[400, 'invalid-input', 'defaults.location'],
    ]);
  }
  expect(await refusal({ as: seller, list, answers: { defaults: '{' } })).toEqual([
    ...[400, 'invalid-input', 'defaults'],
  ]);
  expect(await refusal({ as: seller, list, field: 'image' })).toEqual([
    ...[400, 'invalid-input', 'list'],
  ]);
  expect(await refusal({ as: seller, list: Buffer.alloc(maxStockBytes + 1, 'a') })).toEqual([
    ...[413, 'body-too-large', undefined],
  ]);
  for (const rubbish of ['', '\n\n', Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x01, 0x81])]) {
    expect(await refusal({ as: seller, list: rubbish })).toEqual([400, 'list-unreadable', 'list']);
  }
});

test('a German list is read by its headings, also as a workbook below a title', async () => {
  const table = [
    ['Hersteller', 'Modell', 'Speicher', 'Farbe', 'Zustand', 'VK-Preis', 'EK-Preis', 'Kaufjahr'],
    ['Apple', 'iPhone 13', '128 GB', 'Blau', 'sehr gut', '349,00 €', '280,00 €', '2022'],
    ['Samsung', 'Galaxy S22', '256 GB', 'Schwarz', 'gut', '299,50 €', '210,00 €', '2023'],
  ];
  const fields = ['brand', 'model', 'storageGb', 'colour', 'condition', 'sealingPrice'];
  const csv = table.map((row) => row.join(';')).join('\r\n');
  for (const list of [csv, makeWorkbook([['Lagerliste November'], [], ...table])]) {
    const columns = await columnsOf(list, {}, await makePerson(app, 'seller'));
    expect(mappingOf(columns)).toEqual([...fields, 'buyingPrice', 'buyingYear']);
    expect(columns.missing).toEqual(['phnNumber', 'location', 'description']);
  }
});
