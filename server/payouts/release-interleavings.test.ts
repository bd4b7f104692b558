import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Earnings } from '#contract/payouts/schemas.ts';
import { insertEvent } from '#server/payments/sandbox/sandbox-store.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import {
  bookedPhone,
  moveClock,
  pastGuarantee,
  payFor,
  receivePhone,
} from '#tests/support/market/paying.ts';
import { sendCall } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** Events between the listing of a sale as releasable in a round and its locking. */

let app: TestApp;
/** Called once, when the first of the listed sales is released. */
let meanwhile: (() => Promise<unknown>) | null = null;
beforeAll(async () => {
  app = await startTestApp({
    atPayoutStep: async (step) => {
      if (step !== 'releasing' || !meanwhile) return;
      const run = meanwhile;
      meanwhile = null;
      await run();
    },
  });
});
beforeEach(() => app.pool.query(`update clock set shift = '0'`));
afterEach(async () => {
  expect(await brokenInvariants(app.db)).toEqual({});
});
afterAll(() => app.close());

async function receivedPhone() {
  const sale = await bookedPhone(app);
  const { intentId } = await payFor(app, sale.buyer, sale.booking);
  while ((await app.deliverEvents()) > 0);
  await receivePhone(app, sale.buyer, sale.booking);
  return { ...sale, intentId };
}
type Received = Awaited<ReturnType<typeof receivedPhone>>;

const moneyOf = async ({ seller }: Received) => {
  const earnings = await sendCall(app, 'readEarnings', { as: seller });
  const { held, owed } = earnings.json<Earnings>();
  return { held, owed };
};

const events: Readonly<Record<string, (sale: Received) => Promise<void>>> = {
  'whose return was just requested': async ({ buyer, booking }) => {
    // In the last hour of the week.
    await moveClock(app, '-1 hour');
    const request = { params: { id: booking._id }, body: { reason: 'It does not charge' } };
    const answer = await sendCall(app, 'askReturn', { as: buyer, ...request });
    expect(answer.statusCode).toBe(200);
    await moveClock(app, '1 hour');
  },
  'that was just disputed': async ({ intentId }) => {
    await app.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('sandbox.intents')
        .set({ dispute: 'open' })
        .where('id', '=', intentId)
        .execute();
      await insertEvent(trx, 'charge.dispute.created', intentId);
    });
    while ((await app.deliverEvents()) > 0);
  },
};

test.each(Object.keys(events))(
  'a sale %s is not released, although it was listed',
  async (name) => {
    const [first, second] = [await receivedPhone(), await receivedPhone()];
    await moveClock(app, pastGuarantee);
    meanwhile = () => events[name]?.(second) ?? Promise.resolve();
    await app.jobs.tasks['release-sales']?.({}, {} as never);
    expect(meanwhile).toBeNull();
    const price = first.booking.sealingPrice;
    expect(await moneyOf(first)).toEqual({ held: 0, owed: price });
    expect(await moneyOf(second)).toEqual({ held: price, owed: 0 });
  },
);
