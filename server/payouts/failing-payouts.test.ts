import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  payoutsPerList,
  type Earnings,
  type Payout,
  type PayoutBatch,
} from '#contract/payouts/schemas.ts';
import {
  bookedPhone,
  moveClock,
  pastGuarantee,
  payFor,
  receivePhone,
} from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { refuseRowsOf } from '#tests/support/database/refused-rows.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** A failure for one seller does not hold back another seller's money. */

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
beforeEach(() => app.pool.query(`update clock set shift = '0'`));
afterAll(() => app.close());

const run = (task: string) => app.jobs.tasks[task]?.({}, {} as never);
const earningsOf = async (seller: TestPerson) =>
  (await sendCall(app, 'readEarnings', { as: seller })).json<Earnings>();

async function soldPhone() {
  const sale = await bookedPhone(app);
  const account = { method: 'bkash', name: 'Nusrat Jahan', number: '+880 1712-345678' };
  await sendCall(app, 'savePayoutAccount', { as: sale.seller, body: account });
  await payFor(app, sale.buyer, sale.booking);
  await receivePhone(app, sale.buyer, sale.booking);
  return sale;
}

test('a sale that can’t be released stays held, and later ones are released', async () => {
  const [first, second] = [await soldPhone(), await soldPhone()];
  await moveClock(app, pastGuarantee);
  const accept = await refuseRowsOf(app, 'handovers', 'booking_id', first.booking._id);
  await run('release-sales');
  expect((await earningsOf(first.seller)).owed).toBe(0);
  expect((await earningsOf(second.seller)).owed).toBeGreaterThan(0);
  await accept();
  // It waits by itself for a minute.
  await run('release-sales');
  expect((await earningsOf(first.seller)).owed).toBe(0);
  await moveClock(app, '61 seconds');
  await run('release-sales');
  expect((await earningsOf(first.seller)).owed).toBeGreaterThan(0);
});

test('a seller whose weekly payout can’t be made keeps nobody else’s back', async () => {
  const sales = [await soldPhone(), await soldPhone()];
  await moveClock(app, pastGuarantee);
  await run('release-sales');
  for (const [failing, paid] of [sales, sales.toReversed()]) {
    const accept = await refuseRowsOf(app, 'payouts', 'seller_id', failing?.seller.id ?? '');
    await run('weekly-payouts');
    await accept();
    expect((await earningsOf(paid?.seller as TestPerson)).owed).toBe(0);
  }
  expect((await earningsOf(sales[0]?.seller as TestPerson)).owed).toBe(0);
});

test('a thousand sellers who can’t be paid keep nobody else’s weekly payout back', async () => {
  // They chose the provider's own way, which this shop does not offer.
  await app.pool.query(`
    with many as (insert into users (id, email, name, role)
        select uuidv7(), 'many' || n || '@example.com', 'Many', 'seller'
        from generate_series(1, 1000) n returning id),
      accounts as (insert into payout_accounts (user_id, method, connect_ready, changed_at)
        select id, 'connect', true, app_now() - interval '10 days' from many),
      entries as (insert into ledger_entries (cause, kind)
        select id::text, 'sale' from many returning id, cause)
    insert into ledger_postings (entry_id, account, cents, seller_id)
    select id, 'owed', 5000, cause::uuid from entries
    union all select id, 'provider-clearing', -5000, null from entries`);
  const { seller } = await soldPhone();
  await moveClock(app, pastGuarantee);
  await run('release-sales');
  expect((await earningsOf(seller)).owed).toBeGreaterThan(0);
  await run('weekly-payouts');
  expect((await earningsOf(seller)).owed).toBe(0);
});

test('a payout whose account no secret decrypts stays due, and the others are taken', async () => {
  const { rows } = await app.pool.query<{ id: string; ciphertext: string }>(
    `select id, ciphertext from payouts where status = 'due' order by id`,
  );
  expect(rows.length).toBeGreaterThan(1);
  await app.pool.query('update payouts set ciphertext = $1', ['v1.lost.AAAA']);
  const take = () => sendCall(app, 'takePayoutBatch', { as: admin, body: {} });
  expect((await take()).json()).toMatchObject({ code: 'key-unreadable' });
  const [lost, ...readable] = rows;
  for (const { id, ciphertext } of readable) {
    await app.pool.query('update payouts set ciphertext = $2 where id = $1', [id, ciphertext]);
  }
  const batch = (await take()).json<PayoutBatch>();
  expect(batch.count).toBe(readable.length);
  for (const { id } of readable) expect(batch.csv).toContain(id);
  const { rows: remainder } = await app.pool.query(`select id from payouts where status = 'due'`);
  expect(remainder).toEqual([{ id: lost?.id }]);
});

