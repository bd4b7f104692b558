import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchSearches } from '#server/saved-searches/match-searches.ts';
import { notifyDailyMatches } from '#server/saved-searches/notify-daily-matches.ts';
import { readNotifications } from '#tests/support/market/notifications.ts';
import { moveClock } from '#tests/support/market/paying.ts';
import { makePeople, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { makePhone } from '#tests/support/market/phones.ts';
import { refuseRowsOf } from '#tests/support/database/refused-rows.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { notifyWatchers } from './notify-watchers.ts';

let app: TestApp;
let unlucky: TestPerson;
let other: TestPerson;
let accept: () => Promise<void>;
beforeAll(async () => {
  app = await startTestApp();
  [unlucky, other] = (await makePeople(app, 2)) as [TestPerson, TestPerson];
  accept = await refuseRowsOf(app, 'notifications', 'user_id', unlucky.id);
});
afterAll(() => app.close());

const kinds = async (person: TestPerson) =>
  (await readNotifications(app, person)).map(({ kind }) => kind);

const news = (productId: string, what: 'listed' | 'changed', more: object = {}) =>
  ({ id: productId, productId, what, at: new Date().toISOString(), ...more }) as const;

test('somebody who cannot be notified keeps nobody else’s news of a phone back', async () => {
  const { id, seller } = await makePhone(app);
  for (const as of [unlucky, other]) {
    await sendCall(app, 'followSeller', { as, params: { id: seller.id } });
  }
  await notifyWatchers(app.db, news(id, 'listed'), app.server.log);
  expect(await kinds(other)).toContain('seller-listed');
  expect(await kinds(unlucky)).not.toContain('seller-listed');
});

test('a part of the news that fails keeps no other part back, and the job is repeated', async () => {
  const { id, seller } = await makePhone(app);
  await sendCall(app, 'followSeller', { as: other, params: { id: seller.id } });
  await sql`alter table saved_searches rename to away`.execute(app.db);
  const isNotified = async () =>
    (await readNotifications(app, other)).some(({ productId }) => productId === id);
  await expect(notifyWatchers(app.db, news(id, 'listed'), app.server.log)).rejects.toThrow('saved');
  expect(await isNotified()).toBe(true);
  await sql`alter table away rename to saved_searches`.execute(app.db);
  await notifyWatchers(app.db, news(id, 'listed'), app.server.log);
});

test('nor the daily matches of others; their own stay due', async () => {
  for (const as of [unlucky, other]) {
    const body = { name: 'Daily', alert: 'daily', query: 'brand=02' };
    expect((await sendCall(app, 'saveSearch', { as, body })).statusCode).toBe(200);
  }
  const { id } = await makePhone(app);
  await matchSearches(app.db, news(id, 'listed'), app.server.log);
  await moveClock(app, '31 days');
  await notifyDailyMatches(app.db, app.server.log);
  expect(await kinds(other)).toContain('search-hits');
  expect(await kinds(unlucky)).not.toContain('search-hits');
  await accept();
  await notifyDailyMatches(app.db, app.server.log);
  expect(await kinds(unlucky)).toContain('search-hits');
});
