import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { brokenInvariants } from '#tests/support/market/invariants.ts';
import { bookedPhone, payFor, receivePhone, reread } from '#tests/support/market/paying.ts';
import { makePerson, sendCall, type TestPerson } from '#tests/support/people/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app/start-test-app.ts';

/** An admin decides a waiting case once; a settlement between buyer and seller in the meantime stays. */

let app: TestApp;
let admins: TestPerson[];
beforeAll(async () => {
  app = await startTestApp();
  admins = [await makePerson(app, 'admin'), await makePerson(app, 'admin')];
});
afterEach(async () => {
  expect(await brokenInvariants(app.db)).toEqual({});
});
afterAll(() => app.close());

type Decision = 'refund' | 'return' | 'stand';
async function decide({ _id: id }: Booking, decision: Decision, as = admins[0]): Promise<string> {
  const body = { decision, reason: 'Both have said what they know' };
  const answer = await sendCall(app, 'decideSale', { as, params: { id }, body });
  return answer.statusCode === 200 ? 'decided' : answer.json().code;
}

async function declinedReturn() {
  const sale = await bookedPhone(app);
  const { buyer, seller, booking } = sale;
  await payFor(app, buyer, booking);
  await receivePhone(app, buyer, booking);
  const params = { id: booking._id };
  const body = { reason: 'It is broken', photos: [] };
  await sendCall(app, 'askReturn', { as: buyer, params, body });
  await sendCall(app, 'declineReturn', { as: seller, params, body: { reason: 'It is not' } });
  return sale;
}

test('a request that was withdrawn while an admin read it is not refunded', async () => {
  const { buyer, booking } = await declinedReturn();
  await sendCall(app, 'withdrawReturn', { as: buyer, params: { id: booking._id } });
  for (const decision of ['refund', 'return', 'stand'] as const) {
    expect(await decide(booking, decision)).toBe('return-withdrawn');
  }
  expect((await reread(app, buyer, booking)).status).toBe('paid');
});

test('a sale about which nothing waits is not decided; one that is refunded says so', async () => {
  const { buyer, booking } = await bookedPhone(app);
  expect(await decide(booking, 'refund')).toBe('not-paid');
  await payFor(app, buyer, booking);
  expect(await decide(booking, 'refund')).toBe('already-decided');
  expect((await reread(app, buyer, booking)).status).toBe('paid');
  const returned = await declinedReturn();
  expect(await decide(returned.booking, 'refund')).toBe('decided');
  expect(await decide(returned.booking, 'refund')).toBe('already-refunded');
});

test('a calling off that has ended with the hand-over is not refunded', async () => {
  const { buyer, seller, booking } = await bookedPhone(app);
  await payFor(app, buyer, booking);
  const params = { id: booking._id };
  await sendCall(app, 'callOff', { as: buyer, params, body: { reason: 'They never came' } });
  await sendCall(app, 'objectToCallOff', { as: seller, params, body: { reason: 'I was there' } });
  await receivePhone(app, buyer, booking);
  for (const decision of ['refund', 'stand'] as const) {
    expect(await decide(booking, decision)).toBe('already-decided');
  }
});

test('of two admins who decide at once one does', async () => {
  for (const pair of [
    ['stand', 'refund'],
    ['refund', 'stand'],
    ['refund', 'refund'],
  ] as const) {
    const { booking } = await declinedReturn();
    const answers = await Promise.all(
      pair.map((decision, index) => decide(booking, decision, admins[index])),
    );
    expect(answers.filter((each) => each === 'decided')).toHaveLength(1);
  }
});
