import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ledger } from '#contract/ledger/schemas.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { bookedPhone, payFor } from '#tests/support/paying.ts';
import { sendCall, makePerson, type TestPerson } from '#tests/support/people.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
const lines: string[] = [];
beforeAll(async () => {
  app = await startTestApp(
    { logTo: { write: (line) => void lines.push(line) } },
    { LOG_LEVEL: 'warn' },
  );
  admin = await makePerson(app, 'admin');
});
afterAll(() => app.close());

const compare = async () => {
  await app.jobs.tasks['compare-ledger']?.({}, {} as never);
  return (await sendCall(app, 'readLedger', { as: admin })).json<Ledger>().comparison;
};

test('what the provider has and the ledger has not is listed, until they agree again', async () => {
  const { buyer, seller, booking } = await bookedPhone(app);
  const { intentId } = await payFor(app, buyer, booking);
  const other = await bookedPhone(app);
  await payFor(app, other.buyer, other.booking);
  const refund = { as: other.seller, params: { id: other.booking._id } };
  expect((await sendCall(app, 'refundBooking', refund)).statusCode).toBe(200);
  expect(await compare()).toMatchObject({
    provider: 'sandbox',
    balance: booking.sealingPrice,
    owed: booking.sealingPrice,
    covered: true,
    differences: [],
  });

  // An operator gives a part back at the provider; no event of it arrives.
  await app.pool.query(
    'insert into sandbox.refunds (id, intent_id, amount_cents) values ($1, $2, 500)',
    ['re_by_hand', intentId],
  );
  expect(await compare()).toMatchObject({
    covered: false,
    differences: [{ kind: 'refund', reference: intentId, provider: 5, ledger: 0 }],
  });
  expect(lines.join('')).toContain('the provider and the ledger differ');
  expect(lines.join('')).toContain('does not cover what is held and owed');

  // The event comes: the part is the shop's, until an admin assigns it to the seller.
  await app.pool.query(
    `insert into sandbox.events (id, type, intent_id) values ('evt_by_hand', 'charge.refunded', $1)`,
    [intentId],
  );
  while ((await app.deliverEvents()) > 0);
  expect((await compare())?.differences).toEqual([]);
  const read = async () => (await sendCall(app, 'readLedger', { as: admin })).json<Ledger>();
  expect((await read()).partialRefunds).toMatchObject([{ bookingId: booking._id, amount: 5 }]);
  const assign = () =>
    sendCall(app, 'assignPartialRefund', { as: admin, body: { bookingId: booking._id } });
  expect((await assign()).statusCode).toBe(200);
  expect((await assign()).json()).toMatchObject({ code: 'nothing-to-assign' });
  expect((await read()).partialRefunds).toEqual([]);
  expect(await compare()).toMatchObject({ covered: true, owed: booking.sealingPrice - 5 });
  expect((await sendCall(app, 'readEarnings', { as: seller })).json()).toMatchObject({
    held: booking.sealingPrice - 5,
  });
  const { 'I5 at the provider succeeded minus refunded is captured here': _partly, ...broken } =
    await brokenInvariants(app.db);
  expect(broken).toEqual({});
});
