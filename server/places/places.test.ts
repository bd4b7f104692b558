import { afterAll, beforeAll, expect, test } from 'vitest';
import type { District, OwnedPlace } from '#contract/places/changes.ts';
import type { Division } from '#contract/places/divisions.ts';
import type { SearchCounts } from '#contract/search/schemas.ts';
import { expectWithin } from '#tests/support/app/expect-within.ts';
import { openAppAt, type TestApp } from '#tests/support/app/test-app.ts';
import { mailsTo } from '#tests/support/app/mails.ts';
import { startTestApp } from '#tests/support/app/start-test-app.ts';
import { editPhone, makeBooking, makePhone } from '#tests/support/market/phones.ts';
import {
  confirmEmails,
  makePerson,
  sendCall,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { presentDivision, readDivisions } from './divisions-store.ts';

let app: TestApp;
/** Another process of the same shop. */
let other: TestApp;
let admin: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  const { databaseUrl, imageStore, confirmed } = app;
  other = await openAppAt({ databaseUrl, folder: imageStore, confirmed });
  await Promise.all([app.shopChanges.start(), other.shopChanges.start()]);
  [admin, seller] = [await makePerson(app, 'admin'), await makePerson(app, 'seller')];
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const listDivisions = async (shop = app) =>
  (await sendCall(shop, 'listDivisions')).json<Division[]>();
/** As stored: the list of the call is up to a second old. */
const divisionOf = async (id: string) => {
  const all = (await readDivisions(app.pool)).map(presentDivision);
  const division = all.find((each) => each.id === id);
  if (!division) throw new Error(`there is no ${id}`);
  return division;
};
const addDivision = (nameEn: string, nameBn: string, words: readonly string[] = []) =>
  sendCall(app, 'addDivision', { as: admin, body: { nameEn, nameBn, words: [...words] } });
async function changeDivision(id: string, changes: object) {
  const { _id, name, words, hidden } = await divisionOf(id);
  const body = { nameEn: name.en, nameBn: name.bn, words, hidden, ...changes };
  return sendCall(app, 'changeDivision', { as: admin, params: { id: _id }, body });
}
const search = async (shop: TestApp, query: Record<string, string>) => {
  const [list, counts] = await Promise.all([
    sendCall(shop, 'searchProducts', { query }),
    sendCall(shop, 'readSearchCounts', { query }),
  ]);
  expect([list.statusCode, counts.statusCode], list.body + counts.body).toEqual([200, 200]);
  return {
    names: list.json<{ productName: string }[]>().map(({ productName }) => productName),
    counts: counts.json<SearchCounts>(),
  };
};

test('divisions are the eight of the specification as shipped, in both languages', async () => {
  const divisions = await listDivisions();
  expect(divisions.map(({ id, hidden }) => [id, hidden])).toEqual(
    'Barisal Chittagong Dhaka Khulna Mymensingh Rajshahi Rangpur Sylhet'
      .split(' ')
      .map((id) => [id, false]),
  );
  for (const { id, name } of divisions) {
    expect(name.en).toBe(id);
    expect(name.bn).toMatch(/^\p{Script=Bengali}/u);
  }
});

test('a division added at run time is listed, filtered, counted and searched in both scripts by every process', async () => {
  const added = await addDivision('North Bengal', 'উত্তরবঙ্গ', ['uttorbongo', 'উত্তর বঙ্গ']);
  expect(added.statusCode, added.body).toBe(200);
  const location = 'North Bengal';
  await makePhone(app, seller, { productName: 'Quokka One', location });
  await expectWithin(2_000, async () => {
    const { names, counts } = await search(other, { q: 'উত্তরবঙ্গে ফোন' });
    expect(counts.read.map(({ filter, value }) => [filter, value])).toEqual([
      ['location', location],
    ]);
    expect(names).toEqual(['Quokka One']);
  });
  for (const shop of [app, other]) {
    await expect
      .poll(async () => (await listDivisions(shop)).at(-1))
      .toMatchObject({ id: location, position: 9 });
    for (const q of ['north bengal phone', 'uttorbongo', 'উত্তর বঙ্গে', 'phone in North-Bengal']) {
      expect([q, (await search(shop, { q })).names]).toEqual([q, ['Quokka One']]);
    }
    const { names, counts } = await search(shop, { location });
    expect(names).toEqual(['Quokka One']);
    expect(counts.locations).toEqual([{ value: location, count: 1 }]);
  }
});

test('mails about changed facts name divisions in the reader’s language', async () => {
  await addDivision('Haor', 'হাওর');
  const { id } = await makePhone(app, seller, { location: 'Khulna' });
  const buyer = await makePerson(app);
  await confirmEmails(app, buyer);
  await app.pool.query(`update users set language = 'bn' where id = $1`, [buyer.id]);
  await makeBooking(app, buyer, id);
  expect((await editPhone(app, seller, id, { location: 'Haor' })).statusCode).toBe(200);
  const mails = await mailsTo(app, buyer.email);
  expect(mails.map(({ body }) => body).join()).toContain('জায়গা: আগে লেখা ছিল খুলনা, এখন লেখা হাওর');
});

test('a misspelt division is understood, and a word of a model stays that of the model', async () => {
  await addDivision('Maxland', 'ম্যাক্সল্যান্ড', ['max', 'new']);
  const { counts } = await search(app, { q: 'rajshahhi iphone 13 pro max new' });
  expect(counts.read.map(({ filter, value }) => [filter, value])).toEqual([
    ['location', 'Rajshahi'],
    ['model', 'iphone-13-pro-max'],
  ]);
});

test('who asks for a division that there is not is told so', async () => {
  const answers = await Promise.all([
    sendCall(app, 'searchProducts', { query: { location: 'London' } }),
    sendCall(app, 'readSearchCounts', { query: { location: 'Dhaka,London' } }),
    sendCall(app, 'readShelf', { params: { id: '02' }, query: { location: 'London' } }),
  ]);
  for (const answer of answers) {
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ field: 'location', message: 'This is not one of the divisions' }],
    ]);
  }
});

