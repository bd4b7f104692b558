import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Preference } from '#contract/notifications/schemas.ts';
import { buildPersistentKeys } from '#server/platform/database/keys/persistent-keys.ts';
import { buildUnsubscribeLinks } from '#server/platform/operation/mail/mail-topics.ts';
import { mailsTo, runJobs } from '#tests/support/app/mails.ts';
import { makeRecipient, readNotifications } from '#tests/support/market/notifications.ts';
import {
  sendCall,
  confirmEmails,
  makePerson,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, testSecret, type TestApp } from '#tests/support/app/start-test-app.ts';
import { notify } from './notify.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const choose = (as: TestPerson, body: Preference) => sendCall(app, 'savePreference', { as, body });
const shiftClock = (by: string) =>
  app.pool.query('update clock set shift = $1::interval', [by]).then(() => undefined);

test('the same cause is notified once, also concurrently', async () => {
  const person = await makeRecipient(app);
  const notice = { to: person.id, kind: 'verified', cause: 'once' } as const;
  const counts = await Promise.all(
    Array.from({ length: 12 }, () =>
      app.db.transaction().execute((trx) => notify(trx, notice, notice)),
    ),
  );
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(await readNotifications(app, person)).toHaveLength(1);
  expect(await mailsTo(app, person.email)).toHaveLength(1);
});

test('a rolled-back transaction notifies nobody', async () => {
  const person = await makeRecipient(app);
  const broken = app.db.transaction().execute(async (trx) => {
    await notify(trx, { to: person.id, kind: 'verified', cause: 'broken' });
    throw new Error('broken off');
  });
  await expect(broken).rejects.toThrow('broken off');
  expect(await readNotifications(app, person)).toEqual([]);
  expect(await mailsTo(app, person.email)).toEqual([]);
});

test('a sale notifies both sides, a report the admins, and each decision states its reason', async () => {
  const [seller, buyer, admin] = [
    await makeRecipient(app, 'seller'),
    await makeRecipient(app, 'buyer'),
    await makePerson(app, 'admin'),
  ];
  const phone = await makePhone(app, seller);
  const booking = await makeBooking(app, buyer, phone.id);
  expect(await readNotifications(app, seller)).toMatchObject([
    { kind: 'booking-made', bookingId: booking._id, productId: phone.id, read: false },
  ]);
  await sendCall(app, 'verifySeller', { as: admin, body: { email: seller.email } });
  await sendCall(app, 'reportProduct', {
    as: buyer,
    params: { id: phone.id },
    body: { reason: 'fake', words: 'The logo is on the wrong side' },
  });
  const [report] = await readNotifications(app, admin);
  expect(report).toMatchObject({ kind: 'report-new', facts: { why: 'fake' } });
  const reports = await sendCall(app, 'listReports', { as: admin });
  const reportId = reports
    .json<{ _id: string; productId: string }[]>()
    .find(({ productId }) => productId === phone.id)?._id;
  const decideResponse = await sendCall(app, 'decideReport', {
    as: admin,
    params: { id: reportId ?? '' },
    body: { decision: 'withdraw' },
  });
  expect(decideResponse.statusCode, decideResponse.body).toBe(200);
  expect(
    (await readNotifications(app, seller)).map(({ kind, facts }) => [kind, facts.why]),
  ).toEqual([
    ['taken-down', 'fake'],
    ['verified', undefined],
    ['booking-made', undefined],
  ]);
  expect((await readNotifications(app, buyer)).map(({ kind, facts }) => [kind, facts.why])).toEqual(
    [
      ['report-decided', 'upheld'],
      ['booking-gone', 'withdrawn'],
    ],
  );
});

test('one or all notifications are marked as read, once, and only one’s own', async () => {
  const [person, otherPerson] = [await makeRecipient(app), await makeRecipient(app)];
  for (const cause of ['1', '2', '3']) {
    await app.db
      .transaction()
      .execute((trx) => notify(trx, { to: person.id, kind: 'verified', cause }));
  }
  const [newest] = await readNotifications(app, person);
  const id = newest?._id ?? '';
  const read = (as: TestPerson) => sendCall(app, 'readNotification', { as, params: { id } });
  expect((await read(otherPerson)).statusCode).toBe(404);
  expect((await read(person)).json()).toMatchObject({ modifiedCount: 1 });
  expect((await read(person)).json()).toMatchObject({ modifiedCount: 0 });
  const count = async () =>
    (await sendCall(app, 'countNotifications', { as: person })).json<{ unread: number }>().unread;
  expect(await count()).toBe(2);
  const all = await sendCall(app, 'readAllNotifications', { as: person, body: { upTo: id } });
  expect(all.json()).toMatchObject({ modifiedCount: 2 });
  expect(await count()).toBe(0);
});

