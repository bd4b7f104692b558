import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveClock } from '#tests/support/paying.ts';
import { sendCall, makePerson } from '#tests/support/people.ts';
import { bookingFields, makePhone } from '#tests/support/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
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

/** Which of these texts are found in the database. */
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
  const search = { name: 'Phones for Rahela', alert: 'daily', query: 'brand=02' };
  await sendCall(app, 'saveSearch', { as: buyer, body: search });
  await sendCall(app, 'deleteBuyer', { as: admin, params: { id: buyer.id } });
  const own = [buyer.email, buyer.name, booked.buyerPhone, place, '01911777666', report.words];

  await moveClock(app, '6 days');
  await eraseClosedAccounts(app.db);
  expect(await findTexts([...own, search.name])).toEqual([...own, search.name]);

  await moveClock(app, '2 days');
  await eraseClosedAccounts(app.db);
  expect(await findTexts([...own, search.name])).toEqual([]);
  expect(await findTexts([otherPerson.email])).toEqual([otherPerson.email]);
  const { rows } = await app.pool.query('select from wishes where buyer_id = $1', [buyer.id]);
  expect(rows).toEqual([]);
});

test('the phone number and the IMEIs of a closed seller are erased, the phones stay', async () => {
  const admin = await makePerson(app, 'admin');
  const seller = await makePerson(app, 'seller');
  const { id } = await makePhone(app, seller, {
    phnNumber: '01811222444',
    imei: '861234037123455',
  });
  await sendCall(app, 'deleteSeller', { as: admin, params: { id: seller.id } });
  await moveClock(app, '8 days');
  expect(await findTexts([seller.email, '01811222444'])).toHaveLength(2);
  await eraseClosedAccounts(app.db);
  expect(await findTexts([seller.email, seller.name, '01811222444'])).toEqual([]);
  const { rows } = await app.pool.query(
    'select name, imei_hash, imei_last_four from products where id = $1',
    [id],
  );
  expect(rows).toEqual([{ name: 'Galaxy S22 128 GB', imei_hash: null, imei_last_four: null }]);
});