test('a hidden division takes no new phones; its phones keep their place, stay findable and can be changed', async () => {
  const phone = await makePhone(app, seller, { productName: 'Quokka Two', location: 'Rangpur' });
  expect((await changeDivision('Rangpur', { hidden: true })).statusCode).toBe(200);
  const refused = await editPhone(app, seller, (await makePhone(app, seller)).id, {
    location: 'Rangpur',
  });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    [{ field: 'location', message: 'Please select his specialty' }],
  ]);
  await expect(makePhone(app, seller, { location: 'Rangpur' })).rejects.toThrow(/specialty/);
  const edited = await editPhone(app, seller, phone.id, { location: 'Rangpur', sealingPrice: 250 });
  expect(edited.statusCode, edited.body).toBe(200);
  const { names, counts } = await search(app, { q: 'rongpur' });
  expect([names, counts.locations]).toEqual([
    ['Quokka Two'],
    expect.arrayContaining([{ value: 'Rangpur', count: 1 }]),
  ]);
});

test('a listing outside all divisions keeps what it says, and counts as soon as there is one of that name', async () => {
  const { id } = await makePhone(app, seller, { productName: 'Quokka Three' });
  await app.pool.query(`update products set location = 'Comilla' where id = $1`, [id]);
  expect((await search(app, { q: 'quokka three' })).names).toEqual(['Quokka Three']);
  const read = await sendCall(app, 'readProduct', { params: { id } });
  expect(read.json()).toMatchObject({ location: 'Comilla' });
  const edit = await editPhone(app, seller, id, { location: 'Comilla' });
  expect(edit.statusCode, edit.body).toBe(200);
  await addDivision('Comilla', 'কুমিল্লা');
  const { names, counts } = await search(app, { location: 'Comilla' });
  expect([names, counts.count]).toEqual([[expect.any(String)], 1]);
});

test('a renamed division is found by its old and new names, and listings say what they said', async () => {
  const { id } = await makePhone(app, seller, {
    productName: 'Quokka Four',
    location: 'Chittagong',
  });
  const renamed = await changeDivision('Chittagong', { nameEn: 'Chattogram', words: ['ctg'] });
  expect(renamed.statusCode, renamed.body).toBe(200);
  for (const q of ['chattogram', 'chittagong', 'ctg', 'চট্টগ্রামে']) {
    expect([q, (await search(app, { q })).names]).toEqual([q, ['Quokka Four']]);
  }
  const read = await sendCall(app, 'readProduct', { params: { id } });
  expect(read.json()).toMatchObject({ location: 'Chittagong' });
  expect((await divisionOf('Chittagong')).name.en).toBe('Chattogram');
});

