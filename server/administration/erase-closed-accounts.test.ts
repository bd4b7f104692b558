import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeletionPreview } from '#contract/accounts/sign-in.ts';
import { formerMember } from '#contract/conversations/limits.ts';
import { openImageFiles } from '#server/images/folder-files.ts';
import { removeUnusedImages } from '#server/images/remove-unused-images.ts';
import { makeConversation, readConversation } from '#tests/support/market/conversations.ts';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import { readNotifications } from '#tests/support/market/notifications.ts';
import { openPaidSales } from '#tests/support/market/paid-sales.ts';
import { leaveData } from '#tests/support/market/left-data.ts';
import { moveClock, payFor, readHandover, receivePhone } from '#tests/support/market/paying.ts';
import {
  makePerson,
  registerPerson,
  sendCall,
  testPassword,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { bookingFields, makeBooking, makeImage, makePhone } from '#tests/support/market/phones.ts';
import { refuseRowsOf } from '#tests/support/database/refused-rows.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { eraseClosedAccounts } from './erase-closed-accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Every row of every table as text. */
async function readAllRows(): Promise<string> {
  const { rows } = await app.pool.query<{ rows: string }>(
    `select string_agg(query_to_xml(format('select t::text from %I t', table_name), true, false, '')::text, ' ')
       as rows
     from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  return rows[0]?.rows ?? '';
}

/** The texts that are found in the database. */
async function findTexts(words: readonly string[]): Promise<string[]> {
  const all = await readAllRows();
  return words.filter((word) => all.includes(word));
}

test('a closed account keeps its data for seven days, then nothing personal is left', async () => {
  const admin = await makePerson(app, 'admin');
  const [buyer, otherPerson] = [await makePerson(app), await makePerson(app)];
  const phone = await makePhone(app);
  const place = 'Under the banyan tree of Kaptai';
  const booked = { ...bookingFields(phone.id), buyerPhone: '01911999888', meetLocation: place };
  await sendCall(app, 'bookPhone', { as: buyer, body: booked });
  await sendCall(app, 'saveProfile', { as: buyer, body: { phoneNumber: '01911777666' } });
  await sendCall(app, 'wishForProduct', { as: buyer, body: { productId: phone.id } });
  const report = { reason: 'fake', words: 'My cousin in Kaptai has the same one' };
  await sendCall(app, 'reportProduct', { as: buyer, params: { id: phone.id }, body: report });
  await app.pool.query(
    `update reports set status = 'dismissed', decided_at = app_now(), decided_by = $1`,
    [admin.id],
  );
  const search = { name: 'Phones for Rahela', alert: 'daily', query: 'brand=02' };
  await sendCall(app, 'saveSearch', { as: buyer, body: search });
  await sendCall(app, 'deleteBuyer', { as: admin, params: { id: buyer.id } });
  const ownTexts = [buyer.email, buyer.name, booked.buyerPhone, place, '01911777666', report.words];

  await moveClock(app, '6 days');
  await eraseClosedAccounts(app.db);
  expect(await findTexts([...ownTexts, search.name])).toEqual([...ownTexts, search.name]);

  await moveClock(app, '2 days');
  await eraseClosedAccounts(app.db);
  expect(await findTexts([...ownTexts, search.name])).toEqual([]);
  expect(await findTexts([otherPerson.email])).toEqual([otherPerson.email]);
  const { rows } = await app.pool.query('select from wishes where buyer_id = $1', [buyer.id]);
  expect(rows).toEqual([]);
});

test('the phone number and the IMEIs of a closed seller are erased, the phones stay', async () => {
  await app.pool.query(`update clock set shift = '0'`);
  const admin = await makePerson(app, 'admin');
  const seller = await makePerson(app, 'seller');
  const { id } = await makePhone(app, seller, {
    phnNumber: '01811222444',
    imei: '861234037123455',
    ...{ imei2: '353879234252633' },
  });
  // A follower's notification of the phone names its seller.
  const fan = await makePerson(app);
  await sendCall(app, 'followSeller', { as: fan, params: { id: seller.id } });
  await app.jobs.tasks['market-news']?.(
    { id, what: 'listed', productId: id, at: new Date().toISOString() },
    {} as never,
  );
  expect((await readNotifications(app, fan))[0]?.facts.seller).toBe(seller.name);
  // So does a buyer's of the payment.
  const buyer = await makePerson(app);
  const booking = await makeBooking(app, buyer, (await makePhone(app, seller)).id);
  await payFor(app, buyer, booking);
  await receivePhone(app, buyer, booking);
  const readPaid = async () =>
    (await readNotifications(app, buyer)).find(({ kind }) => kind === 'payment-received')?.facts;
  expect(await readPaid()).toMatchObject({ why: 'meet', seller: seller.name });
  await sendCall(app, 'deleteSeller', { as: admin, params: { id: seller.id } });
  await moveClock(app, '8 days');
  expect(await findTexts([seller.email, '01811222444'])).toHaveLength(2);
  await eraseClosedAccounts(app.db);
  expect(await findTexts([seller.email, seller.name, '01811222444'])).toEqual([]);
  await app.pool.query(`update sessions set expires_at = app_now() + interval '1 day'`);
  expect(await readPaid()).toMatchObject({ productName: 'Galaxy S22 128 GB' });
  const { rows } = await app.pool.query(
    `select name, imei_hash, imei_last_four, imei2_hash, imei2_last_four from products
     where id = $1`,
    [id],
  );
  expect(rows).toEqual([
    {
      name: 'Galaxy S22 128 GB',
      ...{ imei_hash: null, imei_last_four: null, imei2_hash: null, imei2_last_four: null },
    },
  ]);
});

test('who is erased leaves ‘a former member’ and no words, once their cases have ended', async () => {
  const [admin, buyer, phone] = [
    await makePerson(app, 'admin'),
    await makePerson(app),
    await makePhone(app),
  ];
  const { seller } = phone;
  const texts = ['Under the banyan tree?', 'Yes, there.'];
  const { id } = await makeConversation(app, buyer, phone.id, seller, texts);
  const send = (as: TestPerson, body: object) =>
    sendCall(app, 'sendMessage', { as, params: { id }, body });
  await send(buyer, { text: 'A secret place', photos: [await makeImage(app, buyer)] });
  const { messages } = await readConversation(app, seller, id);
  await sendCall(app, 'publishQuestion', {
    as: seller,
    params: { id: phone.id },
    body: { question: messages[0]?._id, answer: messages[1]?._id },
  });
  const data = (
    await app.server.inject({ url: '/api/account/export', headers: { cookie: buyer.cookie } })
  ).body;
  expect(data).toContain('A secret place');
  expect(data).not.toContain('Yes, there.');
  await sendCall(app, 'reportConversation', {
    as: seller,
    params: { id },
    body: { reason: 'spam', words: 'Odd' },
  });
  await sendCall(app, 'deleteBuyer', { as: admin, params: { id: buyer.id } });
  expect((await send(seller, { text: 'Are you there?' })).json()).toMatchObject({
    code: 'person-left',
  });
  await moveClock(app, '8 days');
  await eraseClosedAccounts(app.db);
  const fresh = { as: seller, params: { id } };
  await app.pool.query(`update sessions set expires_at = app_now() + interval '1 day'`);
  const during = (await sendCall(app, 'readConversation', fresh)).json();
  expect(during.buyer).toEqual({ name: formerMember, photo: null, former: true });
  expect(during.messages.at(-1).text).toBe('A secret place');
  await app.pool.query(
    `update reports set status = 'dismissed', decided_at = app_now(), decided_by = $1
     where conversation_id = $2`,
    [admin.id, id],
  );
  await eraseClosedAccounts(app.db);
  await removeUnusedImages(app.db, openImageFiles(app.imageStore));
  const after = (await sendCall(app, 'readConversation', fresh)).json();
  expect(
    after.messages.map((message: { text: string; erased: boolean; photos: [] }) => [
      message.text,
      message.erased,
      message.photos.length,
    ]),
  ).toEqual([
    ['', true, 0],
    ['Yes, there.', false, 0],
    ['', true, 0],
  ]);
  const questions = await sendCall(app, 'listQuestions', { params: { id: phone.id } });
  expect(questions.json()).toEqual([]);
  expect(await findAllBrokenInvariants(app)).toEqual({});
});

test('address and words of a closed buyer stay while their parcel or their case needs them', async () => {
  const admin = await makePerson(app, 'admin');
  const { act, decide, paidPhone, queued, resetClock } = openPaidSales(() => ({ app, admin }));
  await resetClock();
  const [unsent, disputedSale] = [await paidPhone('courier'), await paidPhone('courier')];
  const parcel = { courier: 'Pathao', trackingNumber: 'PT-1' };
  const words = 'The box held a brick of Kaptai';
  await act('sendParcel', disputedSale.seller, disputedSale, parcel);
  await act('sayDelivered', disputedSale.seller, disputedSale);
  await act('objectToDelivery', disputedSale.buyer, disputedSale, { reason: words });
  for (const { buyer } of [unsent, disputedSale]) {
    const closeResponse = await sendCall(app, 'deleteBuyer', {
      as: admin,
      params: { id: buyer.id },
    });
    expect(closeResponse.statusCode, closeResponse.body).toBe(200);
  }
  await moveClock(app, '8 days');
  await eraseClosedAccounts(app.db);
  await app.pool.query(`update sessions set expires_at = app_now() + interval '30 days'`);
  const addressOf = async ({ seller, booking }: typeof unsent) =>
    (await readHandover(app, seller, booking)).address;
  const erasedWhole = async () => {
    const ids = [disputedSale.buyer.id, unsent.buyer.id];
    const { rows } = await app.pool.query<{ id: string }>(
      'select id from users where id = any ($1) and sales_erased_at is not null order by id',
      [ids],
    );
    return rows.map(({ id }) => id);
  };
  expect(await erasedWhole()).toEqual([]);
  expect(await addressOf(unsent)).toBe('House 7');
  expect(await queued(disputedSale)).toMatchObject([{ buyerWords: words }]);

  expect(await decide(disputedSale, 'refund')).toEqual([200, 1]);
  await act('sendParcel', unsent.seller, unsent, parcel);
  await act('sayDelivered', unsent.seller, unsent);
  await eraseClosedAccounts(app.db);
  expect(await addressOf(unsent)).toBe('House 7');
  expect(await findTexts([words])).toEqual([]);
  expect(await erasedWhole()).toEqual([disputedSale.buyer.id]);
  await moveClock(app, '6 days');
  await app.jobs.tasks['handover-deadlines']?.({}, {} as never);
  await eraseClosedAccounts(app.db);
  const { rows } = await app.pool.query(
    `select distinct delivery_address, buyer_phone, meet_location from bookings where id = any ($1)`,
    [[unsent.booking._id, disputedSale.booking._id]],
  );
  expect(rows).toEqual([
    { delivery_address: 'erased', buyer_phone: '000000', meet_location: 'erased' },
  ]);
  expect(await erasedWhole()).toHaveLength(2);
});

test('photos and words of phones that were never sold go, those of a sold one stay', async () => {
  await app.pool.query(`update clock set shift = '0'`);
  const [admin, buyer, seller] = [
    await makePerson(app, 'admin'),
    await makePerson(app),
    await makePerson(app, 'seller'),
  ];
  const words = { description: 'My cousin Karim of Lake Road had it' };
  const unsold = await makePhone(app, seller, words);
  const soldPhone = await makePhone(app, seller, { description: 'Sold with its box' });
  const booking = await makeBooking(app, buyer, soldPhone.id);
  await payFor(app, buyer, booking);
  await receivePhone(app, buyer, booking);
  const reason = 'Karim of Lake Road says it is broken';
  const otherFault = 'Karim of Lake Road has its box';
  const answer = 'My brother Rahim says it is not';
  await sendCall(app, 'askReturn', {
    as: buyer,
    params: { id: booking._id },
    body: { reason, wrongFacts: [{ fact: 'other', found: otherFault }], photos: [] },
  });
  await sendCall(app, 'declineReturn', {
    as: seller,
    params: { id: booking._id },
    body: { reason: answer },
  });
  await sendCall(app, 'refundBooking', {
    as: admin,
    params: { id: booking._id },
    body: { reason: 'It is broken' },
  });
  const preview = await sendCall(app, 'previewDeletion', { as: seller });
  expect(preview.json<DeletionPreview>().erased).toContainEqual({
    ...{ what: 'Photos that no sold phone shows', count: 1 },
  });
  const photosOf = async (id: string) =>
    (await app.pool.query(`select image_id from product_images where product_id = $1`, [id])).rows;
  const [photo] = await photosOf(unsold.id);
  for (const [call, { id }] of [
    ['deleteSeller', seller],
    ['deleteBuyer', buyer],
  ] as const) {
    const closeResponse = await sendCall(app, call, { as: admin, params: { id } });
    expect(closeResponse.json()).toMatchObject({ deletedCount: 1 });
  }
  expect(await findTexts([words.description, reason, otherFault, answer])).toHaveLength(4);
  await moveClock(app, '8 days');
  await eraseClosedAccounts(app.db);
  await removeUnusedImages(app.db, openImageFiles(app.imageStore));
  expect(await findTexts([words.description, reason, otherFault, answer])).toEqual([]);
  expect(await photosOf(unsold.id)).toEqual([]);
  const removedResponse = await app.server.inject({ url: `/images/${photo?.image_id}/640.webp` });
  expect(removedResponse.statusCode).toBe(404);
  expect(await photosOf(soldPhone.id)).toHaveLength(1);
  expect(await findTexts(['Sold with its box'])).toHaveLength(1);
  expect(await findAllBrokenInvariants(app)).toEqual({});
});

test('nobody can have the email of an erased account, nor keep one from being erased with it', async () => {
  await app.pool.query(`update clock set shift = '0'`);
  const [victim, other] = [await registerPerson(app), await registerPerson(app)];
  const email = `${victim.id}@erased.invalid`;
  const answers = [
    await sendCall(app, 'register', { body: { name: 'Mallory', email, password: testPassword } }),
    await sendCall(app, 'changeEmail', { as: other, body: { email } }),
  ];
  const errors = [{ field: 'email', message: 'Please provide a valid email' }];
  for (const answer of answers) expect(answer.json()).toMatchObject({ status: 400, errors });
  const take = () => app.pool.query('update users set email = $1 where id = $2', [email, other.id]);
  await expect(take()).rejects.toThrow('users_erased_email_check');

  for (const as of [victim, other]) {
    expect((await sendCall(app, 'deleteAccount', { as })).statusCode).toBe(200);
  }
  await take();
  await moveClock(app, '8 days');
  await eraseClosedAccounts(app.db);
  expect(await findTexts([victim.email])).toEqual([]);
});

test('a part of the erasure that fails keeps no other from erasing, and is named', async () => {
  await app.pool.query(`update clock set shift = '0'`);
  const person = await registerPerson(app);
  await leaveData(app, person);
  await sendCall(app, 'deleteAccount', { as: person });
  await moveClock(app, '8 days');
  await app.pool.query(`create function fail() returns trigger language plpgsql as $$
    begin raise exception 'no'; end $$;
    create trigger fail before update on payouts for each statement execute function fail()`);
  await expect(eraseClosedAccounts(app.db)).rejects.toThrow('could not erase payout data (no)');
  await app.pool.query('drop trigger fail on payouts; drop function fail()');
  expect(await findTexts([person.email])).toEqual([]);
});

/** A person's data, by part of the erasure: its table, its rows and how many are not erased. */
const leftData = [
  ['mails', 'mails', 't.user_id', 'true'],
  ['payout data', 'payouts', 't.seller_id', 'ciphertext is not null'],
  ['messages', 'messages', 't.sender_id', 'text is not null'],
  [
    'questions to the shop',
    'help_messages',
    '(select asker_id from help_requests r where r.id = t.request_id)',
    'text is not null',
  ],
  ['reports', 'reports', 't.reporter_id', "words <> 'erased'"],
  ['sales', 'bookings', 't.buyer_id', "buyer_phone <> '000000'"],
] as const;

test.each(leftData)(
  'what can’t be erased of one person (%s) keeps nothing of others, and goes later',
  async (part, table, owner, isLeft) => {
    await app.pool.query(`update clock set shift = '0'`);
    const people = [await registerPerson(app), await registerPerson(app)];
    people.sort((a, b) => (a.id < b.id ? -1 : 1));
    const [first] = people;
    for (const as of people) {
      await leaveData(app, as);
      expect((await sendCall(app, 'deleteAccount', { as })).json()).toMatchObject({
        deletedCount: 1,
      });
    }
    await moveClock(app, '8 days');
    if (part === 'reports') {
      // Decided requests go with the account.
      await app.pool.query(
        `update reports set status = 'open', decided_at = null, decided_by = null`,
      );
      await eraseClosedAccounts(app.db);
      await app.pool.query(
        `update reports set status = 'dismissed', decided_at = app_now(), decided_by = reporter_id`,
      );
    }
    const left = async () => {
      const counts = people.map(async ({ id }) => {
        const { rows } = await app.pool.query<{ count: number }>(
          `select count(*)::int from ${table} t where ${owner} = $1 and ${isLeft}`,
          [id],
        );
        return (rows[0]?.count ?? 0) > 0;
      });
      return Promise.all(counts);
    };
    expect(await left()).toEqual([true, true]);
    await app.pool.query(`create function refuse_one() returns trigger language plpgsql as $$
      declare t record := old; begin
      if ${owner} = '${first?.id}' then raise 'refused'; end if;
      return case when tg_op = 'DELETE' then old else new end; end $$;
      create trigger refuse_one before update or delete on ${table}
        for each row execute function refuse_one()`);
    const failed = await eraseClosedAccounts(app.db).catch(String);
    await app.pool.query(`drop trigger refuse_one on ${table}; drop function refuse_one()`);
    expect(failed).toBe(`Error: could not erase ${part} (refused)`);
    expect(await left()).toEqual([true, false]);
    await moveClock(app, '61 seconds');
    await eraseClosedAccounts(app.db);
    expect(await left()).toEqual([false, false]);
  },
);

test('an account that can’t be erased keeps no other from being erased, and is erased later', async () => {
  await app.pool.query(`update clock set shift = '0'`);
  const people = [await registerPerson(app), await registerPerson(app), await registerPerson(app)];
  for (const as of people) await sendCall(app, 'deleteAccount', { as });
  await moveClock(app, '8 days');
  const erased = async () => {
    const { rows } = await app.pool.query<{ erased: boolean }>(
      `select email like id || '%@erased.invalid' as erased from users where id = any ($1) order by id`,
      [people.map(({ id }) => id).toSorted()],
    );
    return rows.map((row) => row.erased);
  };
  const accept = await refuseRowsOf(
    app,
    'users',
    'id',
    people.map(({ id }) => id).toSorted()[0] ?? '',
  );
  await expect(eraseClosedAccounts(app.db)).rejects.toThrow('could not erase accounts (refused)');
  expect(await erased()).toEqual([false, true, true]);
  await accept();
  await moveClock(app, '61 seconds');
  await eraseClosedAccounts(app.db);
  expect(await erased()).toEqual([true, true, true]);
});
