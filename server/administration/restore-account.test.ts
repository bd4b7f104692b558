import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry, AuditVerdict, ClosedAccount } from '#contract/administration/schemas.ts';
import { calls } from '#contract/calls.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import {
  sendCall,
  makePerson,
  testPassword,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterAll(() => app.close());

const remove = (person: TestPerson, as = admin) =>
  sendCall(app, 'deleteSeller', { as, params: { id: person.id } });

const restore = (person: TestPerson, as = admin) =>
  sendCall(app, 'reopenAccount', { as, params: { id: person.id } });

const log = async (query: Record<string, string> = {}) =>
  (await sendCall(app, 'listAuditLog', { as: admin, query })).json<AuditEntry[]>();

const check = async () =>
  (await sendCall(app, 'verifyAuditLog', { as: admin })).json<AuditVerdict>();
const length = async () => (await check()).rows;

describe('restoring', () => {
  const closed = async (role = 'seller') =>
    (await sendCall(app, 'listClosedAccounts', { as: admin, query: { role, limit: '100' } })).json<
      ClosedAccount[]
    >();

  test('reopens the account; sessions stay ended and phones withdrawn', async () => {
    const phone = await makePhone(app);
    await remove(phone.seller);
    const [listed] = (await closed()).filter(({ _id }) => _id === phone.seller.id);
    expect(listed).toMatchObject({ email: phone.seller.email, role: 'seller', verified: false });
    expect(Date.parse(listed?.erasedFrom ?? '') - Date.parse(listed?.closedAt ?? '')).toBe(
      7 * 86_400_000,
    );
    expect((await closed('buyer')).map(({ _id }) => _id)).not.toContain(phone.seller.id);
    expect((await restore(phone.seller)).json()).toMatchObject({ modifiedCount: 1 });
    expect((await closed()).map(({ _id }) => _id)).not.toContain(phone.seller.id);
    const body = { email: phone.seller.email, password: testPassword };
    expect((await sendCall(app, 'logIn', { body })).statusCode).toBe(200);
    const params = { email: phone.seller.email };
    const old = await sendCall(app, 'listMyProducts', { as: phone.seller, params });
    expect(old.statusCode).toBe(401);
    const ownResponse = await sendCall(app, 'listMyProducts', { as: admin, params });
    expect(ownResponse.json()).toEqual([]);
    expect((await restore(phone.seller)).statusCode).toBe(404);
  });

  test('concurrently by several admins counts once', async () => {
    const seller = await makePerson(app, 'seller');
    await remove(seller);
    const before = await length();
    const answers = await Promise.all(Array.from({ length: 5 }, () => restore(seller)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200, 404, 404, 404, 404,
    ]);
    expect(await length()).toBe(before + 1);
  });

  test('is refused after the days that its call names, and no longer offered', async () => {
    const seller = await makePerson(app, 'seller');
    await remove(seller);
    const days = calls.deleteSeller.undo.days;
    await moveClock(app, `${days} days`);
    expect((await restore(seller)).statusCode).toBe(404);
    expect((await closed()).map(({ _id }) => _id)).not.toContain(seller.id);
    await moveClock(app, '-1 minute');
    expect((await closed()).map(({ _id }) => _id)).toContain(seller.id);
    expect((await restore(seller)).json()).toMatchObject({ modifiedCount: 1 });
    await moveClock(app, `1 minute - ${days} days`);
  });

  test('is refused when the data is erased', async () => {
    const seller = await makePerson(app, 'seller');
    await remove(seller);
    await moveClock(app, '8 days');
    await app.jobs.tasks['erase-closed-accounts']?.({}, {} as never);
    await moveClock(app, '-8 days');
    expect((await restore(seller)).statusCode).toBe(404);
    expect((await closed()).map(({ _id }) => _id)).not.toContain(seller.id);
    const [entry] = await log({ target: seller.id });
    expect(entry?.target).toMatchObject({ name: 'Closed account' });
  });
});
