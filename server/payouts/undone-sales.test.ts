import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import { mailsTo } from '#tests/support/app/mails.ts';
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
import { countQueue } from '#tests/support/market/today.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';
import { setDispute } from '#tests/resilience/events.ts';

/** The messages to buyer and seller about their money when a sale is undone. */

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

const newestMail = async ({ email }: TestPerson) => (await mailsTo(app, email))[0];
const newest = async (person: TestPerson) => (await readNotifications(app, person))[0];

async function receiveSale() {
  const sale = await bookedPhone(app);
  await sendCall(app, 'savePayoutAccount', { as: sale.seller, body: payoutAccount });
  const { intentId } = await payFor(app, sale.buyer, sale.booking);
  await receivePhone(app, sale.buyer, sale.booking);
  const refund = () =>
    sendCall(app, 'refundBooking', {
      as: admin,
      params: { id: sale.booking._id },
      body: { reason: 'It is locked.' },
    });
  return { ...sale, intentId, refund };
}

/** Makes the money of every sale so far its seller's. */
async function release() {
  await moveClock(app, pastGuarantee);
  await app.jobs.tasks['release-sales']?.({}, {} as never);
}

test('before the release a seller reads of no money that was theirs', async () => {
  const { seller, refund } = await receiveSale();
  expect((await refund()).statusCode).toBe(200);
  expect((await newestMail(seller))?.body).not.toContain('taken off your balance');
});

test('after the release a seller reads what is taken off their balance, when an admin or a bank decides', async () => {
  const [decided, lost] = [await receiveSale(), await receiveSale()];
  await release();
  expect((await decided.refund()).statusCode).toBe(200);
  expect((await newestMail(decided.seller))?.body).toContain(
    'The $298.50 you had earned with it is taken off your balance.',
  );
  await setDispute(app, lost.intentId, 'lost');
  const mail = await newestMail(lost.seller);
  expect(mail?.subject).toBe('The sale of your Galaxy S22 128 GB is cancelled');
  expect(mail?.body).toContain('has decided for them');
  expect(mail?.body).toContain('The $298.50 you had earned with it is taken off your balance.');
  expect(await newest(lost.buyer)).toMatchObject({
    kind: 'payment-refunded',
    facts: { why: 'bank', price: 298.5 },
  });
});

test('a payout that is stopped, because its sale was undone, says nothing against the account', async () => {
  const { seller, refund } = await receiveSale();
  await release();
  const askResponse = await sendCall(app, 'requestPayout', { as: seller, body: {} });
  expect(askResponse.statusCode, askResponse.body).toBe(200);
  const waiting = () => countQueue(app, admin, 'payouts');
  expect(await waiting()).toBe(1);
  expect((await refund()).statusCode).toBe(200);
  await sendCall(app, 'takePayoutBatch', { as: admin, body: {} });
  expect(await waiting()).toBe(0);
  expect(await newest(seller)).toMatchObject({ kind: 'payout-failed', facts: { why: 'frozen' } });
  const mail = await newestMail(seller);
  expect(mail?.body).toContain('was not sent, because one of its sales');
  expect(mail?.body).not.toContain('still yours');
});
