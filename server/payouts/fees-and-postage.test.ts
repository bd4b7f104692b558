import { dirname } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { LedgerEntry } from '#contract/ledger/schemas.ts';
import type { Earnings } from '#contract/payouts/schemas.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import { moveClock, pastGuarantee, payFor, receivePhone } from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { bookingFields, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { openAppAt } from '#tests/support/app/test-app.ts';

let app: TestApp;
/** The same shop after it was started anew with a higher fee and more postage. */
let later: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp({}, { FEE_PERCENT: '10', FEE_FIXED: '1', POSTAGE_CREDIT: '2.50' });
  const folder = dirname(app.imageStore);
  const place = { databaseUrl: app.databaseUrl, folder, confirmed: app.confirmed };
  later = await openAppAt(place, {}, { FEE_PERCENT: '50', POSTAGE_CREDIT: '9' });
  admin = await makePerson(app, 'admin');
});
afterEach(async () => {
  await app.pool.query("update clock set shift = interval '0'");
  expect(await brokenInvariants(app.db)).toEqual({});
});
afterAll(async () => {
  await later.close();
  await app.close();
});

const earningsOf = async (seller: TestPerson) =>
  (await sendCall(later, 'readEarnings', { as: seller })).json<Earnings>();

/** A phone for $200 that was paid, sent by courier and received, and whose week is over. */
async function releaseSale() {
  const phone = await makePhone(app, undefined, { sealingPrice: 200 });
  const buyer = await makePerson(app);
  const delivery = { delivery: 'courier', deliveryAddress: 'House 7, Sylhet' };
  const body = { ...bookingFields(phone.id), ...delivery };
  const bookResponse = await sendCall(app, 'bookPhone', { as: buyer, body });
  const params = { id: bookResponse.json<{ insertedId: string }>().insertedId };
  const booking = (await sendCall(app, 'readBooking', { as: buyer, params })).json<Booking>();
  const { intentId } = await payFor(app, buyer, booking);
  const parcel = { courier: 'Pathao', trackingNumber: 'PT-1' };
  await sendCall(app, 'sendParcel', { as: phone.seller, params, body: parcel });
  await receivePhone(app, buyer, booking);
  await moveClock(app, pastGuarantee);
  await later.jobs.tasks['release-sales']?.({}, {} as never);
  return { ...phone, buyer, booking, intentId };
}

test('a courier costs the buyer nothing, and its seller is credited the postage by the shop', async () => {
  const { seller, booking, intentId } = await releaseSale();
  const chargedResult = await app.pool.query(
    'select amount_cents from payments where intent_id = $1',
    [intentId],
  );
  expect(chargedResult.rows).toEqual([{ amount_cents: 20_000 }]);
  const { owed, items } = await earningsOf(seller);
  // The fee is that of the day of booking: a tenth and a dollar.
  expect(items[0]).toMatchObject({ price: 200, fee: 21, postage: 2.5, amount: 181.5 });
  expect(owed).toBe(181.5);
  const entries = (
    await sendCall(later, 'listLedgerEntries', { as: admin, query: { q: booking._id } })
  ).json<LedgerEntry[]>();
  const release = entries.find(({ kind }) => kind === 'release');
  expect(release?.postings.map(({ account, amount }) => [account, amount])).toEqual([
    ['held', -200],
    ['owed', 181.5],
    ['platform-fees', 21],
    ['postage', -2.5],
  ]);
});

test('a full refund gives the fee back, and nobody keeps anything of the sale', async () => {
  const { seller, booking } = await releaseSale();
  const refundResponse = await sendCall(later, 'refundBooking', {
    as: admin,
    params: { id: booking._id },
    body: { reason: 'It is broken' },
  });
  expect(refundResponse.statusCode).toBe(200);
  const { owed, items } = await earningsOf(seller);
  expect([owed, items[0]?.state, items[0]?.amount]).toEqual([0, 'returned', 0]);
  const { rows } = await app.pool.query(
    `select p.account from ledger_entries e join ledger_postings p on p.entry_id = e.id
     where e.booking_id = $1 group by p.account having sum(p.cents) <> 0`,
    [booking._id],
  );
  expect(rows).toEqual([]);
});

test('pages read what the shop keeps and credits, for the sell form, the Terms and About', async () => {
  expect((await sendCall(app, 'readFees')).json()).toEqual({
    ...{ percent: 10, fixed: 1, postage: 2.5, currency: 'usd' },
  });
  expect((await sendCall(later, 'readFees')).json()).toMatchObject({ percent: 50, fixed: 0 });
  const shop = await app.server.inject({ url: '/api/shop' });
  expect(shop.json()).toMatchObject({ postageCredit: 2.5, feePercent: 10, feeFixed: 1 });
});