test('of two admins who change one division the second is told, and nothing is lost', async () => {
  const { _id, version, words, name } = await divisionOf('Sylhet');
  const second = await makePerson(app, 'admin');
  const bodies = [['shilhet'], ['sileti']].map((more) => ({
    ...{ nameEn: name.en, nameBn: name.bn, hidden: false, version },
    words: [...words, ...more],
  }));
  const answers = await Promise.all(
    bodies.map((body, at) =>
      sendCall(app, 'changeDivision', {
        as: at === 0 ? admin : second,
        params: { id: _id },
        body,
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
  const now = await divisionOf('Sylhet');
  expect([refused.code, refused.current.words]).toEqual(['changed-meanwhile', now.words]);
  // Whoever moves another one meanwhile changes no version.
  await changeDivision('Khulna', { position: 1 });
  expect((await divisionOf('Sylhet')).version).toBe(now.version);
});

test('two admins who add the same division make one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => addDivision('Gopalganj', 'গোপালগঞ্জ')),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    200,
    ...Array.from({ length: 5 }, () => 409),
  ]);
  expect((await addDivision('Another', 'গোপালগঞ্জ')).json().code).toBe('place-name-taken');
});

test('the order of divisions, districts and places is the admin’s', async () => {
  await changeDivision('Sylhet', { position: 1 });
  expect(await divisionOf('Sylhet')).toMatchObject({ position: 1 });
  const dhaka = await divisionOf('Dhaka');
  const districts = async () =>
    (await sendCall(app, 'listDistricts', { as: admin, params: { id: dhaka._id } })).json<
      District[]
    >();
  const before = await districts();
  expect(before[0]).toMatchObject({ _id: 'dhaka', position: 1, places: 16 });
  const gazipur = before.find(({ _id }) => _id === 'gazipur');
  await sendCall(app, 'changeDistrict', {
    as: admin,
    params: { id: 'gazipur' },
    body: {
      nameEn: 'Gazipur',
      nameBn: 'গাজীপুর',
      hidden: false,
      position: 1,
      version: gazipur?.version,
    },
  });
  expect((await districts()).map(({ _id }) => _id).slice(0, 2)).toEqual(['gazipur', 'dhaka']);
  const offered = await sendCall(app, 'listMeetingPlaces', { params: { division: 'Dhaka' } });
  expect(offered.json()[0]).toMatchObject({ name: { en: 'Joydebpur Junction' } });
});

test('a place is added with what is known of it, offered, changed, and hidden with its district', async () => {
  const body = {
    ...{ nameEn: 'Hatirjheel Amphitheatre', nameBn: 'হাতিরঝিল এম্ফিথিয়েটার', kind: 'other' },
    ...{ address: 'Hatirjheel <b>Link</b> Road', latitude: '২৩.৭৫০৯', longitude: 90.4 },
  };
  const params = { id: 'dhaka' };
  const added = await sendCall(app, 'addMeetingPlace', { as: admin, params, body });
  expect(added.statusCode, added.body).toBe(200);
  const { insertedId } = added.json();
  const managedPlace = async () =>
    (await sendCall(app, 'listDistrictPlaces', { as: admin, params }))
      .json<OwnedPlace[]>()
      .find(({ _id }) => _id === insertedId);
  const place = await managedPlace();
  expect(place).toMatchObject({
    ...{ latitude: 23.7509, longitude: 90.4, hours: null, hidden: false },
    address: 'Hatirjheel <b>Link</b> Road',
  });
  const offered = async () =>
    (await sendCall(app, 'listMeetingPlaces', { params: { division: 'Dhaka' } }))
      .json<OwnedPlace[]>()
      .some(({ _id }) => _id === insertedId);
  await expect.poll(offered).toBe(true);
  const hide = await sendCall(app, 'changeDistrict', {
    ...{ as: admin, params },
    body: { nameEn: 'Dhaka', nameBn: 'ঢাকা', hidden: true },
  });
  expect(hide.statusCode, hide.body).toBe(200);
  await expect.poll(offered).toBe(false);
  const back = { nameEn: 'Dhaka', nameBn: 'ঢাকা', hidden: false };
  await sendCall(app, 'changeDistrict', { as: admin, params, body: back });
});

test.each<[string, object, string]>([
  ['a comma in a division', { nameEn: 'Dhaka, North' }, 'nameEn'],
  ['a division of signs', { nameEn: '---' }, 'nameEn'],
  ['a name that is too long', { nameEn: 'x'.repeat(41) }, 'nameEn'],
  ['no name in Bangla', { nameBn: '   ' }, 'nameBn'],
  ['too many spellings', { words: Array.from({ length: 31 }, (_, at) => `word${at}`) }, 'words'],
  ['a spelling that is too long', { words: ['x'.repeat(41)] }, 'words'],
])('%s is refused', async (_what, changes, field) => {
  const body = { nameEn: 'Feni', nameBn: 'ফেনী', words: [], ...changes };
  const answer = await sendCall(app, 'addDivision', { as: admin, body });
  expect([answer.statusCode, answer.json().errors[0].field.split('.')[0]]).toEqual([400, field]);
});

test('what an admin did to places is in the audit log', async () => {
  const { _id } = await divisionOf('Khulna');
  await changeDivision('Khulna', { words: ['khoolna'] });
  await changeDivision('Khulna', { words: ['khoolna'] });
  const log = await sendCall(app, 'listAuditLog', { as: admin, query: { target: _id } });
  expect(
    log
      .json()
      .map(({ action, names }: { action: string; names: { target: string } }) => [
        action,
        names.target,
      ]),
  ).toEqual([
    ['change-division', 'Khulna'],
    ['change-division', 'Khulna'],
  ]);
});

test('the log names the district, and its name before and after', async () => {
  const { _id } = await divisionOf('Khulna');
  const fields = { nameEn: 'Newpoor', nameBn: 'নয়াপুর' };
  const added = await sendCall(app, 'addDistrict', {
    as: admin,
    params: { id: _id },
    body: fields,
  });
  const { insertedId: id } = added.json();
  const renamed = { ...fields, nameEn: 'Newpur', hidden: true };
  await sendCall(app, 'changeDistrict', { as: admin, params: { id }, body: renamed });
  const log = await sendCall(app, 'listAuditLog', { as: admin, query: { target: _id } });
  const [entry] = log.json();
  expect(entry).toMatchObject({
    action: 'change-district',
    names: { target: 'Khulna', district: 'Newpur' },
    details: {
      ...{ 'before-nameEn': 'Newpoor', 'after-nameEn': 'Newpur' },
      ...{ 'before-hidden': 'false', 'after-hidden': 'true' },
    },
  });
  expect(entry.details.fields.split(' ').toSorted()).toEqual(['hidden', 'nameEn']);
});

test('with 5,000 places of the longest names each division offers all of its own, and a full one takes no more', async () => {
  const worst = `${'<b>"‮﷽ি́'.repeat(12)}`.slice(0, 80);
  await app.pool.query(
    `insert into meeting_places (district_id, position, kind, name_en, name_bn, address, hours)
      select d.id, 1000 + n, 'other', n || ' ' || $1, n || ' ' || $1, repeat($2, 200), repeat('=', 200)
      from generate_series(1, 625) n cross join lateral (
        select distinct on (division) id from districts where not hidden
          and division in ('Barisal', 'Chittagong', 'Dhaka', 'Khulna', 'Mymensingh', 'Rajshahi', 'Rangpur', 'Sylhet')
        order by division, position) d`,
    [worst, 'ঠ'],
  );
  const { rows } = await app.pool.query<{ division: string; count: number; first: string }>(
    `select d.division, count(*)::int as count, min(d.id) as first from meeting_places m
      join districts d on d.id = m.district_id where not m.hidden and not d.hidden group by d.division`,
  );
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(5_000);
  for (const { division, count } of rows) {
    const params = { division };
    await expect
      .poll(async () => (await sendCall(other, 'listMeetingPlaces', { params })).json())
      .toHaveLength(count);
  }
  const district = rows.find(({ division }) => division === 'Sylhet')?.first ?? '';
  await app.pool.query(
    `insert into meeting_places (district_id, position, kind, name_en, name_bn)
      select $1, 5000 + n, 'other', 'More ' || n, 'আরও ' || n from generate_series(1, 400) n`,
    [district],
  );
  const full = await sendCall(app, 'addMeetingPlace', {
    ...{ as: admin, params: { id: district } },
    body: { nameEn: 'One more', nameBn: 'আরও একটি', kind: 'other' },
  });
  expect([full.statusCode, full.json().code]).toEqual([409, 'too-many-places']);
});
