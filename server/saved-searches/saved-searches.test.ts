import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/common/errors.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import type { NotificationKind } from '#contract/notifications/notification-kinds.ts';
import {
  readFilters,
  type SavedSearch,
  type SearchNews,
} from '#contract/saved-searches/schemas.ts';
import { unsubscribe } from '#server/notifications/preferences.ts';
import { facets, type Facet } from '#contract/catalog/filters.ts';
import type { WatchedPhone } from '#server/catalog/public.ts';
import { mailsTo, runJobs } from '#tests/support/app/mails.ts';
import { makeRecipient, readNotifications } from '#tests/support/market/notifications.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { payFor } from '#tests/support/market/paying.ts';
import { editPhone, makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { matchKeysOfPhone, matchKeysOfSearch } from './match-keys.ts';

let app: TestApp;
let seller: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  seller = await makePerson(app, 'seller');
});
afterAll(() => app.close());

async function notificationsOf(
  person: TestPerson,
): Promise<[NotificationKind, Notification['facts']][]> {
  return (await readNotifications(app, person)).map(({ kind, facts }) => [kind, facts]);
}

async function edit(id: string, changes: object) {
  const answer = await editPhone(app, seller, id, changes);
  expect(answer.statusCode, answer.body).toBe(200);
}

const fits = {
  'its brand': 'brand=02',
  'one of several brands': 'brand=01,02',
  'no brand at all': 'location=Sylhet',
  'its place and price': 'brand=02&location=Dhaka,Sylhet&maxPrice=300',
  'exactly its price': 'minPrice=298.50&maxPrice=298.50',
  'its condition': 'condition=Fair,Good',
  'its years': 'brand=02&years=3',
  'its storage and model': 'storage=64,128&model=galaxy-s22',
  'a battery that it has': 'battery=85',
  'parts that are in its box': 'inTheBox=charger,box',
  'many choices of everything':
    'brand=01,02,03&location=Barisal,Chittagong,Dhaka,Khulna,Mymensingh,Rajshahi,Rangpur,Sylhet&storage=32,64,128,256&minPrice=1',
} as const;

const misses = {
  'another brand': 'brand=01',
  'another place': 'brand=02&location=Dhaka',
  'a lower price': 'brand=02&maxPrice=298.49',
  'a higher price': 'brand=02&minPrice=298.51',
  'a better condition': 'condition=Excellent',
  'fewer years': 'brand=02&years=2',
  'another storage': 'storage=256',
  'another model': 'brand=02&model=galaxy-s21',
  'a better battery': 'battery=90',
  'a part that is not in its box': 'inTheBox=charger,receipt',
  'verified sellers only': 'brand=02&verified=1',
} as const;

