import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PayoutAccount } from '#contract/payouts/schemas.ts';
import type { ShopFacts } from '#contract/settings/schemas.ts';
import {
  bookedPhone,
  moveClock,
  pastGuarantee,
  payFor,
  receivePhone,
} from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
const resetClock = () => app.pool.query("update clock set shift = interval '0'");
afterEach(async () => {
  await resetClock();
  await app.pool.query(`update shop_settings set set_values = '{}'`);
  await app.shopChanges.renew('settings');
});
afterAll(() => app.close());

const offer = (...payoutMethods: string[]) =>
  sendCall(app, 'saveSettings', { as: admin, body: { payoutMethods } });
const offered = async () => (await sendCall(app, 'readShop')).json<ShopFacts>().payoutMethods;
const saveAccount = (as: TestPerson, body: unknown) =>
  sendCall(app, 'savePayoutAccount', { as, body });
const bkash = { method: 'bkash', name: 'Nusrat Jahan', number: '01712345678' };
const bank = { method: 'bank', name: 'Nusrat Jahan', number: 'DE89 3704 0044 0532 0130 00' };

test('a shop pays sellers by bKash, Nagad or bank as shipped, and in the owner’s order once that is set', async () => {
  expect(await offered()).toEqual(['bkash', 'nagad', 'bank']);
  expect((await offer('bank', 'bkash', 'bank')).statusCode).toBe(200);
  expect(await offered()).toEqual(['bank', 'bkash']);
  for (const refused of [[], ['paypal']]) {
    const { errors } = (await offer(...refused)).json<{ errors: { field: string }[] }>();
    expect(errors.map(({ field }) => field.split('.')[0])).toEqual(['payoutMethods']);
  }
});

test('a new account takes a way that the shop offers, and an IBAN with its spaces', async () => {
  await offer('bank');
  const seller = await makePerson(app, 'seller');
  const refusal = await saveAccount(seller, bkash);
  expect(refusal.statusCode).toBe(400);
  expect(refusal.json()).toMatchObject({
    code: 'invalid-input',
    errors: [
      { field: 'method', message: 'This shop does not pay this way. Please choose another one' },
    ],
  });
  expect((await saveAccount(seller, bank)).statusCode).toBe(200);
  const mistyped = await saveAccount(seller, { ...bank, number: 'DE89 3704 0044 0532 0130 01' });
  expect(mistyped.json()).toMatchObject({ errors: [{ field: 'number' }] });
});

test('an account of a way that is no longer offered is paid, and its seller may keep that way', async () => {
  const { seller, buyer, booking } = await bookedPhone(app);
  expect((await saveAccount(seller, bkash)).statusCode).toBe(200);
  await offer('bank');
  await payFor(app, buyer, booking);
  await receivePhone(app, buyer, booking);
  await moveClock(app, pastGuarantee);
  await app.jobs.tasks['release-sales']?.({}, {} as never);
  const payout = await sendCall(app, 'requestPayout', { as: seller, body: {} });
  expect(payout.statusCode).toBe(200);

  // The sign-in is recent again.
  await resetClock();
  const changed = { ...bkash, number: '01812345678' };
  expect((await saveAccount(seller, changed)).statusCode).toBe(200);
  expect((await saveAccount(seller, { ...bkash, method: 'nagad' })).statusCode).toBe(400);
  expect((await saveAccount(seller, bank)).statusCode).toBe(200);
  const account = await sendCall(app, 'readPayoutAccount', { as: seller });
  expect(account.json<PayoutAccount>().method).toBe('bank');
});
