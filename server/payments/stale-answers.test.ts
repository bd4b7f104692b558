import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { insertEvent } from '#server/payments/sandbox/sandbox-store.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import { bookedPhone, payFor, reread } from '#tests/support/market/paying.ts';
import { sendCall } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** A provider's report from before a refund must not send the refund once more. */

let app: TestApp;
/** Called once, after the provider has said how an intent is and before that is acted upon. */
let afterAnswer: (() => Promise<unknown>) | null = null;
let sentRefunds: string[] = [];
beforeAll(async () => {
  app = await startTestApp({
    atStep: async (step) => {
      if (step !== 'provider-asked' || !afterAnswer) return;
      const run = afterAnswer;
      afterAnswer = null;
      await run();
    },
    wrapProvider: (provider) => ({
      ...provider,
      refundIntent: (id, key) => {
        sentRefunds.push(key);
        return provider.refundIntent(id, key);
      },
    }),
  });
});
afterEach(async () => {
  [afterAnswer, sentRefunds] = [null, []];
  expect(await brokenInvariants(app.db)).toEqual({});
});
afterAll(() => app.close());

const compare = () => app.jobs.tasks['compare-ledger']?.({}, {} as never);

async function paidSale() {
  const sale = await bookedPhone(app);
  const { intentId } = await payFor(app, sale.buyer, sale.booking);
  while ((await app.deliverEvents()) > 0);
  const giveBack = async () => {
    const params = { id: sale.booking._id };
    expect((await sendCall(app, 'refundBooking', { as: sale.seller, params })).statusCode).toBe(
      200,
    );
  };
  return { ...sale, intentId, giveBack };
}

/** A bank refuses the refund, and the event of it is lost. */
const refuseRefund = (intentId: string) =>
  app.pool.query('delete from sandbox.refunds where intent_id = $1', [intentId]);

test('a refund that is sent after the comparison asked the provider is not sent again', async () => {
  const { buyer, booking, intentId, giveBack } = await paidSale();
  // The books differ by a part that was given back by hand.
  await app.pool.query(
    'insert into sandbox.refunds (id, intent_id, amount_cents) values ($1, $2, 500)',
    [`re_part_${intentId}`, intentId],
  );
  afterAnswer = async () => {
    await app.pool.query('delete from sandbox.refunds where id = $1', [`re_part_${intentId}`]);
    await giveBack();
  };
  await compare();
  expect(sentRefunds).toHaveLength(1);
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'refunded', refund: 'sent' });
});

test('a refused refund that was sent anew after the comparison asked is not sent a third time', async () => {
  const { buyer, booking, intentId, giveBack } = await paidSale();
  await giveBack();
  while ((await app.deliverEvents()) > 0);
  await refuseRefund(intentId);
  afterAnswer = async () => {
    // The event of the refusal arrives after all, and the refund goes out under its second key.
    await app.db.transaction().execute((trx) => insertEvent(trx, 'refund.failed', intentId));
    while ((await app.deliverEvents()) > 0);
  };
  await compare();
  expect(sentRefunds).toHaveLength(2);
  expect(await reread(app, buyer, booking)).toMatchObject({ status: 'refunded', refund: 'sent' });
});