test('a whole list of payouts that can’t be read keeps no later one back', async () => {
  const seller = await makePerson(app, 'seller');
  const { rows } = await app.pool.query<{ ciphertext: string }>(
    `select ciphertext from payouts where ciphertext not like 'v1.lost.%' limit 1`,
  );
  await app.pool.query(
    `insert into payouts (id, seller_id, method, ciphertext, cents)
     select uuidv7(), $1, 'bkash', case when n <= $2 then 'v1.lost.AAAA' else $3 end, 1000
     from generate_series(1, $2::integer + 1) n order by n`,
    [seller.id, payoutsPerList, rows[0]?.ciphertext],
  );
  const takeResponse = await sendCall(app, 'takePayoutBatch', { as: admin, body: {} });
  expect(takeResponse.json()).toMatchObject({ count: 1, total: 10 });
  expect(takeResponse.json<PayoutBatch>().csv).toContain('Nusrat Jahan');
  await app.pool.query(`delete from payouts where seller_id = $1`, [seller.id]);
});

test('a batch with an account that no secret decrypts any more is listed without it', async () => {
  const { rows } = await app.pool.query<{ id: string; batch_id: string; ciphertext: string }>(
    `select id, batch_id, ciphertext from payouts where status = 'on-its-way' order by id`,
  );
  expect(rows.length).toBeGreaterThan(1);
  const [lost, ...readable] = rows;
  const read = () =>
    sendCall(app, 'readPayoutBatch', { as: admin, params: { id: lost?.batch_id ?? '' } });
  await app.pool.query('update payouts set ciphertext = $2 where id = $1', [
    lost?.id,
    'v1.lost.AAAA',
  ]);
  const batch = (await read()).json<PayoutBatch>();
  expect(batch.count).toBe(readable.length);
  expect(batch.csv).not.toContain(lost?.id);
  for (const { id } of readable) expect(batch.csv).toContain(id);
  await app.pool.query('update payouts set ciphertext = $1', ['v1.lost.AAAA']);
  expect((await read()).json()).toMatchObject({ code: 'key-unreadable' });
  for (const { id, ciphertext } of rows) {
    await app.pool.query('update payouts set ciphertext = $2 where id = $1', [id, ciphertext]);
  }
});

test('a batch of more than two hundred payouts is listed whole', async () => {
  await app.pool.query(
    `
    with batch as (insert into payout_batches (id, created_by) values (uuidv7(), $1) returning id)
    insert into payouts (id, seller_id, method, ciphertext, cents, status, batch_id)
    select uuidv7(), $1, 'bank', 'x', 1000, 'on-its-way', batch.id
    from batch, generate_series(1, 201)`,
    [admin.id],
  );
  const query = { status: 'on-its-way', sellerId: admin.id };
  const listResponse = await sendCall(app, 'listPayouts', { as: admin, query });
  expect(listResponse.json<Payout[]>()).toHaveLength(201);
});

test('a payout by hand that may come back is listed, however many the provider has paid since', async () => {
  await app.pool.query(
    `insert into payouts (id, seller_id, method, ciphertext, cents, status, reference, settled_at)
     select uuidv7(), $1, case n when 1 then 'bank' else 'connect' end,
       case n when 1 then 'x' end, 1000, 'paid', 'TX ' || n, app_now()
     from generate_series(1, $2::integer) n order by n`,
    [admin.id, payoutsPerList + 1],
  );
  const query = { status: 'paid', sellerId: admin.id, byHand: '1' };
  const listResponse = await sendCall(app, 'listPayouts', { as: admin, query });
  expect(listResponse.json<Payout[]>()).toMatchObject([{ method: 'bank', reference: 'TX 1' }]);
});
