import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListImport } from '#contract/common/lists/list-import.ts';
import type { PlaceListAnswers, PlaceListColumns } from '#contract/places/place-list.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { placeLists, sendOwnList } from '#tests/support/market/own-lists.ts';
import { makePerson, outcome, sendCall, type TestPerson } from '#tests/support/people/people.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterAll(() => app.close());

const columnsOf = async (list: Buffer | string, answers: PlaceListAnswers = {}) => {
  const answer = await sendOwnList(app, 'readPlaceColumns', { as: admin, list, answers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<PlaceListColumns>();
};
const send = (
  list: Buffer | string,
  answers: PlaceListAnswers,
  query: Record<string, string> = { dryRun: '1' },
) => sendOwnList(app, 'importPlaces', { as: admin, list, answers, query });
const dryRun = async (list: Buffer | string, answers: PlaceListAnswers = {}) => {
  const answer = await send(list, answers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ListImport>();
};
const exported = async () =>
  (await sendCall(app, 'exportPlaces', { as: admin })).json<{ csv: string }>().csv;
/** The stored places by name, as their cells. */
const storedPlaces = async () => {
  const rows: Record<string, string>[] = parse(await exported(), { columns: true });
  return new Map(rows.map((row) => [row['name'], row]));
};

test.each([
  {
    list: 'city' as const,
    firstLine: 1,
    lines: 4,
    missing: ['division', 'district'],
    defaults: { division: 'Dhaka', district: 'Riverside' },
    kinds: {
      'Public Library': 'library',
      'Shopping Mall': 'shopping-centre',
      Police: 'police-station',
      'Civic building': 'other',
    },
    fields: {
      FACILITY_NAME: 'name',
      FACILITY_TYPE: 'kind',
      STREET_ADDRESS: 'address',
      LATITUDE: 'latitude',
      LONGITUDE: 'longitude',
      OPENING_HOURS: 'hours',
    },
    place: {
      ...{ division: 'Dhaka', district: 'Riverside', districtBn: '' },
      ...{ name: 'Riverside Central Library', nameBn: '' },
      ...{ kind: 'library', address: '12 River Road' },
      ...{ latitude: '23.7464661', longitude: '90.376015' },
      hours: 'Sat–Thu 9–20',
    },
  },
  {
    list: 'german' as const,
    firstLine: 2,
    lines: 3,
    missing: [],
    defaults: {},
    kinds: {
      Bücherei: 'library',
      Bahnhof: 'railway-station',
      Busbahnhof: 'bus-terminal',
    },
    fields: {
      Einrichtung: 'name',
      Kategorie: 'kind',
      Straße: 'address',
      Hausnummer: 'houseNumber',
      Ort: 'district',
      Bundesland: 'division',
      Koordinaten: 'coordinates',
    },
    place: {
      ...{ division: 'Nordland', divisionBn: '', district: 'Beispielhausen' },
      ...{ name: 'Hauptbahnhof', nameBn: '', kind: 'railway-station' },
      ...{ address: 'Bahnhofsallee 1a', latitude: '52.525', longitude: '13.369' },
    },
  },
  {
    list: 'bangla' as const,
    firstLine: 1,
    lines: 3,
    missing: [],
    defaults: {},
    kinds: {
      'বাস টার্মিনাল': 'bus-terminal',
      গ্রন্থাগার: 'library',
      রেলস্টেশন: 'railway-station',
    },
    fields: {
      বিভাগ: 'division',
      জেলা: 'district',
      'স্থানের নাম': 'name',
      ধরন: 'kind',
      ঠিকানা: 'address',
      অক্ষাংশ: 'latitude',
      দ্রাঘিমাংশ: 'longitude',
    },
    place: {
      ...{ division: 'Dhaka', district: 'Gazipur', districtBn: 'গাজীপুর' },
      ...{ name: 'চৌরাস্তা বাস টার্মিনাল', nameBn: '' },
      ...{ kind: 'bus-terminal', latitude: '23.9999', longitude: '90.4203' },
    },
  },
])(
  'the $list list of places is read as it is, the rest is asked once, and both are remembered',
  async ({ list, firstLine, lines, missing, defaults, kinds, fields, place }) => {
    const bytes = placeLists[list];
    const columns = await columnsOf(bytes);
    expect(
      Object.fromEntries(
        columns.columns.flatMap(({ heading, field }) => (field === null ? [] : [[heading, field]])),
      ),
    ).toEqual(fields);
    expect(columns).toMatchObject({
      firstLine,
      lines,
      missing,
      remembered: false,
      template: false,
    });
    expect(Object.fromEntries(columns.kinds.map(({ word, kind }) => [word, kind]))).toEqual(kinds);
    const before = await exported();
    const answers = {
      mapping: columns.columns.map(({ field }) => field),
      defaults,
      kinds: Object.fromEntries(columns.kinds.map(({ word, kind }) => [word, kind])),
    };
    const plan = await dryRun(bytes, answers);
    expect(plan.lines.filter(({ problem }) => problem !== null)).toEqual([]);
    expect([plan.added, await exported()]).toEqual([lines, before]);

    const stored = await send(bytes, answers, { version: plan.version });
    expect(stored.statusCode, stored.body).toBe(200);
    expect((await storedPlaces()).get(place.name)).toMatchObject(place);
    expect(await columnsOf(bytes)).toMatchObject({ remembered: true, defaults });
    expect(await dryRun(bytes, answers)).toMatchObject({ added: 0, changed: 0, refused: 0 });
  },
);

test('a word may mean another kind than it is guessed to, and that is remembered', async () => {
  const list = 'Bundesland,Ort,Name,Typ\r\nDhaka,Tongi,Big Hall,Festhalle\r\n';
  expect((await columnsOf(list)).kinds).toEqual([{ word: 'Festhalle', kind: 'other' }]);
  const answers = { kinds: { Festhalle: 'shopping-centre' as const } };
  expect((await send(list, answers, {})).statusCode).toBe(200);
  expect((await storedPlaces()).get('Big Hall')?.['kind']).toBe('shopping-centre');
  expect((await columnsOf(list)).kinds).toEqual([{ word: 'Festhalle', kind: 'shopping-centre' }]);
});

test('the template’s own list needs no answers; a known place keeps what a list leaves out', async () => {
  expect(await columnsOf(await exported())).toMatchObject({
    template: true,
    missing: [],
    kinds: [],
  });
  const first =
    'division,district,name,nameBn,kind,address\r\nDhaka,Tongi,Tower,টাওয়ার,other,Main Road 1\r\n';
  expect(await columnsOf(first)).toMatchObject({ template: true, kinds: [] });
  expect(await columnsOf(first.replace('other', ''))).toMatchObject({
    ...{ template: false, missing: ['kind'] },
  });
  expect((await send(first, {}, {})).statusCode).toBe(200);
  const template = 'division,district,name,hours\r\nDhaka,Tongi,Tower,10–18\r\n';
  expect(await columnsOf(template)).toMatchObject({ template: true, missing: [] });
  const plan = await dryRun('City,Place,Address,Open\r\nTongi,Tower,,24 h\r\n', {
    defaults: { division: 'ঢাকা' },
  });
  expect(plan.lines).toMatchObject([
    { action: 'change', changes: [{ field: 'hours', from: '', to: '24 h' }] },
  ]);
});

test('a cell that can’t be read is named, with why, and nothing of its list is stored', async () => {
  const before = await exported();
  const list = [
    'State,City,Place,Type,Geo Point,Street',
    'Dhaka,Tongi,A,Library,"23.8, 90.4",1 Road',
    'Dhaka,Tongi,B,Library,somewhere,2 Road',
    'Dhaka,Tongi,,Library,"23.8, 90.4",3 Road',
    'Dhaka,Tongi,C,Library,"123.8, 90.4",4 Road',
    ',Tongi,D,Library,"23.8, 90.4",5 Road',
    `Dhaka,Tongi,${'E'.repeat(150)},Library,"23.8, 90.4",6 Road`,
    'Grand Total,,,,4,',
  ].join('\n');
  const plan = await dryRun(list);
  expect(
    plan.lines.flatMap(({ line, column, problem }) => (problem ? [[line, column, problem]] : [])),
  ).toEqual([
    [3, 'coordinates', 'Please write both coordinates like this: 23.81, 90.41'],
    [4, 'name', 'This is missing'],
    [5, 'latitude', 'A latitude is between -90 and 90'],
    [6, 'division', 'This is missing'],
    [7, 'name', expect.any(String)],
  ]);
  expect((await columnsOf(list)).missing).toEqual(['division']);
  expect(outcome(await send(list, {}, {}))).toEqual([400, 'list-has-errors']);
  expect(await exported()).toBe(before);
});

test('words as they are no text, and others than admins, are refused', async () => {
  const list = 'Ort,Name\r\nTongi,Tower\r\n';
  const wrong = await sendOwnList(app, 'importPlaces', {
    ...{ as: admin, list, answers: { kinds: { Turm: 'moon' } } },
  });
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'invalid-input']);
  const buyer = await makePerson(app, 'buyer');
  for (const name of ['importPlaces', 'readPlaceColumns'] as const) {
    expect(outcome(await sendOwnList(app, name, { as: buyer, list }))).toEqual([
      ...[403, 'admins-only'],
    ]);
  }
});
