import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { insertEvent } from '#server/payments/sandbox/sandbox-store.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import {
  moveClock,
  pastGuarantee,
  payFor,
  payoutAccount,
  receivePhone,
} from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** The smallest payout to a cent: exactly the minimum is paid, a cent less is not. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { MINIMUM_PAYOUT: '20' });
});
afterEach(async () => {
  expect(await brokenInvariants(app.db)).toEqual({});
});
afterAll(() => app.close());

const run = (task: string) => app.jobs.tasks[task]?.({}, {} as never);
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code ?? 'ok';
const paidTo = async ({ id }: TestPerson) => {
  const { rows } = await app.pool.query<{ cents: number }>(
    'select cents::int as cents from payouts where seller_id = $1',
    [id],
  );
  return rows.map(({ cents }) => cents);
};

/** A seller who goes on selling, and is owed for phones of these prices. */
async function sellerOwed(...prices: number[]) {
  await app.pool.query(`update clock set shift = '0'`);
  const seller = await makePerson(app, 'seller');
  await makePhone(app, seller);
  await sendCall(app, 'savePayoutAccount', { as: seller, body: payoutAccount });
  const intentIds: string[] = [];
  for (const sealingPrice of prices) {
    const buyer = await makePerson(app);
    const phone = await makePhone(app, seller, { sealingPrice });
    const booking = await makeBooking(app, buyer, phone.id);
    intentIds.push((await payFor(app, buyer, booking)).intentId);
    await receivePhone(app, buyer, booking);
  }
  await moveClock(app, pastGuarantee);
  await run('release-sales');
  return { seller, intentIds };
}

const waysToAsk = {
  'by its seller': async (seller: TestPerson) =>
    codeOf(await sendCall(app, 'requestPayout', { as: seller, body: {} })),
  'by the weekly round': () => run('weekly-payouts'),
} as const;

test.each(Object.entries(waysToAsk))(
  'exactly the minimum is paid out when it is asked for %s, and a cent less is not',
  async (_, ask) => {
    const { seller: below } = await sellerOwed(19.99);
    await ask(below);
    expect(await paidTo(below)).toEqual([]);
    const { seller: exact } = await sellerOwed(20);
    await ask(exact);
    expect(await paidTo(exact)).toEqual([2000]);
  },
);

test('who would have exactly the minimum without the frozen sale reads that it is frozen', async () => {
  const dispute = async (intentId: string | undefined) => {
    await app.pool.query(`update sandbox.intents set dispute = 'open' where id = $1`, [intentId]);
    await app.db
      .transaction()
      .execute((trx) => insertEvent(trx, 'charge.dispute.created', intentId ?? ''));
    while ((await app.deliverEvents()) > 0);
  };
  const exact = await sellerOwed(10, 10);
  await dispute(exact.intentIds[0]);
  expect(await waysToAsk['by its seller'](exact.seller)).toBe('payout-frozen');
  const below = await sellerOwed(10, 9.99);
  await dispute(below.intentIds[0]);
  expect(await waysToAsk['by its seller'](below.seller)).toBe('below-minimum');
});
