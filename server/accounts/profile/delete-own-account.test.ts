import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeletionPreview } from '#contract/accounts/sign-in.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { eraseClosedAccounts } from '#server/administration/erase-closed-accounts.ts';
import { askIntent, charge, moveClock, record } from '#tests/support/market/paying.ts';
import {
  sendCall,
  cookiesOf,
  registerPerson,
  testPassword,
  withCookiesOf,
  outcome,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { turnTotpOn } from '#tests/support/people/second-factor.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** Deleting one's own account, and reopening it. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function pay(buyer: TestPerson, productId: string) {
  const booking = await makeBooking(app, buyer, productId);
  const intent = (await askIntent(app, buyer, booking)).json<Intent>();
  await charge(app, intent);
  const answer = await record(app, buyer, booking, intent.intentId);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return booking;
}

describe('deleting the account', () => {
  const preview = async (as: TestPerson) =>
    (await sendCall(app, 'previewDeletion', { as })).json<DeletionPreview>();
  const deleteAccount = (as: TestPerson) => sendCall(app, 'deleteAccount', { as });
  const logIn = (as: TestPerson) =>
    sendCall(app, 'logIn', { body: { email: as.email, password: testPassword } });
  const restore = (as: TestPerson, password = testPassword) =>
    sendCall(app, 'restoreAccount', { body: { email: as.email, password } });

  test('the preview lists what is erased, what is kept and why', async () => {
    const buyer = await registerPerson(app);
    await pay(buyer, (await makePhone(app)).id);
    await makeBooking(app, buyer, (await makePhone(app)).id);
    const previewResult = await preview(buyer);
    expect(previewResult.daysUntilErased).toBe(7);
    // The guarantee of the phone they bought is not over.
    expect(previewResult.obstacle).toBe('money-open');
    const count = (list: { what: string; count: number }[], words: string) =>
      list.find(({ what }) => what.startsWith(words))?.count;
    expect(count(previewResult.erased, 'Unpaid bookings')).toBe(1);
    expect(count(previewResult.erased, 'Ways to log in')).toBe(1);
    expect(count(previewResult.kept, 'Phones you bought')).toBe(1);
    expect(count(previewResult.kept, 'Payments')).toBe(1);
    for (const { why } of previewResult.kept) expect(why.length).toBeGreaterThan(20);
  });

  test('closes the account at once, in every session', async () => {
    const phone = await makePhone(app);
    const { seller } = phone;
    const elsewhere = cookiesOf(await logIn(seller));
    const leaveResponse = await deleteAccount(seller);
    expect(leaveResponse.json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(leaveResponse.headers['set-cookie']).toContain('Max-Age=0');
    const ownResponse = await sendCall(app, 'listMyProducts', {
      as: seller,
      params: { email: seller.email },
    });
    expect(outcome(ownResponse)).toEqual([401, 'user-disabled']);
    const read = await app.server.inject({ url: '/api/session', headers: { cookie: elsewhere } });
    expect(read.body).toBe('null');
    const listResponse = await sendCall(app, 'listCategoryProducts', { params: { id: '02' } });
    expect(listResponse.body).not.toContain(phone.id);
    const { rows } = await app.pool.query('select from audit_log where target_id = $1', [
      seller.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('can be undone by its owner for a week; the email stays reserved', async () => {
    const person = await registerPerson(app);
    await deleteAccount(person);
    const registration = { name: 'Other', email: person.email, password: testPassword };
    expect(outcome(await sendCall(app, 'register', { body: registration }))).toEqual([
      409,
      'email-already-in-use',
    ]);
    const showResponse = await logIn(person);
    expect(outcome(showResponse)).toEqual([401, 'user-disabled']);
    const until = Date.parse(showResponse.json().restorableUntil) - Date.now();
    expect(until).toBeGreaterThan(6.9 * 86_400_000);
    expect(outcome(await restore(person, 'not the one #2'))).toEqual([401, 'wrong-password']);

    await moveClock(app, '6 days');
    await eraseClosedAccounts(app.db);
    const back = await restore(person);
    expect(back.json()).toMatchObject({ uid: person.id, email: person.email });
    const cookie = cookiesOf(back);
    const read = await app.server.inject({ url: '/api/session', headers: { cookie } });
    expect(read.json()).toMatchObject({ uid: person.id });
    await moveClock(app, '-6 days');
  });

  test('after a week no personal data is left and the account can’t be reopened', async () => {
    const person = await registerPerson(app);
    await sendCall(app, 'saveProfile', { as: person, body: { phoneNumber: '01799999999' } });
    await turnTotpOn(app, person);
    await deleteAccount(person);
    await moveClock(app, '8 days');
    const late = await logIn(person);
    expect([outcome(late), late.json().restorableUntil]).toEqual([
      [401, 'user-disabled'],
      undefined,
    ]);
    expect(outcome(await restore(person))).toEqual([401, 'user-disabled']);
    await eraseClosedAccounts(app.db);
    expect(outcome(await restore(person))).toEqual([401, 'wrong-password']);
    const { rows } = await app.pool.query<{ held: string }>(
      `select string_agg(t, ' ') as held from (select u::text as t from users u
         union all select c::text from credentials c union all select k::text from totp_keys k
         union all select r::text from recovery_codes r) held`,
    );
    await moveClock(app, '-8 days');
    expect(rows[0]?.held).not.toContain(person.email);
    expect(rows[0]?.held).not.toContain('01799999999');
    expect(rows[0]?.held.split(person.id)).toHaveLength(3);
  });

  test('an account that an admin closed can’t be reopened by its owner', async () => {
    const [admin, person] = [await registerPerson(app, 'admin'), await registerPerson(app)];
    await sendCall(app, 'deleteBuyer', { as: admin, params: { id: person.id } });
    const login = await logIn(person);
    expect(login.json().restorableUntil).toBeUndefined();
    expect(outcome(await restore(person))).toEqual([401, 'user-disabled']);
    expect(outcome(await logIn(person))).toEqual([401, 'user-disabled']);
  });

  test('with a second factor reopening takes both steps', async () => {
    const person = await registerPerson(app);
    const totp = await turnTotpOn(app, person);
    await deleteAccount(person);
    const halfway = await restore(person);
    expect(outcome(halfway)).toEqual([403, 'multi-factor-auth-required']);
    expect(halfway.json().steps).toContain('totp');
    // The password alone does not reopen: logging in is still refused.
    expect(outcome(await logIn(person))).toEqual([401, 'user-disabled']);
    const half = { ...person, cookie: cookiesOf(halfway), token: '' };
    const wrong = { method: 'totp', code: '000000' };
    expect(outcome(await sendCall(app, 'takeSecondStep', { as: half, body: wrong }))).toEqual([
      400,
      'invalid-verification-code',
    ]);
    expect(outcome(await logIn(person))).toEqual([401, 'user-disabled']);

    const right = { method: 'totp', code: await totp.code() };
    const back = await sendCall(app, 'takeSecondStep', { as: half, body: right });
    expect(back.json()).toMatchObject({ uid: person.id });
    expect(outcome(await logIn(person))).toEqual([403, 'multi-factor-auth-required']);
  });

  test('an admin who closes it during a half session prevents the reopening', async () => {
    const person = await registerPerson(app);
    const totp = await turnTotpOn(app, person);
    await deleteAccount(person);
    const half = { ...person, cookie: cookiesOf(await restore(person)), token: '' };
    await app.pool.query(`update users set closed_by = 'admin' where id = $1`, [person.id]);
    const right = { method: 'totp', code: await totp.code() };
    expect(outcome(await sendCall(app, 'takeSecondStep', { as: half, body: right }))).toEqual([
      401,
      'sign-in-required',
    ]);
    expect(outcome(await logIn(person))).toEqual([401, 'user-disabled']);
  });

  test('restoring an open account is logging in', async () => {
    const person = await registerPerson(app);
    expect((await restore(person)).json()).toMatchObject({ uid: person.id });
  });

  test('is refused during a payment, without a recent sign-in, and for admins', async () => {
    const [buyer, admin] = [await registerPerson(app), await registerPerson(app, 'admin')];
    await askIntent(app, buyer, await makeBooking(app, buyer, (await makePhone(app)).id));
    expect((await preview(buyer)).obstacle).toBe('payment-under-way');
    expect(outcome(await deleteAccount(buyer))).toEqual([409, 'payment-under-way']);
    expect((await preview(admin)).obstacle).toBe('not-allowed');
    expect(outcome(await deleteAccount(admin))).toEqual([403, 'not-allowed']);
    await moveClock(app, '16 minutes');
    expect(outcome(await deleteAccount(buyer))).toEqual([403, 'requires-recent-login']);
    const password = { password: testPassword };
    const showResponse = await sendCall(app, 'reauthenticate', { as: buyer, body: password });
    expect((await deleteAccount(await withCookiesOf(app, buyer, showResponse))).statusCode).toBe(
      200,
    );
    await moveClock(app, '-16 minutes');
  });
});