test('preferences apply to list and mail; mandatory topics are always mailed', async () => {
  const seller = await makePerson(app, 'seller');
  await confirmEmails(app, seller);
  await choose(seller, { topic: 'bookings', inApp: false, mail: 'never' });
  await choose(seller, { topic: 'security', inApp: true, mail: 'never' });
  const phone = await makePhone(app, seller);
  await makeBooking(app, await makeRecipient(app), phone.id);
  expect(await readNotifications(app, seller)).toEqual([]);
  expect((await mailsTo(app, seller.email)).map(({ subject }) => subject)).not.toContain(
    'Your Galaxy S22 128 GB was booked',
  );
  await sendCall(app, 'changePassword', { as: seller, body: { password: 'another horse #2' } });
  expect(await readNotifications(app, seller)).toMatchObject([
    { kind: 'account-changed', facts: { why: 'password' } },
  ]);
  const [mail] = await mailsTo(app, seller.email);
  expect(mail).toMatchObject({ subject: 'Your PhoneHub account was changed', topic: null });
});

test('an unconfirmed address gets mandatory mails only; the list has everything', async () => {
  const person = await makePerson(app, 'seller');
  const notifyOf = (kind: 'verified' | 'unverified' | 'phone-sold', cause: string) =>
    app.db
      .transaction()
      .execute((trx) => notify(trx, { to: person.id, kind, cause, facts: { productName: 'X1' } }));
  const subjects = async () =>
    (await mailsTo(app, person.email)).filter((mail) => !mail.has_code).map((mail) => mail.subject);
  await notifyOf('verified', 'early');
  await choose(person, { topic: 'shop', inApp: true, mail: 'daily' });
  await notifyOf('unverified', 'early');
  await notifyOf('phone-sold', 'early');
  try {
    await shiftClock('1 day');
    await app.jobs.tasks['send-digests']?.({}, undefined as never);
    expect(await subjects()).toEqual(['Your X1 is sold']);
    expect(await readNotifications(app, person)).toHaveLength(3);
    await confirmEmails(app, person);
    await choose(person, { topic: 'shop', inApp: true, mail: 'at-once' });
    await notifyOf('verified', 'late');
    expect(await subjects()).toContain('You are a verified seller');
  } finally {
    await shiftClock('0');
  }
});

test('a daily mail contains the unread notifications, once, by the database’s clock', async () => {
  const [person, other] = [await makeRecipient(app), await makeRecipient(app)];
  for (const each of [person, other]) {
    await choose(each, { topic: 'shop', inApp: true, mail: 'daily' });
    await app.db.transaction().execute(async (trx) => {
      await notify(trx, { to: each.id, kind: 'verified', cause: 'a' });
      await notify(trx, { to: each.id, kind: 'unverified', cause: 'b' });
    });
  }
  await sendCall(app, 'readAllNotifications', { as: other, body: {} });
  const digest = () => app.jobs.tasks['send-digests']?.({}, undefined as never);
  await digest();
  expect(await mailsTo(app, person.email)).toEqual([]);
  try {
    await shiftClock('1 day');
    await Promise.all(Array.from({ length: 6 }, digest));
    const mails = await mailsTo(app, person.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ topic: 'digest', action_path: '/dashboard/notifications' });
    expect(mails[0]?.body).toContain('An admin has verified you.');
    expect(await mailsTo(app, other.email)).toEqual([]);
  } finally {
    await shiftClock('0');
  }
});

test('a daily mail that can’t be written doesn’t stop the others', async () => {
  const people = [await makeRecipient(app), await makeRecipient(app), await makeRecipient(app)];
  const [broken] = people.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const person of people) {
    await choose(person, { topic: 'shop', inApp: true, mail: 'daily' });
    await app.db
      .transaction()
      .execute((trx) => notify(trx, { to: person.id, kind: 'verified', cause: 'a' }));
  }
  // A newer process may write kinds that this one doesn't know.
  await app.pool.query(`update notifications set kind = 'of-tomorrow' where user_id = $1`, [
    broken?.id,
  ]);
  try {
    await shiftClock('1 day');
    await expect(app.jobs.tasks['send-digests']?.({}, undefined as never)).rejects.toThrow(
      TypeError,
    );
    for (const person of people) {
      expect(await mailsTo(app, person.email)).toHaveLength(person === broken ? 0 : 1);
    }
  } finally {
    await shiftClock('0');
    await app.pool.query('update notifications set digest_on = null where user_id = $1', [
      broken?.id,
    ]);
  }
});