describe('a saved search', () => {
  const save = (as: TestPerson, query: string, alert = 'at-once', name = 'Mine') =>
    sendCall(app, 'saveSearch', { as, body: { name, alert, query } });

  test('finds a new phone that fits and no other', async () => {
    const people = new Map<string, TestPerson>();
    for (const [what, query] of Object.entries({ ...fits, ...misses })) {
      const person = await makeRecipient(app);
      people.set(what, person);
      const answer = await save(person, query, 'at-once', what);
      expect(answer.statusCode, answer.body).toBe(200);
    }
    const never = await makeRecipient(app);
    await save(never, 'brand=02', 'never');
    const ownResponse = await save(seller, 'brand=02');
    expect(ownResponse.statusCode).toBe(200);
    const declared = { batteryHealth: 87, inTheBox: ['charger', 'box'] };
    const facts = { modelId: 'galaxy-s22', storageGb: 128, ...declared };
    const phone = await makePhone(app, seller, facts as object);
    await runJobs(app);
    for (const [what, person] of people) {
      const receivedTexts = (await notificationsOf(person)).map(([kind, facts]) => [
        kind,
        facts.search,
      ]);
      expect(receivedTexts, what).toEqual(what in fits ? [['search-hit', what]] : []);
    }
    expect(await notificationsOf(never)).toEqual([]);
    expect((await notificationsOf(seller)).filter(([kind]) => kind === 'search-hit')).toEqual([]);
    // Again: each phone is notified once per search.
    await edit(phone.id, { sealingPrice: 297, ...facts });
    await runJobs(app);
    const first = people.get('its brand');
    expect(first && (await notificationsOf(first))).toHaveLength(1);
    // Now it fits the search with a lower price.
    const cheaper = people.get('a lower price');
    expect(cheaper && (await notificationsOf(cheaper))).toMatchObject([
      ['search-hit', { price: 297 }],
    ]);
  });

  test('ignores phones that were among its results when it was saved', async () => {
    const phone = await makePhone(app, seller);
    const [within, below] = [await makeRecipient(app), await makeRecipient(app)];
    await save(within, 'brand=02&maxPrice=400');
    await save(below, 'brand=02&maxPrice=200');
    await edit(phone.id, { sealingPrice: 150 });
    await runJobs(app);
    expect(await notificationsOf(within)).toEqual([]);
    expect(await notificationsOf(below)).toMatchObject([['search-hit', { price: 150 }]]);
  });

  test('finds a phone that is listed again, if it was saved while the phone was away', async () => {
    const [withdrawn, sold] = [await makePhone(app, seller), await makePhone(app, seller)];
    const [before, dear, during] = [
      await makeRecipient(app),
      await makeRecipient(app),
      await makeRecipient(app),
    ];
    await save(before, 'brand=02&maxPrice=400');
    await save(dear, 'brand=02&maxPrice=200');
    const buyer = await makePerson(app);
    const booking = await makeBooking(app, buyer, sold.id);
    await payFor(app, buyer, booking);
    await sendCall(app, 'refundBooking', { as: seller, params: { id: booking._id }, body: {} });
    await sendCall(app, 'deleteProduct', { as: seller, params: { id: withdrawn.id } });
    await save(during, 'brand=02&maxPrice=400');
    await edit(withdrawn.id, { sealingPrice: 150 });
    for (const { id } of [withdrawn, sold]) {
      const back = await sendCall(app, 'relistProduct', { as: seller, params: { id } });
      expect(back.statusCode, back.body).toBe(200);
    }
    await runJobs(app);
    const prices = async (person: TestPerson) =>
      (await notificationsOf(person)).map(([, { price }]) => price).toSorted();
    expect(await prices(before)).toEqual([]);
    expect(await prices(dear)).toEqual([150]);
    expect(await prices(during)).toEqual([150, 298.5]);
  });

  test('notifies once a day where its owner wants that, of all searches in one mail', async () => {
    const person = await makeRecipient(app);
    await save(person, 'brand=02&location=Sylhet', 'daily', 'Sylhet');
    await save(person, 'brand=02', 'daily', 'Galaxy');
    await makePhone(app, seller);
    await makePhone(app, seller);
    await runJobs(app);
    expect(await notificationsOf(person)).toEqual([]);
    await app.pool.query(`update clock set shift = interval '1 day'`);
    try {
      await app.jobs.tasks['send-digests']?.({}, undefined as never);
      await app.jobs.tasks['send-digests']?.({}, undefined as never);
      expect((await notificationsOf(person)).toReversed()).toEqual([
        ['search-hits', { search: 'Sylhet', count: 2, query: 'brand=02&location=Sylhet' }],
        ['search-hits', { search: 'Galaxy', count: 2, query: 'brand=02' }],
      ]);
      const [mail, ...more] = await mailsTo(app, person.email);
      expect(mail?.topic).toBe('digest');
      expect(mail?.body).toContain('Your search “Sylhet” has found 2 new phones.');
      expect(mail?.body).toContain('Your search “Galaxy” has found 2 new phones.');
      expect(more).toEqual([]);
    } finally {
      await app.pool.query(`update clock set shift = interval '0'`);
    }
  });

  test('names divisions that there are; an old one of another division stays usable', async () => {
    const person = await makeRecipient(app);
    const refused = await save(person, 'brand=02&location=Dhaka,London');
    expect([refused.statusCode, refused.json<Problem>().errors]).toEqual([
      400,
      [{ field: 'query', message: 'This is not one of the divisions' }],
    ]);
    const { insertedId: id } = (await save(person, 'location=Sylhet')).json();
    await app.pool.query(
      `update saved_searches set query = 'location=London', match_keys = $2,
         filters = '{"location": ["London"]}' where id = $1`,
      [id, matchKeysOfSearch({ location: ['London'] })],
    );
    const changed = await sendCall(app, 'changeSavedSearch', {
      ...{ as: person, params: { id } },
      body: { name: 'Old', alert: 'never' },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    const searches = (await sendCall(app, 'listSavedSearches', { as: person })).json<
      SavedSearch[]
    >();
    expect(searches).toMatchObject([{ name: 'Old', query: 'location=London', newMatches: 0 }]);
  });

  test.each(['saved', 'changed'])(
    'that is %s to be told of once a day is, also after the daily mail was turned off',
    async (how) => {
      const person = await makeRecipient(app);
      const before = await save(person, 'brand=02&maxPrice=900', 'never');
      await unsubscribe(app.db, person.id, 'digest');
      if (how === 'saved') await save(person, 'brand=02', 'daily');
      else {
        const changeResponse = await sendCall(app, 'changeSavedSearch', {
          ...{ as: person, params: { id: before.json().insertedId } },
          body: { name: 'Mine', alert: 'daily' },
        });
        expect(changeResponse.statusCode, changeResponse.body).toBe(200);
      }
      await makePhone(app, seller);
      await runJobs(app);
      await app.pool.query(`update clock set shift = interval '1 day'`);
      try {
        await app.jobs.tasks['send-digests']?.({}, undefined as never);
        expect(await mailsTo(app, person.email)).toMatchObject([{ topic: 'digest' }]);
      } finally {
        await app.pool.query(`update clock set shift = interval '0'`);
      }
    },
  );

  test('the daily mail has no phones that were sold by then', async () => {
    const person = await makeRecipient(app);
    await sendCall(app, 'savePreference', {
      as: person,
      body: { topic: 'searches', inApp: true, mail: 'daily' },
    });
    await save(person, 'brand=02');
    const fields = { description: 'Here it is' };
    const soldPhone = await makePhone(app, seller, { ...fields, sealingPrice: 111 });
    await makePhone(app, seller, { ...fields, sealingPrice: 222 });
    await runJobs(app);
    const buyer = await makePerson(app);
    await payFor(app, buyer, await makeBooking(app, buyer, soldPhone.id));
    await app.pool.query(`update clock set shift = interval '1 day'`);
    try {
      await app.jobs.tasks['send-digests']?.({}, undefined as never);
      const [mail] = await mailsTo(app, person.email);
      expect(mail?.body).toContain('$222');
      expect(mail?.body).not.toContain('$111');
      expect(await notificationsOf(person)).toHaveLength(2);
    } finally {
      await app.pool.query(`update clock set shift = interval '0'`);
    }
  });

  test('tells nothing of what it had found once its alert is turned off', async () => {
    const person = await makeRecipient(app);
    const saveResponse = await save(person, 'brand=02', 'daily');
    await makePhone(app, seller);
    await runJobs(app);
    const changeResponse = await sendCall(app, 'changeSavedSearch', {
      ...{ as: person, params: { id: saveResponse.json().insertedId } },
      body: { name: 'Mine', alert: 'never' },
    });
    expect(changeResponse.statusCode, changeResponse.body).toBe(200);
    await app.pool.query(`update clock set shift = interval '1 day'`);
    try {
      await app.jobs.tasks['send-digests']?.({}, undefined as never);
      expect(await notificationsOf(person)).toEqual([]);
      expect(await mailsTo(app, person.email)).toEqual([]);
    } finally {
      await app.pool.query(`update clock set shift = interval '0'`);
    }
  });

  test('notifies once per phone for all searches of a person, and mails twenty times a day', async () => {
    const person = await makeRecipient(app);
    const name = 'Locked: http://evil.example/x';
    for (let at = 0; at < 5; at += 1) {
      await save(person, `brand=02&maxPrice=${900 + at}`, 'at-once', at ? `No ${at}` : name);
    }
    for (let at = 0; at < 22; at += 1) await makePhone(app, seller);
    await runJobs(app);
    const heard = await notificationsOf(person);
    expect(heard.map(([kind, facts]) => [kind, facts.search])).toEqual(
      Array(22).fill(['search-hit', name]),
    );
    const mails = () => mailsTo(app, person.email);
    expect((await mails()).map(({ subject }) => subject)).toEqual(
      Array(20).fill('New for your search: Galaxy S22 128 GB'),
    );
    expect((await mails())[0]?.body).not.toContain('evil');
    await app.pool.query(`update clock set shift = interval '1 day'`);
    try {
      await app.jobs.tasks['send-digests']?.({}, undefined as never);
      const [daily, ...earlier] = await mails();
      expect([daily?.topic, daily?.subject, earlier.length]).toEqual([
        'digest',
        '2 things happened at PhoneHub',
        20,
      ]);
    } finally {
      await app.pool.query(`update clock set shift = interval '0'`);
    }
  });

  test('is saved once, at most fifty per person, and refused without filters', async () => {
    const person = await makeRecipient(app);
    for (let at = 0; at < 48; at += 1) await save(person, `brand=01&maxPrice=${100 + at}`);
    const codes = await Promise.all(
      Array.from({ length: 5 }, async (_, at) => {
        const answer = await save(person, `brand=02&maxPrice=${100 + at}`);
        return answer.statusCode === 200 ? 'kept' : answer.json<Problem>().code;
      }),
    );
    expect(codes.filter((code) => code === 'kept')).toHaveLength(2);
    expect(codes.filter((code) => code === 'too-many-searches')).toHaveLength(3);
    const again = await save(person, `maxPrice=100&sort=cheapest&brand=02`);
    expect(again.json<Problem>().code).toMatch(/already-saved|too-many-searches/);
    for (const query of [
      '',
      'sort=cheapest',
      'brand=09',
      'brand=02&minPrice=cheap',
      'condition=%',
    ]) {
      expect((await save(person, query)).statusCode, query).toBe(400);
    }
  });
});

const noFacets = Object.fromEntries(facets.map((facet) => [facet, 0])) as Record<Facet, number>;

test('a phone that fits a search shares a match key with it', () => {
  const phone: WatchedPhone = {
    ...{ id: '', sellerId: '', categoryId: '02', modelId: 'galaxy-s22', name: '' },
    ...{ location: 'Sylhet', storageGb: 128, cents: 29_850 },
    facets: { ...noFacets, condition: 2, location: 8, storage: 5, years: 2, price: 30 },
    ...{ status: 'available' as const, createdAt: new Date(), soldAt: null, change: null },
  };
  const keys = new Set(matchKeysOfPhone(phone));
  for (const [what, query] of Object.entries(fits)) {
    const read = readFilters(query);
    const keysOfSearch = matchKeysOfSearch(read?.filters ?? {});
    expect(
      keysOfSearch.some((key) => keys.has(key)),
      what,
    ).toBe(true);
    expect(keysOfSearch.length, what).toBeLessThanOrEqual(64);
  }
});

test('searches that found phones within a week are news, until the phones are gone', async () => {
  const person = await makeRecipient(app);
  const query = 'brand=02&location=Rangpur';
  const saved = { name: 'Rangpur', alert: 'at-once', query } as const;
  await sendCall(app, 'saveSearch', { as: person, body: saved });
  const quiet = { name: 'Khulna', alert: 'at-once', query: 'brand=02&location=Khulna' } as const;
  await sendCall(app, 'saveSearch', { as: person, body: quiet });
  const news = async () =>
    (await sendCall(app, 'listSearchNews', { as: person })).json<SearchNews[]>();
  expect(await news()).toEqual([]);
  const body = { location: 'Rangpur', category_id: '02' } as object;
  const { id } = await makePhone(app, seller, body);
  await makePhone(app, seller, body);
  await runJobs(app);
  expect(await news()).toMatchObject([{ name: 'Rangpur', query, count: 2 }]);
  const countMatches = async () =>
    (await sendCall(app, 'listSavedSearches', { as: person }))
      .json<SavedSearch[]>()
      .map((each) => each.newMatches);
  // The newest first.
  expect(await countMatches()).toEqual([0, 2]);
  await sendCall(app, 'deleteProduct', { as: seller, params: { id } });
  expect(await news()).toMatchObject([{ name: 'Rangpur', count: 1 }]);
  expect(await countMatches()).toEqual([0, 1]);
  await app.pool.query(
    `update search_hits set found_at = found_at - interval '8 days' where search_id in
      (select id from saved_searches where user_id = $1)`,
    [person.id],
  );
  expect(await news()).toEqual([]);
});
