import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry, AuditVerdict } from '#contract/administration/schemas.ts';
import type { Intent } from '#contract/payments/schemas.ts';
import { recordAdminAction } from '#server/platform/database/audit.ts';
import { askIntent, charge, moveClock } from '#tests/support/market/paying.ts';
import {
  sendCall,
  makePerson,
  testPassword,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterAll(() => app.close());

const verify = (person: TestPerson, as = admin) =>
  sendCall(app, 'verifySeller', { as, body: { email: person.email } });

const unverify = (person: TestPerson, as = admin) =>
  sendCall(app, 'unverifySeller', { as, params: { id: person.id } });

const remove = (person: TestPerson, as = admin) =>
  sendCall(app, 'deleteSeller', { as, params: { id: person.id } });

const restore = (person: TestPerson, as = admin) =>
  sendCall(app, 'reopenAccount', { as, params: { id: person.id } });

const log = async (query: Record<string, string> = {}) =>
  (await sendCall(app, 'listAuditLog', { as: admin, query })).json<AuditEntry[]>();

const check = async () =>
  (await sendCall(app, 'verifyAuditLog', { as: admin })).json<AuditVerdict>();
const length = async () => (await check()).rows;

describe('the entries', () => {
  test('every action of an admin has an entry with admin, action, target and time, newest first', async () => {
    const phone = await makePhone(app);
    const { seller } = phone;
    const buyer = await makePerson(app);
    await verify(seller);
    await unverify(seller);
    await remove(seller);
    await restore(seller);
    await sendCall(app, 'deleteBuyer', { as: admin, params: { id: buyer.id } });
    await restore(buyer);
    const entries = (await log()).slice(0, 6);
    expect(entries.map(({ action, target }) => [action, target?.email])).toEqual([
      ['restore-buyer', buyer.email],
      ['delete-buyer', buyer.email],
      ['restore-seller', seller.email],
      ['delete-seller', seller.email],
      ['unverify-seller', seller.email],
      ['verify-seller', seller.email],
    ]);
    expect(entries[3]).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
      by: { _id: admin.id, name: admin.name, email: admin.email },
      action: 'delete-seller',
      targetKind: 'person',
      targetId: seller.id,
      target: { _id: seller.id, name: seller.name, email: seller.email },
      names: {},
      details: { phonesWithdrawn: 1 },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await check()).toMatchObject({ intact: true, firstBroken: null });
  });

  test('the log has ids, and is read with the names and prices they have today', async () => {
    const phone = await makePhone(app);
    const reporter = await makePerson(app);
    const body = { reason: 'fake', words: 'The logo is on the wrong side' };
    const params = { id: phone.id };
    const sent = await sendCall(app, 'reportProduct', { as: reporter, params, body });
    const report = sent.json<{ insertedId: string }>().insertedId;
    await sendCall(app, 'decideReport', {
      ...{ as: admin, params: { id: report }, body: { decision: 'dismiss' } },
    });
    const [entry] = await log();
    expect(entry).toMatchObject({
      ...{ targetKind: 'product', targetId: phone.id, details: { report } },
      names: { target: 'Galaxy S22 128 GB', price: phone.price, report: reporter.name },
    });
  });

  test('hold ids and counts only, nothing personal and no secret', async () => {
    const seller = await makePerson(app, 'seller');
    await verify(seller);
    await remove(seller);
    const { rows } = await app.pool.query('select * from audit_log');
    const text = JSON.stringify(rows);
    for (const secret of [seller.email, seller.name, admin.email, admin.token, testPassword]) {
      expect(text).not.toContain(secret);
    }
  });

  test('an action that changed nothing or was refused has no entry', async () => {
    const before = await length();
    const [seller, buyer] = [await makePerson(app, 'seller'), await makePerson(app)];
    const answers = [
      await unverify(seller),
      await verify(seller, buyer),
      await unverify(seller, buyer),
      await unverify(buyer),
      await restore(seller),
      await sendCall(app, 'deleteBuyer', { as: admin, params: { id: seller.id } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403, 403, 404, 404, 404]);
    expect(await length()).toBe(before);
  });

  test('an action that fails half-way leaves no entry and no gap', async () => {
    const phone = await makePhone(app);
    const buyer = await makePerson(app);
    const booking = await makeBooking(app, buyer, phone.id);
    const intent = (await askIntent(app, buyer, booking)).json<Intent>();
    await charge(app, intent, 'pm_card_slowSuccess');
    const before = await length();
    expect((await remove(phone.seller)).statusCode).toBe(409);
    // Also after the row was written.
    const failed = app.db.transaction().execute(async (trx) => {
      const target = { kind: 'person', id: buyer.id } as const;
      await recordAdminAction(trx, { by: admin.id, action: 'delete-buyer', target });
      throw new Error('afterwards something broke');
    });
    await expect(failed).rejects.toThrow('afterwards');
    expect(await length()).toBe(before);
    await verify(phone.seller);
    expect(await check()).toMatchObject({ intact: true, rows: before + 1 });
  });

  test('concurrent admins write one chain', async () => {
    const before = await length();
    const second = await makePerson(app, 'admin');
    const sellers: TestPerson[] = [];
    for (let count = 0; count < 8; count += 1) sellers.push(await makePerson(app, 'seller'));
    const answers = await Promise.all(
      sellers.flatMap((seller, place) => [
        verify(seller, place % 2 ? admin : second),
        verify(seller, place % 2 ? second : admin),
      ]),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await check()).toMatchObject({ intact: true, rows: before + 8 });
    const actors = (await log({ limit: '8' })).map(({ by }) => by?._id);
    expect([admin.id, second.id]).toEqual(expect.arrayContaining(actors));
  });

  test('details are stored whatever they contain, with sorted keys', async () => {
    const id = admin.id;
    await app.db.transaction().execute((trx) =>
      recordAdminAction(trx, {
        by: id,
        action: 'verify-seller',
        target: { kind: 'person', id },
        details: { z: 'line\nbreak "quoted" \\ আইফোন \u2028 😀', a: -1.5, m: false },
      }),
    );
    const [entry] = await log({ limit: '1' });
    expect(Object.keys(entry?.details ?? {})).toEqual(['a', 'm', 'z']);
    expect(entry?.details).toMatchObject({ z: 'line\nbreak "quoted" \\ আইফোন \u2028 😀' });
    expect((await check()).intact).toBe(true);
  });

  test('the time is the database’s', async () => {
    await moveClock(app, '3 days');
    await verify(await makePerson(app, 'seller'));
    await moveClock(app, '-3 days');
    const [entry] = await log({ limit: '1' });
    expect(Date.parse(entry?.at ?? '') - Date.now()).toBeGreaterThan(2.9 * 86_400_000);
  });
});

describe('the list', () => {
  test('is filtered by admin, target, action and time, also combined', async () => {
    const [myPerson, theirPerson] = [
      await makePerson(app, 'seller'),
      await makePerson(app, 'seller'),
    ];
    const second = await makePerson(app, 'admin');
    await verify(myPerson);
    await verify(theirPerson, second);
    await unverify(theirPerson, second);
    const findEntries = async (query: Record<string, string>) =>
      (await log(query)).map(({ action, targetId }) => [action, targetId]);
    expect(await findEntries({ by: ` ${second.email.toUpperCase()}` })).toEqual([
      ['unverify-seller', theirPerson.id],
      ['verify-seller', theirPerson.id],
    ]);
    expect(await findEntries({ by: second.id, action: 'verify-seller' })).toEqual([
      ['verify-seller', theirPerson.id],
    ]);
    expect(await findEntries({ target: myPerson.email })).toEqual([['verify-seller', myPerson.id]]);
    expect(await findEntries({ target: myPerson.id, by: second.email })).toEqual([]);
    expect(await findEntries({ by: 'nobody@people.test' })).toEqual([]);
    const [entry] = await log({ target: myPerson.id });
    const until = entry?.at ?? '';
    expect(await findEntries({ target: myPerson.id, to: until })).toEqual([]);
    expect(
      await findEntries({ target: myPerson.id, from: until.replace(/\d{3}Z$/, '000Z') }),
    ).toHaveLength(1);
    expect(await findEntries({ target: myPerson.id, from: '2031-01-01T00:00:00+06:00' })).toEqual(
      [],
    );
  });

  test('has pages whose links keep the filter', async () => {
    const ownPerson = await makePerson(app, 'admin');
    const seller = await makePerson(app, 'seller');
    for (let count = 0; count < 3; count += 1) {
      await verify(seller, ownPerson);
      await unverify(seller, ownPerson);
    }
    const seen: string[] = [];
    let url: string | undefined =
      `/api/audit-log?by=${encodeURIComponent(ownPerson.email)}&limit=4`;
    while (url) {
      const answer: Awaited<ReturnType<typeof sendCall>> = await app.server.inject({
        url,
        headers: { authorization: `Bearer ${admin.token}` },
      });
      seen.push(...answer.json<AuditEntry[]>().map(({ _id }) => _id));
      url = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(seen).toHaveLength(6);
    expect(seen).toEqual(seen.toSorted((a, b) => Number(b) - Number(a)));
  });

  test.each([
    ['from', 'yesterday'],
    ['from', '0000-01-01T00:00:00Z'],
    ['from', '0001-01-01T00:00:00+23:00'],
    ['to', '9999-12-31T23:59:59-23:00'],
    ['to', '2026-02-30T00:00:00Z'],
    ['action', 'nonsense'],
    ['cursor', '-1'],
    ['cursor', '1e3'],
    ['cursor', '9'.repeat(20)],
    ['limit', '101'],
    ['by', 'x'.repeat(255)],
  ])('%s=%s is refused by name', async (field, value) => {
    const answer = await sendCall(app, 'listAuditLog', { as: admin, query: { [field]: value } });
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, field]);
  });

  test.each([
    ['by', '\u0000'],
    ['target', "' or 1=1 --"],
    ['target', '%'],
    ['cursor', '0'],
    ['from', '2026-01-01T00:00:00+23:59'],
  ])('%s=%j finds nothing or something, and never fails', async (field, value) => {
    const answer = await sendCall(app, 'listAuditLog', { as: admin, query: { [field]: value } });
    expect(answer.statusCode).toBeLessThan(500);
  });
});
