import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ledger } from '#contract/ledger/schemas.ts';
import type { Earnings, Payout } from '#contract/payouts/schemas.ts';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import { readNotifications } from '#tests/support/market/notifications.ts';
import {
  bookedPhone,
  moveClock,
  pastGuarantee,
  payFor,
  receivePhone,
  payoutAccount,
} from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, 'admin');
});
beforeEach(() => app.pool.query(`update clock set shift = '0'`));
afterAll(async () => {
  expect(await findAllBrokenInvariants(app)).toEqual({});
  await app.close();
});

const earningsOf = async (as: TestPerson) =>
  (await sendCall(app, 'readEarnings', { as })).json<Earnings>();
const shopBank = async () =>
  (await sendCall(app, 'readLedger', { as: admin }))
    .json<Ledger>()
    .accounts.find(({ account }) => account === 'shop-bank')?.balance ?? 0;

test('a transfer that comes back after it was noted as paid is owed again, once', async () => {
  const { seller, buyer, booking } = await bookedPhone(app);
  await sendCall(app, 'savePayoutAccount', { as: seller, body: payoutAccount });
  await payFor(app, buyer, booking);
  await receivePhone(app, buyer, booking);
  await moveClock(app, pastGuarantee);
  await app.jobs.tasks['release-sales']?.({}, {} as never);
  const askResponse = await sendCall(app, 'requestPayout', { as: seller, body: {} });
  const about = {
    as: admin,
    params: { id: askResponse.json<{ insertedId: string }>().insertedId },
  };
  const comeBack = () =>
    sendCall(app, 'markPayoutReturned', { ...about, body: { reason: 'The number is wrong.' } });
  expect((await comeBack()).json().code).toBe('payout-not-taken');
  await sendCall(app, 'takePayoutBatch', { as: admin, body: {} });
  await sendCall(app, 'markPayoutPaid', { ...about, body: { reference: 'TRX 1' } });
  expect(await shopBank()).toBe(-298.5);
  // Noted by two admins at once: one of them is refused, because it is done.
  const answers = await Promise.all([comeBack(), comeBack()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await shopBank()).toBe(0);
  expect(await earningsOf(seller)).toMatchObject({
    ...{ owed: 298.5, paidOut: 0, onItsWay: 0 },
    items: [{ state: 'owed', paidAt: null }],
  });
  expect((await readNotifications(app, seller)).map(({ kind }) => kind)).toContain('payout-failed');
  await sendCall(app, 'requestPayout', { as: seller, body: {} });
  const payouts = (await sendCall(app, 'listPayouts', { as: seller })).json<Payout[]>();
  expect(payouts).toMatchObject([
    { status: 'due', amount: 298.5 },
    { status: 'failed', reason: 'The number is wrong.' },
  ]);
});

test('a payout that the provider was to make is noted as failed once that way is turned off', async () => {
  const { seller, buyer, booking } = await bookedPhone(app);
  await sendCall(app, 'savePayoutAccount', { as: seller, body: payoutAccount });
  await payFor(app, buyer, booking);
  await receivePhone(app, buyer, booking);
  await moveClock(app, pastGuarantee);
  await app.jobs.tasks['release-sales']?.({}, {} as never);
  const askResponse = await sendCall(app, 'requestPayout', { as: seller, body: {} });
  const { insertedId: id } = askResponse.json<{ insertedId: string }>();
  // A row as in a shop that had Connect before.
  await app.pool.query(
    `update payouts set method = 'connect', ciphertext = null, connect_id = 'acct_1' where id = $1`,
    [id],
  );
  await app.jobs.tasks['send-transfers']?.({}, {} as never);
  const fail = () =>
    sendCall(app, 'markPayoutFailed', {
      as: admin,
      params: { id },
      body: { reason: 'The shop no longer pays this way.' },
    });
  // One that was sent may have arrived.
  await app.pool.query(`update payouts set status = 'on-its-way' where id = $1`, [id]);
  expect((await fail()).json().code).toBe('payout-by-provider');
  await app.pool.query(`update payouts set status = 'due' where id = $1`, [id]);
  const due = (await sendCall(app, 'listDuePayouts', { as: admin })).json<Payout[]>();
  expect(due.map(({ _id }) => _id)).toContain(id);
  expect((await fail()).statusCode).toBe(200);
  expect(await earningsOf(seller)).toMatchObject({ owed: 298.5, onItsWay: 0 });
});
