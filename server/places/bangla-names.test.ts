import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { languages, setOfferedLanguages } from '#contract/common/languages.ts';
import type { ListImport } from '#contract/common/lists/list-import.ts';
import type { Division } from '#contract/places/divisions.ts';
import { exportMarket, importMarket } from '#server/composition/market/market.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { presentDivision, readDivisions } from './divisions-store.ts';

/** A shop that speaks English alone asks for no Bangla names. */

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterEach(() => speak('en', 'bn'));
afterAll(async () => {
  await app.close();
  setOfferedLanguages(languages);
});

async function speak(...offered: string[]) {
  const body = { languages: offered };
  expect((await sendCall(app, 'saveSettings', { as: admin, body })).statusCode).toBe(200);
}
const add = (body: object) =>
  sendCall(app, 'addDivision', { as: admin, body: { words: [], ...body } as never });
const divisionOf = async (nameEn: string): Promise<Division> => {
  const all = (await readDivisions(app.pool)).map(presentDivision);
  const division = all.find(({ name }) => name.en === nameEn);
  if (!division) throw new Error(`there is no ${nameEn}`);
  return division;
};
async function change(nameEn: string, changes: object) {
  const { _id, name, words, hidden, version } = await divisionOf(nameEn);
  const body = { nameEn: name.en, words, hidden, version, ...changes };
  const answer = await sendCall(app, 'changeDivision', { as: admin, params: { id: _id }, body });
  expect(answer.statusCode, answer.body).toBe(200);
}

test('the English name stands in for a Bangla one that is not asked for, and follows it', async () => {
  expect((await add({ nameEn: 'Feni' })).statusCode).toBe(400);
  await speak('en');
  expect((await add({ nameEn: 'Feni' })).statusCode).toBe(200);
  expect((await divisionOf('Feni')).name).toEqual({ en: 'Feni', bn: 'Feni' });
  await change('Feni', { nameEn: 'Fenny' });
  expect((await divisionOf('Fenny')).name).toEqual({ en: 'Fenny', bn: 'Fenny' });
  // As clients send it that know the stored name only.
  await change('Fenny', { nameEn: 'Feni', nameBn: 'Fenny' });
  expect((await divisionOf('Feni')).name).toEqual({ en: 'Feni', bn: 'Feni' });
});

test('a Bangla name that there is stays when another one is not given', async () => {
  await speak('en');
  await change('Sylhet', { nameEn: 'Sylhet Division' });
  expect((await divisionOf('Sylhet Division')).name.bn).toBe('সিলেট');
  await change('Sylhet Division', { nameEn: 'Sylhet' });
});

test('districts and places go without it, too, and lists need no column for it', async () => {
  await speak('en');
  const list = 'division,district,name,kind\r\nSaxony,Dresden,Main Station,railway-station';
  const sent = await sendCall(app, 'importPlaces', { as: admin, query: {}, body: list });
  expect(sent.json<ListImport>()).toMatchObject({ added: 1, refused: 0 });
  const { csv } = (await sendCall(app, 'exportPlaces', { as: admin })).json<{ csv: string }>();
  expect(csv).toContain('Saxony,,Dresden,,Main Station,,railway-station');
  const params = { id: (await divisionOf('Saxony'))._id };
  const body = { nameEn: 'Leipzig' };
  expect((await sendCall(app, 'addDistrict', { as: admin, params, body })).statusCode).toBe(200);

  // Once Bangla is offered, the list that is taken out still fits, and a new line needs the name.
  await speak('en', 'bn');
  const query = { dryRun: '1' as const };
  const again = await sendCall(app, 'importPlaces', { as: admin, query, body: csv });
  expect(again.json()).toMatchObject({ added: 0, changed: 0, refused: 0 });
  const more = await sendCall(app, 'importPlaces', {
    ...{ as: admin, query, body: 'division\r\nBremen' },
  });
  expect(more.json()).toMatchObject({ refused: 1, lines: [{ column: 'divisionBn' }] });
});

test('the file of a market may leave it out, and keeps one that there is', async () => {
  const context = {
    ...{ db: app.db, environment: {}, currency: null },
    ...{ files: openImageFiles(app.imageStore), checkStore: async () => {} },
  };
  const divisions = [
    { nameEn: 'Sylhet' },
    { nameEn: 'Hamburg', districts: [{ nameEn: 'Altona' }] },
  ];
  const rows = divisions.map((each) => ({ words: [], ...each }));
  const file = { format: 'phonehub-market', version: 1, currency: 'usd', divisions: rows };
  await importMarket(context, JSON.stringify(file), false);
  expect((await divisionOf('Sylhet')).name.bn).toBe('সিলেট');
  expect((await divisionOf('Hamburg')).name.bn).toBe('Hamburg');
  await importMarket(context, await exportMarket(context), false);
  expect((await divisionOf('Sylhet')).name.bn).toBe('সিলেট');
});
