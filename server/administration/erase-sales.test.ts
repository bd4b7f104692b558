/** @module-tag slow */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lowestId } from '#server/platform/base/ids.ts';
import { makePerson } from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { watchStatements } from '#tests/support/database/statement-plans.ts';
import { listErasedAccounts } from './erasure-store.ts';
import { eraseSales, hasSalesToErase } from './sales-erasure-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the bookings of erased accounts where nothing is left are not read again', async () => {
  const phone = await makePhone(app);
  const booking = await makeBooking(app, await makePerson(app), phone.id);
  await app.pool.query(
    `insert into users (id, email, name, role, deleted_at)
     select uuidv7(), 'old' || n || '@erased.invalid', 'Closed account', 'buyer', app_now()
     from generate_series(1, 4000) n`,
  );
  await app.pool.query(
    `insert into bookings select (jsonb_populate_record(b, jsonb_build_object(
       'id', uuidv7(), 'buyer_id', u.id, 'status', 'cancelled'))).*
     from bookings b, users u where b.id = $1 and u.email like 'old%'`,
    [booking._id],
  );
  const batch = { after: lowestId, limit: 5_000 };
  const erase = async () => {
    const ids = await listErasedAccounts(app.db, 'sales-erasure', hasSalesToErase, batch);
    for (const id of ids) await app.db.transaction().execute((trx) => eraseSales(trx, id));
  };
  await erase();
  await app.pool.query('vacuum analyze users, bookings');
  const plans = await watchStatements(app);
  expect([...plans.large]).toEqual(expect.arrayContaining(['users', 'bookings']));
  expect(await plans.faultsOf(erase)).toEqual([]);
});
