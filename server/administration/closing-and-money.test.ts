import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ClosedBalance, PayoutBatch } from '#contract/payouts/schemas.ts';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import {
  bookedPhone,
  moveClock,
  pastGuarantee,
  payFor,
  receivePhone,
  reread,
  payoutAccount,
} from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { setDispute } from '#tests/resilience/events.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { eraseClosedAccounts } from './erase-closed-accounts.ts';

/** Accounts that are closed or erased while money of their sales moves: one of both is stopped at a step. */

let app: TestApp;
let admin: TestPerson;
let otherAdmin: TestPerson;
/** The work that runs at a step; until it is done, or waits for a lock of the stopped work. */
let stop: { readonly step: string; readonly run: () => Promise<unknown> } | null = null;
/** The work begun at the step. */
let begun: Promise<unknown> | null = null;

async function atStep(step: string): Promise<void> {
  if (stop?.step !== step) return;
  const { run } = stop;
  stop = null;
  let isOver = false;
  begun = run().finally(() => {
    isOver = true;
  });
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while (!isOver && (await app.pool.query(waiting)).rowCount === 0) await nextTurn();
}

const nextTurn = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

/** Runs one thing, and another at a step of it. */
async function interleave<One, Other>(
  flow: () => Promise<One>,
  step: string,
  other: () => Promise<Other>,
): Promise<[One, Other]> {
  stop = { step, run: other };
  const one = await flow();
  expect(begun, `the step ${step}`).not.toBeNull();
  return [one, (await begun) as Other];
}

beforeAll(async () => {
  app = await startTestApp({ atStep, atPayoutStep: atStep });
  [admin, otherAdmin] = [await makePerson(app, 'admin'), await makePerson(app, 'admin')];
});
beforeEach(async () => {
  [stop, begun] = [null, null];
  await app.pool.query(`update clock set shift = '0'`);
  // Amounts that earlier tests have left owed would be in the batch, too.
  await app.pool.query(`delete from payout_accounts`);
});
afterEach(async () => {
  expect(await findAllBrokenInvariants(app)).toEqual({});
});
afterAll(() => app.close());

const run = async (task: string) => app.jobs.tasks[task]?.({}, {} as never);
const close = ({ id }: TestPerson) =>
  sendCall(app, 'deleteSeller', { as: otherAdmin, params: { id } });
const takeBatch = async () =>
  (await sendCall(app, 'takePayoutBatch', { as: admin, body: {} })).json<PayoutBatch>();
const requestPayout = (as: TestPerson) => sendCall(app, 'requestPayout', { as, body: {} });
const owedAfterLeaving = async ({ id }: TestPerson) =>
  (await sendCall(app, 'listClosedBalances', { as: admin }))
    .json<ClosedBalance[]>()
    .find(({ sellerId }) => sellerId === id)?.owed ?? 0;

async function paySale() {
  const sale = await bookedPhone(app);
  await sendCall(app, 'savePayoutAccount', { as: sale.seller, body: payoutAccount });
  const { intentId } = await payFor(app, sale.buyer, sale.booking);
  return { ...sale, intentId };
}
async function receiveSale() {
  const sale = await paySale();
  await receivePhone(app, sale.buyer, sale.booking);
  return sale;
}
async function releaseSale() {
  const sale = await receiveSale();
  await moveClock(app, pastGuarantee);
  await run('release-sales');
  return sale;
}

