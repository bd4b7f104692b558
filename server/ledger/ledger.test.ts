import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Ledger, LedgerEntry } from '#contract/ledger/schemas.ts';
import { verifyLedger } from './verify-ledger.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import { bookedPhone, payFor } from '#tests/support/market/paying.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterAll(() => app.close());

const readLedger = async () => (await sendCall(app, 'readLedger', { as: admin })).json<Ledger>();
const balanceOf = async (account: string) =>
  (await readLedger()).accounts.find((each) => each.account === account)?.balance ?? 0;
const entriesOf = async (q: string) =>
  (await sendCall(app, 'listLedgerEntries', { as: admin, query: { q } })).json<LedgerEntry[]>();
const refund = (booking: Booking, seller: TestPerson) =>
  sendCall(app, 'refundBooking', { as: seller, params: { id: booking._id } });

test('a captured payment is held, a refund empties it, and everything sums to zero', async () => {
  const { buyer, seller, booking } = await bookedPhone(app);
  const before = await balanceOf('held');
  const intent = await payFor(app, buyer, booking);
  expect(await balanceOf('held')).toBeCloseTo(before + booking.sealingPrice, 2);
  const [sale] = await entriesOf(booking._id);
  expect(sale).toMatchObject({ kind: 'sale', reference: intent.intentId });
  expect(sale?.postings).toEqual([
    { account: 'held', amount: booking.sealingPrice, currency: 'usd', sellerId: seller.id },
    {
      account: 'provider-clearing',
      amount: -booking.sealingPrice,
      currency: 'usd',
      sellerId: null,
    },
  ]);
  // Found by the provider's id, the buyer's email and the seller's id as well.
  for (const q of [intent.intentId, buyer.email.toUpperCase(), seller.id]) {
    expect(
      (await entriesOf(q)).map(({ _id }) => _id),
      q,
    ).toEqual([sale?._id]);
  }
  expect((await refund(booking, seller)).statusCode).toBe(200);
  expect((await entriesOf(booking._id)).map(({ kind }) => kind)).toEqual([
    'refunded',
    'refund-due',
    'sale',
  ]);
  expect(await balanceOf('held')).toBeCloseTo(before, 2);
  expect((await readLedger()).balanced).toBe(true);
  expect(await brokenInvariants(app.db)).toEqual({});
  expect(await verifyLedger(app.db)).toMatchObject({ flaws: [] });
});

test.each([
  'update ledger_entries set kind = kind',
  'delete from ledger_entries',
  'truncate ledger_entries cascade',
  'update ledger_postings set cents = -cents',
  'delete from ledger_postings where false',
  'truncate ledger_postings',
])('the owner of the tables is refused: %s', async (statement) => {
  const client = await app.pool.connect();
  try {
    await client.query('begin');
    await expect(client.query(statement)).rejects.toThrow('the ledger is only ever added to');
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('an entry that does not sum to zero, is empty or is added to later is refused', async () => {
  const entry = (cause: string) =>
    `insert into ledger_entries (cause, kind) values ('${cause}', 'provider-fee') returning id`;
  const posting = (account: string, cents: number) =>
    `insert into ledger_postings (entry_id, account, cents)
     select max(id), '${account}', ${cents} from ledger_entries`;
  const inOneTransaction = (...statements: string[]) => app.pool.query(statements.join(';\n'));
  await expect(
    inOneTransaction(entry('odd'), posting('provider-clearing', 5), posting('provider-fees', -4)),
  ).rejects.toThrow('do not sum to nought');
  await expect(inOneTransaction(entry('empty'))).rejects.toThrow('has no postings');
  await inOneTransaction(
    entry('even'),
    posting('provider-clearing', 5),
    posting('provider-fees', -5),
  );
  await expect(inOneTransaction(posting('refunds', 5), posting('unassigned', -5))).rejects.toThrow(
    'is complete',
  );
  await expect(inOneTransaction(entry('even'))).rejects.toThrow('ledger_entries_cause_key');
  expect(await brokenInvariants(app.db)).toEqual({});
});

test('verifying names a payment without entries and a hold that is not the price', async () => {
  const { buyer, booking } = await bookedPhone(app);
  await payFor(app, buyer, booking);
  const [sale] = await entriesOf(booking._id);
  const client = await app.pool.connect();
  try {
    // Possible only after dropping the triggers.
    await client.query(`begin; alter table ledger_postings disable trigger user;
      alter table ledger_entries disable trigger user`);
    await client.query('delete from ledger_postings where entry_id = $1', [sale?._id]);
    await client.query('delete from ledger_entries where id = $1', [sale?._id]);
    await client.query(`alter table ledger_postings enable trigger user;
      alter table ledger_entries enable trigger user;
      alter table ledger_entries enable always trigger ledger_entries_append_only;
      commit`);
  } finally {
    client.release();
  }
  const { flaws } = await verifyLedger(app.db);
  expect(flaws).toEqual([`Payment ${sale?.paymentId} has no entry.`]);
  // Sales from before the ledger: settled outside, owed to nobody.
  await app.pool.query('select book_sales_settled_outside()');
  expect((await verifyLedger(app.db)).flaws).toEqual([]);
  const [again] = await entriesOf(booking._id);
  expect(again?.postings.map(({ account }) => account)).toEqual([
    'provider-clearing',
    'settled-outside',
  ]);
  expect(await brokenInvariants(app.db)).toEqual({});
});
