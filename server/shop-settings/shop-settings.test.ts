import { dirname } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ShopFacts, ShopSettings } from '#contract/settings/schemas.ts';
import { settingFields, shippedValues } from '#contract/settings/fields.ts';
import { expectWithin } from '#tests/support/app/expect-within.ts';
import { mailsTo } from '#tests/support/app/mails.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import { moveClock, payFor, receivePhone } from '#tests/support/market/paying.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import {
  makePerson,
  registerPerson,
  sendCall,
  type TestPerson,
} from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { openAppAt } from '#tests/support/app/test-app.ts';

let app: TestApp;
/** A second process of the same shop, which hears of changes as real ones do. */
let other: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp({}, { MINIMUM_PAYOUT: '25' });
  const place = {
    ...{ databaseUrl: app.databaseUrl, folder: dirname(app.imageStore) },
    confirmed: app.confirmed,
  };
  other = await openAppAt(place, {}, { MINIMUM_PAYOUT: '25' });
  await other.shopChanges.start();
  admin = await makePerson(app, 'admin');
});
afterEach(async () => {
  await app.pool.query("update clock set shift = interval '0'");
  await app.pool.query(`update shop_settings set set_values = '{}'`);
  await app.shopChanges.renew('settings');
  expect(await brokenInvariants(app.db)).toEqual({});
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const save = (body: object) => sendCall(app, 'saveSettings', { as: admin, body });
const read = async () => (await sendCall(app, 'readSettings', { as: admin })).json<ShopSettings>();
const factsOf = async (one: TestApp) => (await sendCall(one, 'readShop')).json<ShopFacts>();

test('a value comes from the environment, else from the screen, else as shipped, and the answer says which', async () => {
  await save({ feePercent: 5 });
  const { values, sources, changed } = await read();
  expect(values).toEqual({ ...shippedValues, feePercent: 5, minimumPayout: 25 });
  expect(sources).toMatchObject({
    minimumPayout: 'environment',
    feePercent: 'screen',
    feeFixed: 'shipped',
  });
  expect(changed?.by).toBe(admin.name);
});

test('mails that are written from now on have the contact and the imprint in their foot', async () => {
  await save({ contactEmail: 'help@alster.example', imprint: 'Alster Phones GmbH\nHamburg' });
  const late = await registerPerson(app);
  const [mail] = await mailsTo(app, late.email);
  expect(mail?.body).toMatch(/-- \nAlster Phones GmbH\nHamburg\nhelp@alster\.example$/);
  expect(mail?.html).toContain('Alster Phones GmbH<br>Hamburg<br>help@alster.example</p>');
});

test('what the environment sets is refused with its name, and everything else of that change with it', async () => {
  const refusal = await save({ minimumPayout: 30, feePercent: 9 });
  expect(refusal.statusCode).toBe(409);
  expect(refusal.json()).toMatchObject({
    code: 'set-by-environment',
    modifiedCount: 0,
    settings: ['minimumPayout'],
  });
  expect((await read()).values.feePercent).toBe(0);
  expect((await save({ minimumPayout: 25 })).json()).toMatchObject({ modifiedCount: 0 });
});

test.each([
  ['feePercent', 51],
  ['feePercent', '1.234'],
  ['feePercent', '1e-300'],
  ['postageCredit', 1e-9],
  ['guaranteeDays', 0],
  ['guaranteeDays', 'seven'],
  ['unpaidBookingDays', 2.5],
  ['name', ' \u200b '],
  ['name', 'x'.repeat(41)],
  ['contactEmail', 'nobody'],
  ['facebook', 'javascript:alert(1)'],
  ['facebook', 'https://me:secret@example.com/'],
  ['facebook', 'https://example.com:99999/'],
  ['languages', ['bn']],
  ['languages', ['en', 'xx']],
  ['timeZone', '+06:00'],
  ['timeZone', 'Nowhere/City'],
  ['countryCode', '0880'],
  ['mobilePattern', '(1+)+$'],
  ['mobilePattern', '[9-3]######'],
])('%s can’t be %j: the refusal names the field and nothing is stored', async (key, value) => {
  const refusal = await save({ [key]: value, feeFixed: 3 });
  expect(refusal.statusCode).toBe(400);
  const { errors } = refusal.json<{ errors: { field: string }[] }>();
  expect(errors.map(({ field }) => field.split('.')[0])).toEqual([key]);
  expect((await read()).values.feeFixed).toBe(0);
});

test('an admin’s change is in every other process within two seconds', async () => {
  await save({ name: 'Handy-Markt', facebook: '', feePercent: '2.5' });
  await expectWithin(2_000, async () =>
    expect(await factsOf(other)).toMatchObject({
      name: 'Handy-Markt',
      facebook: '',
      feePercent: 2.5,
    }),
  );
  // The process that took it has it at once.
  expect(await factsOf(app)).toEqual(await factsOf(other));
});

test('a booking keeps the fee, the postage, the guarantee and the time to pay that it was made with', async () => {
  const phone = await makePhone(app, undefined, { sealingPrice: 200 });
  const buyer = await makePerson(app);
  await save({ feePercent: 10, postageCredit: 4, guaranteeDays: 3, unpaidBookingDays: 2 });
  const booking = await makeBooking(app, buyer, phone.id);
  await save({ feePercent: 50, postageCredit: 9, guaranteeDays: 30, unpaidBookingDays: 9 });
  await payFor(app, buyer, booking);
  await receivePhone(app, buyer, booking);
  const { rows } = await app.pool.query(
    `select fee_cents, postage_cents, guarantee_days,
       round(extract(epoch from expires_at - b.created_at) / 86400)::int as "daysToPay",
       round(extract(epoch from guarantee_until - handed_over_at) / 86400)::int as "daysHeld"
     from bookings b join handovers h on h.booking_id = b.id where b.id = $1`,
    [booking._id],
  );
  expect(rows).toEqual([
    { fee_cents: 2_000, postage_cents: 400, guarantee_days: 3, daysToPay: 2, daysHeld: 3 },
  ]);
  await moveClock(app, '3 days 1 minute');
  await app.jobs.tasks['release-sales']?.({}, {} as never);
  const owed = await app.pool.query(
    `select released_at is not null as released from handovers where booking_id = $1`,
    [booking._id],
  );
  expect(owed.rows).toEqual([{ released: true }]);
});

test('the log says which settings an admin changed, numbers with their values and words without', async () => {
  await save({ feePercent: 3, contactPhone: '+880 1711-111111' });
  const [entry] = (await sendCall(app, 'listAuditLog', { as: admin })).json<
    { action: string; details: object; targetKind: string }[]
  >();
  expect(entry).toMatchObject({
    ...{ action: 'change-settings', targetKind: 'settings' },
    details: { 'setting-feePercent': '0 → 3', 'setting-contactPhone': 'changed' },
  });
});

test('a stored value that this version does not take is left out, and the shipped one holds', async () => {
  await app.pool.query(`update shop_settings set set_values = $1`, [
    JSON.stringify({ guaranteeDays: 400, feePercent: 4, ofAnotherVersion: true }),
  ]);
  await app.shopChanges.renew('settings');
  expect(await factsOf(app)).toMatchObject({ guaranteeDays: 7, feePercent: 4 });
  await save({ feeFixed: 1 });
  const { rows } = await app.pool.query('select set_values from shop_settings');
  expect(rows[0].set_values).toMatchObject({ ofAnotherVersion: true, feeFixed: 1 });
});

test('every setting that the environment sets has a row in the table with that name', () => {
  const names = Object.values(settingFields).map(({ environment }) => environment);
  const set = names.filter((name) => name !== null);
  expect(new Set(set).size).toBe(set.length);
  expect(set).toContain('FEE_PERCENT');
});
