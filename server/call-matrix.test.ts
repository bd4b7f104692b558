import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type Call, type CallName } from '#contract/calls.ts';
import type { Problem } from '#contract/errors.ts';
import type { Notification } from '#contract/notifications.ts';
import { newId } from '#server/platform/ids.ts';
import { callMatrix, type Kind, type Scene } from '#testing/call-matrix.ts';
import { ask, makePerson, type TestPerson } from '#testing/people.ts';
import { makeBooking, makeImage, makePhone } from '#testing/phones.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';

let app: TestApp;
let others: Record<Exclude<Kind, 'nobody' | 'buyer' | 'seller'>, TestPerson>;

beforeAll(async () => {
  app = await startTestApp();
  others = {
    otherBuyer: await makePerson(app, 'buyer'),
    otherSeller: await makePerson(app, 'seller'),
    admin: await makePerson(app, 'admin'),
    deleted: await makePerson(app, 'buyer'),
  };
  await app.db
    .updateTable('users')
    .set({ deleted_at: new Date() })
    .where('id', '=', others.deleted.id)
    .execute();
});
afterAll(() => app.close());

async function makeScene(): Promise<Scene & { people: Record<'buyer' | 'seller', TestPerson> }> {
  const [buyer, seller] = await Promise.all([makePerson(app, 'buyer'), makePerson(app, 'seller')]);
  const phone = await makePhone(app, seller);
  const booking = await makeBooking(app, buyer, phone.id);
  const wished = await ask(app, 'wishForProduct', { as: buyer, body: { productId: phone.id } });
  // By somebody else, so that everybody of the table can still report.
  const reportId = newId();
  const report = { product_id: phone.id, reporter_id: others.deleted.id, words: 'Look at it' };
  await app.db
    .insertInto('reports')
    .values({ id: reportId, reason: 'fake', ...report })
    .execute();
  const told = await ask(app, 'listNotifications', { as: seller });
  const kept = await ask(app, 'saveSearch', {
    as: buyer,
    body: { name: 'Phones of Sylhet', alert: 'at-once', query: 'brand=02&location=Sylhet' },
  });
  return {
    searchId: kept.json<{ insertedId: string }>().insertedId,
    notificationId: told.json<Notification[]>()[0]?._id ?? '',
    productId: phone.id,
    reportId,
    bookingId: booking._id,
    wishId: wished.json<{ upsertedId: string }>().upsertedId,
    price: phone.price,
    buyer,
    seller,
    imageOf: await makeImage(app, seller),
    people: { buyer, seller },
  };
}

describe.each(Object.keys(callMatrix) as CallName[])('%s', (name) => {
  const row = callMatrix[name];
  test.each(Object.keys(row.expected) as Kind[])('asked by %s', async (kind) => {
    const scene = await makeScene();
    const people = { ...others, ...scene.people };
    // However long the tests before took: what is dangerous wants a recent sign-in.
    await app.pool.query('update sessions set authenticated_at = app_now()');
    // Ending a session would take it from the tests that follow.
    const shared = kind !== 'nobody' && kind !== 'buyer' && kind !== 'seller';
    if (name === 'logOut' && shared) return;
    if (name === 'deleteAccount' && shared && kind !== 'admin') return;
    const as = kind === 'nobody' ? null : people[kind];
    const answer = await ask(app, name, { as, ...row.ask(scene) });
    const wanted = row.expected[kind];
    const [status, code] = typeof wanted === 'number' ? [wanted] : wanted;
    expect(answer.statusCode, answer.body).toBe(status);
    if (status === 200) return;
    const problem = answer.json<Problem>();
    if (code) expect(problem.code).toBe(code);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    const call: Call = calls[name];
    expect(problem).toMatchObject(call.falsy ?? {});
    if (status === 401) expect(answer.headers['www-authenticate']).toBe('Bearer');
  });
});
