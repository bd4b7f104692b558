import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListImport } from '#contract/common/lists/list-import.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterAll(() => app.close());

const send = (body: string, query: { dryRun?: '1'; version?: string } = {}) =>
  sendCall(app, 'importPlaces', { as: admin, query, body });
const exported = async () =>
  (await sendCall(app, 'exportPlaces', { as: admin })).json<{ csv: string }>().csv;
const head = 'division,divisionBn,district,districtBn,name,nameBn,kind,address,hours,hidden';
const bavaria = [
  head,
  'Bavaria,বাভারিয়া,Munich,মিউনিখ,Main Station,প্রধান স্টেশন,railway-station,Bayerstr. 10a,,',
  'Bavaria,,Munich,,City Library,নগর পাঠাগার,library,"=HYPERLINK(""x"")",10–18,yes',
  'Bavaria,,Nuremberg,নুরেমবার্গ,,,,,,',
].join('\r\n');

test('a dry run says what each line would do, and changes nothing', async () => {
  const before = await exported();
  const answer = await send(bavaria, { dryRun: '1' });
  expect(answer.statusCode, answer.body).toBe(200);
  const plan = answer.json<ListImport>();
  expect(plan).toMatchObject({ dryRun: true, added: 3, changed: 0, unchanged: 0, refused: 0 });
  expect(plan.lines.map(({ line, action, name }) => [line, action, name])).toEqual([
    [2, 'add', 'Main Station, Munich, Bavaria'],
    [3, 'add', 'City Library, Munich, Bavaria'],
    [4, 'add', 'Nuremberg, Bavaria'],
  ]);
  // The first line of a new division or district names it.
  expect(plan.lines.map(({ also }) => also)).toEqual([
    [
      { kind: 'division', name: 'Bavaria' },
      { kind: 'district', name: 'Munich' },
    ],
    undefined,
    undefined,
  ]);
  expect(await exported()).toBe(before);
});

test('a list is brought in as it was shown: phones may be there at once, and a hidden place is not offered', async () => {
  const { version } = (await send(bavaria, { dryRun: '1' })).json<ListImport>();
  const answer = await send(bavaria, { version });
  expect(answer.statusCode, answer.body).toBe(200);
  await makePhone(app, undefined, { location: 'Bavaria' });
  const counts = await sendCall(app, 'readSearchCounts', { query: { q: 'বাভারিয়ায় ফোন' } });
  expect(counts.json()).toMatchObject({ count: 1, locations: [{ value: 'Bavaria', count: 1 }] });
  const offered = await sendCall(app, 'listMeetingPlaces', { params: { division: 'Bavaria' } });
  expect(offered.json().map(({ name }: { name: { en: string } }) => name.en)).toEqual([
    'Main Station',
  ]);
});

test('the list that is taken out changes nothing when it is brought in again', async () => {
  const answer = await send(await exported(), { dryRun: '1' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ added: 0, changed: 0, refused: 0 });
});

test('a cell changes what is stored, and an empty one clears it; a column that is missing keeps it', async () => {
  const line = 'Bavaria,Munich,Main Station';
  const plan = await send(`division,district,name,address,hours\r\n${line},,24 h\r\n`, {
    dryRun: '1',
  });
  expect(plan.json<ListImport>().lines[0]).toMatchObject({
    action: 'change',
    changes: [
      { field: 'address', from: 'Bayerstr. 10a', to: '' },
      { field: 'hours', from: '', to: '24 h' },
    ],
  });
});

test('where a line is refused, nothing of the list is stored', async () => {
  const before = await exported();
  const list = [
    'division,divisionBn,district,districtBn,name,nameBn,kind,latitude,longitude,hidden',
    'Hesse,হেসে,,,,,,,,',
    'Saxony,,,,,,,,,',
    'Hesse,,Kassel,কাসেল,Castle,দুর্গ,moon,,,',
    'Hesse,,Kassel,কাসেল,Castle,দুর্গ,other,91,1,',
    'Hesse,,Kassel,কাসেল,Castle,দুর্গ,other,9,,',
    'Hesse,,,,Castle,দুর্গ,other,,,',
    'Hesse,,Kassel,কাসেল,,,,,,perhaps',
    'Thuringia,ঢাকা,,,,,,,,',
  ].join('\n');
  const plan = (await send(list, { dryRun: '1' })).json<ListImport>();
  expect(
    plan.lines.flatMap(({ line, problem, column }) => (problem ? [[line, column, problem]] : [])),
  ).toEqual([
    [3, 'divisionBn', 'Please give the name in Bangla'],
    [
      ...[4, 'kind'],
      'A kind is one of these words: shopping-centre, railway-station, metro-station, bus-terminal, launch-terminal, library, police-station, other',
    ],
    [5, 'latitude', 'A latitude is between -90 and 90'],
    [6, 'longitude', 'Please give both coordinates, or none'],
    [7, 'district', 'This is missing'],
    [8, 'hidden', 'hidden is yes or no'],
    [9, 'divisionBn', 'There is one with this name already.'],
  ]);
  expect([(await send(list)).json().code, await exported()]).toEqual(['list-has-errors', before]);
});

test('who has seen another result is shown the present one before anything is stored', async () => {
  const list = 'division,divisionBn\nBremen,ব্রেমেন\n';
  const { version } = (await send(list, { dryRun: '1' })).json<ListImport>();
  expect((await send(list)).statusCode).toBe(200);
  const late = await send(list, { version });
  expect([late.statusCode, late.json().code, late.json().current]).toMatchObject([
    409,
    'changed-meanwhile',
    { unchanged: 1 },
  ]);
});

test('a list of 5,000 places is brought in, and changed as a whole', async () => {
  const lines = (hours: string) =>
    Array.from(
      { length: 5_000 },
      (_, at) => `Dhaka,Tangail ${at % 8},টাঙ্গাইল ${at % 8},Place ${at},জায়গা ${at},other,${hours}`,
    );
  const columns = 'division,district,districtBn,name,nameBn,kind,hours';
  // A division holds a thousand places.
  const spread = (hours: string) =>
    [
      columns,
      ...lines(hours).map((line, at) =>
        line.replace(
          'Dhaka',
          ['Dhaka', 'Khulna', 'Rajshahi', 'Rangpur', 'Sylhet', 'Barisal'][at % 6] ?? '',
        ),
      ),
    ].join('\n');
  const added = await send(spread(''));
  expect(added.statusCode, added.body.slice(0, 300)).toBe(200);
  expect(added.json()).toMatchObject({ added: 5_000, refused: 0 });
  const changed = await send(spread('9–17'));
  expect(changed.json()).toMatchObject({ changed: 5_000, refused: 0 });
  const { rows } = await app.pool.query<{ count: number; positions: number }>(
    `select count(*)::int as count, count(distinct (district_id, position))::int as positions
      from meeting_places where hours = '9–17'`,
  );
  expect(rows).toEqual([{ count: 5_000, positions: 5_000 }]);
});