describe('an admin closes a seller', () => {
  test('while their money is released: it is owed to who has left', async () => {
    const { seller } = await receiveSale();
    await moveClock(app, pastGuarantee);
    const [, closeResponse] = await interleave(
      () => run('release-sales'),
      'releasing',
      () => close(seller),
    );
    expect(closeResponse.statusCode, closeResponse.body).toBe(200);
    expect(await owedAfterLeaving(seller)).toBe(298.5);
  });

  test.each(['payout-written', 'batch-taken'])(
    'at the step %s of a payout: it is paid once',
    async (step) => {
      const { seller } = await releaseSale();
      if (step === 'batch-taken') await requestPayout(seller);
      const [, closeResponse] = await interleave(
        () => (step === 'batch-taken' ? takeBatch() : requestPayout(seller)) as Promise<unknown>,
        step,
        () => close(seller),
      );
      expect(closeResponse.statusCode, closeResponse.body).toBe(200);
      if (step === 'payout-written') expect(await takeBatch()).toMatchObject({ total: 298.5 });
      expect(await owedAfterLeaving(seller)).toBe(0);
      expect(await takeBatch()).toMatchObject({ code: 'no-payouts-due' });
    },
  );

  test('while another admin gives the money back: either waits for the decision, or finds it made', async () => {
    const { seller, buyer, booking } = await receiveSale();
    const about = { params: { id: booking._id } };
    await sendCall(app, 'askReturn', { as: buyer, ...about, body: { reason: 'It is locked.' } });
    await sendCall(app, 'declineReturn', { as: seller, ...about, body: { reason: 'It is not.' } });
    const decide = () =>
      sendCall(app, 'decideSale', {
        as: admin,
        ...about,
        body: { decision: 'refund', reason: 'It is.' },
      });
    const [decideResponse, closeResponse] = await interleave(decide, 'give-back-decided', () =>
      close(seller),
    );
    expect(decideResponse.statusCode, decideResponse.body).toBe(200);
    expect([200, 409]).toContain(closeResponse.statusCode);
    if (closeResponse.statusCode === 409) expect(closeResponse.json().code).toBe('returns-open');
    expect(await reread(app, buyer, booking)).toMatchObject({ status: 'refunded', refund: 'sent' });
    expect([200, 404]).toContain((await close(seller)).statusCode);
    expect(await owedAfterLeaving(seller)).toBe(0);
  });

  test.each(['stand', 'return'] as const)(
    'while another admin decides “%s”: the seller is closed once nothing is open',
    async (decision) => {
      const { seller, buyer, booking } = await receiveSale();
      const about = { params: { id: booking._id } };
      await sendCall(app, 'askReturn', { as: buyer, ...about, body: { reason: 'It is locked.' } });
      await sendCall(app, 'declineReturn', {
        as: seller,
        ...about,
        body: { reason: 'It is not.' },
      });
      const [decideResponse, closeResponse] = await Promise.all([
        sendCall(app, 'decideSale', {
          as: admin,
          ...about,
          body: { decision, reason: 'I have looked.' },
        }),
        close(seller),
      ]);
      expect(decideResponse.statusCode, decideResponse.body).toBe(200);
      if (closeResponse.statusCode !== 200) expect(closeResponse.json().code).toBe('returns-open');
      // A phone on its way back is still open.
      expect((await close(seller)).statusCode).toBe(
        decision === 'return' ? 409 : closeResponse.statusCode === 200 ? 404 : 200,
      );
    },
  );

  test.each(['giving-back', 'give-back-decided', 'given-back', 'refunded-at-provider'])(
    'at its step %s another sale is released, paid out and disputed, and nothing is lost',
    async (step) => {
      const { seller } = await releaseSale();
      await app.pool.query(`update clock set shift = '0'`);
      const [first, second] = [await bookedPhone(app, seller), await bookedPhone(app, seller)];
      const { intentId } = await payFor(app, first.buyer, first.booking);
      await payFor(app, second.buyer, second.booking);
      const [closeResponse] = await interleave(
        () => close(seller),
        step,
        async () => {
          await run('release-sales');
          await run('weekly-payouts');
          await takeBatch();
          await setDispute(app, intentId, 'open');
        },
      );
      expect([200, 409]).toContain(closeResponse.statusCode);
      await app.reconcile();
      await setDispute(app, intentId, 'won');
      await app.reconcile();
      expect([200, 404]).toContain((await close(seller)).statusCode);
      for (const { buyer, booking } of [first, second]) {
        expect(await reread(app, buyer, booking)).toMatchObject({
          status: 'refunded',
          refund: 'sent',
        });
      }
    },
  );
});

describe('erasure', () => {
  test('of the buyer beside a payout of what they have bought', async () => {
    const { seller, buyer } = await releaseSale();
    await requestPayout(seller);
    await sendCall(app, 'deleteBuyer', { as: admin, params: { id: buyer.id } });
    await moveClock(app, '8 days');
    await app.pool.query(`update sessions set expires_at = app_now() + interval '1 day'`);
    const [batch] = await interleave(takeBatch, 'batch-taken', () => eraseClosedAccounts(app.db));
    expect(batch).toMatchObject({ count: 1, total: 298.5 });
    expect(batch.csv).toContain(payoutAccount.number);
  });

  test('of the seller keeps where they are paid until it has been paid', async () => {
    const { seller } = await releaseSale();
    await requestPayout(seller);
    expect((await close(seller)).statusCode).toBe(200);
    await moveClock(app, '8 days');
    await app.pool.query(`update sessions set expires_at = app_now() + interval '1 day'`);
    const [batch] = await interleave(takeBatch, 'batch-taken', () => eraseClosedAccounts(app.db));
    expect(batch.csv).toContain(payoutAccount.number);
    await eraseClosedAccounts(app.db);
    const again = await sendCall(app, 'readPayoutBatch', {
      as: admin,
      params: { id: batch.insertedId ?? '' },
    });
    expect(again.json<PayoutBatch>().csv).toContain(payoutAccount.number);
  });
});