test('the link of a mail turns its topic off with one click, without a sign-in', async () => {
  const person = await makeRecipient(app, 'seller');
  const unsubscribeLinks = buildUnsubscribeLinks(
    buildPersistentKeys(app.db, [testSecret]),
    'http://shop.test',
  );
  const token = await unsubscribeLinks.token(person.id, 'bookings');
  expect(Buffer.from(token, 'base64url').toString('hex')).not.toContain(
    person.id.replaceAll('-', ''),
  );
  const post = (input: string, accept?: string, base = '') =>
    app.server.inject({
      method: 'POST',
      url: `${base}/unsubscribe/${input}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(accept ? { accept } : {}),
      },
      payload: 'List-Unsubscribe=One-Click',
    });
  const mailOf = async (topic: string) => {
    const answer = await sendCall(app, 'listPreferences', { as: person });
    return answer.json<Preference[]>().find((each) => each.topic === topic)?.mail;
  };
  expect(await mailOf('bookings')).toBe('at-once');
  // The page knows before the button is pressed, and reading changes nothing.
  const isOurs = async (input: string) =>
    (await app.server.inject({ url: `/api/unsubscribe/${input}` })).json();
  expect(await isOurs(token)).toEqual({ ours: true });
  expect(await isOurs(`${token.slice(0, -2)}xx`)).toEqual({ ours: false });
  expect(await isOurs('%00')).toEqual({ ours: false });
  expect(await mailOf('bookings')).toBe('at-once');
  expect((await post(`${token.slice(0, -2)}xx`)).statusCode).toBe(404);
  expect(await mailOf('bookings')).toBe('at-once');
  expect((await post(token)).statusCode).toBe(200);
  expect(await mailOf('bookings')).toBe('never');
  // Pressed by a person, who gets a page.
  const pressedResponse = await post(token, 'text/html');
  expect([pressedResponse.statusCode, pressedResponse.headers.location]).toEqual([
    303,
    '/unsubscribe/done',
  ]);
  const inBangla = await post(token, 'text/html', '/bn');
  expect(inBangla.headers.location).toBe('/bn/unsubscribe/done');
  // Mandatory topics stay on, regardless of the token.
  await post(await unsubscribeLinks.token(person.id, 'security'));
  expect(await mailOf('security')).toBe('at-once');
});

test('the link of the daily mail ends it, also for what is above a limit of mails at once', async () => {
  const person = await makeRecipient(app);
  const links = buildUnsubscribeLinks(
    buildPersistentKeys(app.db, [testSecret]),
    'http://shop.test',
  );
  const mailLimit = { name: 'of a test', perDay: 1 };
  let days = 0;
  /** Notifies twice, of which one exceeds the limit, and counts the daily mails of the next day. */
  const digestsAfterTwo = async () => {
    for (const cause of [`${days} a`, `${days} b`]) {
      const news = { to: person.id, kind: 'wish-back', cause, mailLimit } as const;
      await app.db.transaction().execute((trx) => notify(trx, news));
    }
    days += 1;
    await shiftClock(`${days} days ${days} minutes`);
    await app.jobs.tasks['send-digests']?.({}, undefined as never);
    const mails = await mailsTo(app, person.email);
    return mails.filter(({ topic }) => topic === 'digest').length;
  };
  try {
    expect(await digestsAfterTwo()).toBe(1);
    const url = `/unsubscribe/${await links.token(person.id, 'digest')}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    const done = await app.server.inject({ method: 'POST', url, headers, payload });
    expect(done.statusCode).toBe(200);
    expect(await digestsAfterTwo()).toBe(1);
    await choose(person, { topic: 'bookings', inApp: true, mail: 'daily' });
    expect(await digestsAfterTwo()).toBe(2);
  } finally {
    await shiftClock('0');
  }
});

test('the export contains notifications and preferences; erasing deletes them', async () => {
  const person = await makePerson(app, 'buyer');
  await choose(person, { topic: 'wishes', inApp: true, mail: 'daily' });
  await app.db
    .transaction()
    .execute((trx) => notify(trx, { to: person.id, kind: 'wish-back', cause: 'x' }));
  await sendCall(app, 'saveSearch', {
    as: person,
    body: { name: 'Mine', alert: 'never', query: 'brand=01' },
  });
  const held = (await sendCall(app, 'exportData', { as: person })).json();
  expect(held).toMatchObject({
    notifications: [{ kind: 'wish-back' }],
    notificationPreferences: [{ topic: 'wishes', mail: 'daily' }],
    savedSearches: [{ name: 'Mine', query: 'brand=01' }],
  });
  await app.pool.query(
    `update users set deleted_at = app_now() - interval '8 days' where id = $1`,
    [person.id],
  );
  await runJobs(app);
  await app.jobs.tasks['erase-closed-accounts']?.({}, undefined as never);
  for (const table of ['notifications', 'notification_preferences', 'saved_searches'] as const) {
    const remainder = await app.db
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', person.id)
      .execute();
    expect(remainder).toEqual([]);
  }
});
