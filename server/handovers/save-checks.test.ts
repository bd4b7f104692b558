import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { imeiProblem } from '#contract/catalog/phone-facts.ts';
import type { ChecksBody, Handover } from '#contract/handovers/schemas.ts';
import type { Evidence } from '#contract/payouts/evidence.ts';
import type { HandoverCheck } from '#contract/handovers/states.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import { openPaidSales, reason, type PaidSale } from '#tests/support/market/paid-sales.ts';
import { moveClock, payFor, readHandover } from '#tests/support/market/paying.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
const { act, paidPhone, resetClock, way } = openPaidSales(() => ({ app, admin }));
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
afterEach(async () => {
  await resetClock();
  expect(await brokenInvariants(app.db)).toEqual({});
});
afterAll(() => app.close());

const tick = (sale: PaidSale, body: ChecksBody, as = sale.buyer) =>
  act('saveChecks', as, sale, body);
const line = ({ checks }: Handover, name: HandoverCheck) =>
  checks.find(({ check }) => check === name);
let imeis = 0;
const newImei = () => {
  imeis += 1;
  const first = `86123403712${String(imeis).padStart(3, '0')}`;
  return first + [...'0123456789'].find((digit) => imeiProblem(first + digit) === null);
};

/** A phone whose label has an IMEI and a battery health. */
async function labelledPhone(): Promise<PaidSale & { imei: string }> {
  const [buyer, imei] = [await makePerson(app), newImei()];
  const { id, seller } = await makePhone(app, undefined, {
    ...{ imei, batteryHealth: 87 },
  });
  const booking = await makeBooking(app, buyer, id);
  await payFor(app, buyer, booking);
  return { buyer, seller, booking, imei };
}

test('the checklist has what the label promised; without an IMEI on the label that line is not there', async () => {
  const labelled = await labelledPhone();
  const { checks } = await way(labelled);
  expect(checks.map(({ check, promised }) => [check, promised])).toEqual([
    ['imei', labelled.imei.slice(-4)],
    ['signedOut', null],
    ['screen', null],
    ['battery', '87'],
    ['call', null],
  ]);
  expect(checks.every(({ result, at }) => result === null && at === null)).toBe(true);
  const sale = await paidPhone();
  expect((await way(sale)).checks.map(({ check }) => check)).toEqual([
    ...['signedOut', 'screen', 'battery', 'call'],
  ]);
  expect(await tick(sale, { imei: 'ok' })).toEqual([400, 'invalid-input']);
});

test('buyer, seller and a deciding admin read the ticks with their times; only the buyer ticks', async () => {
  const sale = await labelledPhone();
  expect(await tick(sale, { imei: 'ok', battery: 'wrong', batteryFound: 71 })).toEqual([200, 1]);
  const { checks } = await way(sale);
  expect(line({ checks } as Handover, 'battery')).toMatchObject({
    ...{ promised: '87', found: 71, result: 'wrong' },
  });
  expect(line({ checks } as Handover, 'imei')?.at).not.toBeNull();
  for (const reader of [sale.seller, admin]) {
    expect((await readHandover(app, reader, sale.booking)).checks).toEqual(checks);
    expect(await tick(sale, { screen: 'ok' }, reader)).toEqual([404, 'not-found']);
  }
  const booking = await sendCall(app, 'readBooking', {
    ...{ as: sale.seller, params: { id: sale.booking._id } },
  });
  expect(booking.json()).toMatchObject({ handover: { checks } });
});

test('the evidence for a bank lists the ticks with what label and phone say', async () => {
  const sale = await labelledPhone();
  const evidence = async () =>
    (
      await sendCall(app, 'readEvidence', { as: admin, params: { id: sale.booking._id } })
    ).json<Evidence>();
  expect((await evidence()).text).not.toContain('checked the phone');
  await tick(sale, { screen: 'ok', battery: 'wrong', batteryFound: 71 });
  const { checks } = await way(sale);
  const { handover, text } = await evidence();
  expect(handover.checks).toEqual(checks.filter(({ result }) => result !== null));
  expect(text).toContain(
    'The buyer checked the phone at the hand-over:\n' +
      `- screen and cameras as on the label: ok (${line({ checks } as Handover, 'screen')?.at})\n` +
      '- battery health as on the label, label says 87, phone says 71: wrong (',
  );
});

test('a line that is left out stays, null takes a tick away, and a repeated one keeps its time', async () => {
  const sale = await paidPhone();
  await tick(sale, { screen: 'ok', call: 'wrong' });
  const first = line(await way(sale), 'screen');
  await moveClock(app, '1 minute');
  expect(await tick(sale, { screen: 'ok', call: null })).toEqual([200, 1]);
  expect(await tick(sale, { screen: 'ok' })).toEqual([200, 0]);
  const read = await way(sale);
  expect(line(read, 'screen')).toEqual(first);
  expect(line(read, 'call')).toMatchObject({ result: null, at: null });
  await tick(sale, { screen: 'wrong' });
  expect(line(await way(sale), 'screen')?.at).not.toBe(first?.at);
});

test('the checklist ends with the hand-over, which it never blocks, and with a sale that was undone', async () => {
  const sale = await paidPhone();
  await tick(sale, { screen: 'wrong' });
  expect(await act('handOver', sale.buyer, sale, { confirmed: true })).toEqual([200, 1]);
  expect(await tick(sale, { screen: 'ok' })).toEqual([409, 'handed-over']);
  expect(line(await way(sale), 'screen')?.result).toBe('wrong');
  const undone = await paidPhone();
  await act('refundBooking', undone.seller, undone, { reason });
  expect(await tick(undone, { screen: 'ok' })).toEqual([409, 'already-refunded']);
  // 'I have it' that comes when the sale has ended meanwhile says so.
  expect(await act('handOver', undone.buyer, undone, { confirmed: true })).toEqual([
    ...[409, 'already-refunded'],
  ]);
});

test.each([
  { screen: 'fine' },
  { battery: 'ok', batteryFound: 101 },
  { battery: 'ok', batteryFound: 86.5 },
  { battery: 'ok', batteryFound: '87' },
])('%o is no tick', async (body) => {
  expect(await tick(await paidPhone(), body as ChecksBody)).toEqual([400, 'invalid-input']);
});
