import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveClock } from '#testing/paying.ts';
import { ask, makePerson } from '#testing/people.ts';
import { makeBooking, makePhone } from '#testing/phones.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { eraseClosedAccounts } from './erase-closed-accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a closed account keeps its data for seven days, then nothing personal is left', async () => {
  const admin = await makePerson(app, 'admin');
  const buyer = await makePerson(app);
  const bystander = await makePerson(app);
  await makeBooking(app, buyer, (await makePhone(app)).id);
  await ask(app, 'deleteBuyer', { as: admin, params: { id: buyer.id } });

  const held = async () => {
    const { rows } = await app.pool.query<{ everything: string }>(
      `select string_agg(t::text, ' ') as everything from (
         select u::text as t from users u union all select b::text from bookings b
         union all select c::text from credentials c union all select m::text from mails m) held`,
    );
    return rows[0]?.everything ?? '';
  };
  await moveClock(app, '6 days');
  await eraseClosedAccounts(app.db);
  expect(await held()).toContain(buyer.email);

  await moveClock(app, '2 days');
  await eraseClosedAccounts(app.db);
  const after = await held();
  expect(after).not.toContain(buyer.email);
  expect(after).not.toContain('01911222333');
  expect(after).toContain(bystander.email);
});
