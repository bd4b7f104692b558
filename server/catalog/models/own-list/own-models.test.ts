import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/common/errors.ts';
import type { ListImport } from '#contract/common/lists/list-import.ts';
import { maxImportBytes } from '#contract/common/lists/list-import-limits.ts';
import type { ManagedModel, ModelListAnswers, ModelListColumns } from '#contract/catalog/models.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { modelLists, sendOwnList } from '#tests/support/market/own-lists.ts';
import { makeWorkbook } from '#tests/support/market/workbooks.ts';
import { makePerson, outcome, sendCall, type TestPerson } from '#tests/support/people/people.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterAll(() => app.close());

const columnsOf = async (list: Buffer | string, answers: ModelListAnswers = {}) => {
  const answer = await sendOwnList(app, 'readModelColumns', { as: admin, list, answers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ModelListColumns>();
};
const send = (
  list: Buffer | string,
  answers: ModelListAnswers,
  query: Record<string, string> = { dryRun: '1' },
) => sendOwnList(app, 'importModels', { as: admin, list, answers, query });
const dryRun = async (list: Buffer | string, answers: ModelListAnswers = {}) => {
  const answer = await send(list, answers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ListImport>();
};
const fieldsOf = ({ columns }: ModelListColumns) =>
  Object.fromEntries(
    columns.flatMap(({ heading, field }) => (field === null ? [] : [[heading, field]])),
  );
const mappingOf = ({ columns }: ModelListColumns) => columns.map(({ field }) => field);
const exported = async () =>
  (await sendCall(app, 'exportModels', { as: admin })).json<{ csv: string }>().csv;
const model = async (q: string) =>
  (await sendCall(app, 'listModels', { as: admin, query: { q } })).json<ManagedModel[]>()[0];

test.each([
  {
    list: 'wholesaler' as const,
    firstLine: 3,
    lines: 2,
    missing: [],
    defaults: {},
    fields: {
      Make: 'brand',
      Device: 'name',
      Capacity: 'storages',
      'Launch date': 'releaseYear',
      'RRP (USD)': 'launchPrices',
    },
    models: {
      'Galaxy K90 Ultra': {
        category_id: '02',
        releaseYear: 2026,
        storages: [256, 512],
        launchPrices: [1299.99, 1419.99],
      },
      'iPhone 32 Pro': { category_id: '01', storages: [256], launchPrices: [1099] },
    },
  },
  {
    list: 'play' as const,
    firstLine: 1,
    lines: 3,
    missing: ['releaseYear', 'storages', 'launchPrices'],
    defaults: { releaseYear: '2026', storages: '128, 256 GB', launchPrices: '$499' },
    fields: { 'Retail Branding': 'brand', 'Marketing Name': 'name', Model: 'spellings' },
    models: {
      'Galaxy K55': {
        spellings: ['SM-K556B', 'SM-K556U'],
        storages: [128, 256],
        launchPrices: [499, null],
      },
      // Known before: what is given for new models is not said of it.
      'Galaxy S22': { releaseYear: 2022, spellings: ['SM-S901B'] },
    },
  },
  {
    list: 'german' as const,
    firstLine: 4,
    lines: 2,
    missing: [],
    defaults: {},
    fields: {
      Hersteller: 'brand',
      Modellbezeichnung: 'name',
      Speicher: 'storages',
      Erscheinungsjahr: 'releaseYear',
      UVP: 'launchPrices',
      'Sicherheitsupdates bis': 'updatesUntil',
    },
    models: {
      'Galaxy K77': {
        storages: [128, 256],
        launchPrices: [399, 1049],
        updates: 'estimated',
        updatesUntil: '2032-09',
      },
    },
  },
  {
    list: 'bangla' as const,
    firstLine: 1,
    lines: 3,
    missing: [],
    defaults: {},
    fields: {
      ব্র্যান্ড: 'brand',
      মডেল: 'name',
      স্টোরেজ: 'storages',
      'বাজারে আসার সাল': 'releaseYear',
      'নতুন দাম': 'launchPrices',
    },
    models: {
      'Galaxy K12': { category_id: '02', storages: [64, 128], launchPrices: [199, null] },
      // By another spelling of its name; its other sizes stay.
      'iPhone 13': { storages: [128, 256, 512], launchPrices: [799, null, 1099] },
      'iPhone 31 Air': { storages: [1024] },
    },
  },
])(
  'the $list list of models is read as it is, the rest is asked once, and both are remembered',
  async ({ list, firstLine, lines, missing, defaults, fields, models }) => {
    const bytes = modelLists[list];
    const columns = await columnsOf(bytes);
    expect(fieldsOf(columns)).toEqual(fields);
    expect(columns).toMatchObject({
      firstLine,
      lines,
      missing,
      remembered: false,
      template: false,
    });
    const before = await exported();
    const answers = { mapping: mappingOf(columns), defaults };
    const plan = await dryRun(bytes, answers);
    expect(plan.lines.filter(({ problem }) => problem !== null)).toEqual([]);
    expect(await exported()).toBe(before);
    expect((await columnsOf(bytes)).remembered).toBe(false);

    const stored = await send(bytes, answers, { version: plan.version });
    expect(stored.statusCode, stored.body).toBe(200);
    for (const [name, values] of Object.entries(models)) {
      expect(await model(name)).toMatchObject({ name, ...values });
    }
    expect(await columnsOf(bytes)).toMatchObject({ remembered: true, defaults });
    const again = await dryRun(bytes, answers);
    expect(again).toMatchObject({ added: 0, changed: 0, refused: 0 });
  },
);

test('the template’s own list needs no answers, and one with other headings, words or gaps does', async () => {
  const csv = await exported();
  expect(await columnsOf(csv)).toMatchObject({ template: true, missing: [] });
  const changes = 'brand,name,launch_year\r\nSamsung,Galaxy S22,2022\r\n';
  expect(await columnsOf(changes)).toMatchObject({ template: true, missing: [] });
  const plain = await sendCall(app, 'readModelColumns', { as: admin, body: changes });
  expect(plain.json()).toMatchObject({ template: true });
  for (const list of [
    'Marke,Name\r\nSamsung,Galaxy S22\r\n',
    'brand,name\r\nSamsung,Galaxy New\r\n',
    'brand,name,Speicher\r\nSamsung,Galaxy S22,128\r\n',
    makeWorkbook([
      ['brand', 'name'],
      ['Samsung', 'Galaxy S22'],
    ]),
  ]) {
    expect(await columnsOf(list)).toMatchObject({ template: false });
  }
});

test('a cell that can’t be read is named, with why, and nothing of its list is stored', async () => {
  const before = await exported();
  const list = [
    'Make;Model;Capacity;Year;RRP',
    'Nokla;Galaxy X1;128;2026;500',
    'Samsung;Galaxy X2;huge 1;2026;500',
    'Samsung;Galaxy X3;128;soon 1999 or 2000;500',
    'Samsung;Galaxy X4;128;2026;1.299',
    'Samsung;Galaxy X5;128;2026;500 / 600',
    'Samsung;Galaxy X6;128;2026;৳ 500',
    'Samsung;Galaxy X7;128;2026;500',
    'Samsung;Galaxy X7;128;2026;600',
    'Samsung;;128;2026;500',
    'Samsung;constructor __proto__;128;2026;500',
  ].join('\r\n');
  const plan = await dryRun(list);
  expect(
    plan.lines.flatMap(({ line, column, problem }) => (problem ? [[line, column, problem]] : [])),
  ).toEqual([
    [2, 'brand', 'There is no such brand'],
    [3, 'storages', expect.any(String)],
    [4, 'releaseYear', 'Please enter the year in which it came out, e.g. 2024'],
    [5, 'launchPrices', 'This can be 1.299 or 1299. Please write the one you mean'],
    [6, 'launchPrices', 'There are more prices than sizes'],
    [7, 'launchPrices', expect.stringContaining('another currency')],
    [9, 'name', 'Line 8 has the same'],
    [10, 'name', 'Please enter the name of the model'],
  ]);
  expect(outcome(await send(list, {}, {}))).toEqual([400, 'list-has-errors']);
  expect(await exported()).toBe(before);
});

test('what is answered has to be about the list, and others than admins are refused', async () => {
  const list = 'Marke,Modell\r\nSamsung,Galaxy S22\r\n';
  const wrong = async (answers: Record<string, object | string>) => {
    const answer = await sendOwnList(app, 'importModels', { as: admin, list, answers });
    return [answer.statusCode, answer.json().code, answer.json().errors?.[0]?.field];
  };
  expect(await wrong({ mapping: ['brand'] })).toEqual([400, 'invalid-input', 'mapping']);
  expect(await wrong({ mapping: ['brand', 'brand'] })).toEqual([400, 'invalid-input', 'mapping']);
  expect(await wrong({ mapping: ['brand', 'title'] })).toEqual([400, 'invalid-input', 'mapping.1']);
  expect(await wrong({ defaults: { name: 'x' } })).toEqual([400, 'invalid-input', 'defaults']);
  const seller = await makePerson(app, 'seller');
  for (const name of ['importModels', 'readModelColumns'] as const) {
    const answer = await sendOwnList(app, name, { as: seller, list });
    expect(outcome(answer)).toEqual([403, 'admins-only']);
  }
});

test('a list that is too large, too long or no list costs little and is refused in words', async () => {
  const refusal = async (list: Buffer | string) => {
    const answer = await sendOwnList(app, 'readModelColumns', { as: admin, list });
    return [answer.statusCode, answer.json().code, answer.json().errors?.[0]?.message];
  };
  expect(await refusal(Buffer.alloc(maxImportBytes + 1, 'a'))).toEqual([
    ...[413, 'body-too-large', undefined],
  ]);
  expect(await refusal('Make,Model\r\n'.repeat(25_002))).toEqual([
    ...[400, 'list-unreadable', 'A list has at most 25000 lines. Please split it'],
  ]);
  expect(await refusal(`Make,Model\r\n${','.repeat(600)}x`)).toEqual([
    ...[400, 'list-unreadable', 'A list has at most 500 columns'],
  ]);
  expect(await refusal(`Make,Model\r\n${`${','.repeat(199)}x\r\n`.repeat(5_100)}`)).toEqual([
    ...[400, 'list-unreadable'],
    'The list has too many cells. Please leave out columns, or split it',
  ]);
  expect(await refusal('Make,Model\r\n')).toEqual([
    ...[400, 'list-unreadable', 'The list has no lines below its first one'],
  ]);
  expect(await refusal(Buffer.from([1, 2, 3, 4]))).toEqual([
    ...[400, 'list-unreadable', expect.any(String)],
  ]);
  const bomb = makeWorkbook([['Make', 'Model']], {
    'xl/worksheets/sheet1.xml': new Uint8Array(40_000_000),
  });
  expect(await refusal(bomb)).toEqual([
    ...[400, 'list-unreadable', expect.stringContaining('too large')],
  ]);
});

test('ten admins who send lists and workbooks at the same moment are all answered', async () => {
  const rows = Array.from({ length: 300 }, (_, row) => ['Samsung', `Galaxy T${row}`, 2026, 128, 1]);
  const table = [['brand', 'name', 'releaseYear', 'storages', 'launchPrices'], ...rows];
  const lists = [makeWorkbook(table), table.map((row) => row.join(',')).join('\n')];
  for (const list of lists) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(list, {})));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 10 }, () => 200),
    );
    expect(answers.map((answer) => answer.json<ListImport>().added)).toEqual(
      Array.from({ length: 10 }, () => 300),
    );
  }
});

test('thousands of wrong answers about a list are refused with the first hundred', async () => {
  const words = Array.from({ length: 9_000 }, (_, word) => [`word ${word}`, 'nothing']);
  const answer = await sendOwnList(app, 'importPlaces', {
    ...{ as: admin, list: 'division,name\nDhaka,Gulshan', query: { dryRun: '1' } },
    answers: { kinds: Object.fromEntries(words) },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<Problem>().errors).toHaveLength(100);
  const named = await send('brand,name\nSamsung,Galaxy T1', { ['a\u0085b']: 'no JSON' } as never);
  expect(named.json<Problem>().errors).toEqual([{ field: 'a b', message: 'This is not JSON' }]);
});
