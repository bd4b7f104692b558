import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import { callMatrix, type Kind } from '#tests/support/calls/call-matrix.ts';
import { makeMatrixFixture, type MatrixFixture } from '#tests/support/calls/matrix-fixture.ts';
import { openFixture, type Fixture } from '#tests/resilience/fixture.ts';
import {
  bookedPhone,
  moveClock,
  pastGuarantee,
  payFor,
  receivePhone,
} from '#tests/support/market/paying.ts';
import { sendCall, type TestPerson } from '#tests/support/people/people.ts';
import '#tests/support/app/provided.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';

let place: Fixture;
let about: MatrixFixture;
let readOnly: TestApp;
let paidOutSale: PaidOutSale;

interface PaidOutSale {
  readonly buyer: TestPerson;
  readonly seller: TestPerson;
  readonly bookingId: string;
  readonly batchId: string;
}

/** A sale whose money is in a batch of payouts: the matrix has none of these. */
async function sellAndPayOut(app: TestApp, admin: TestPerson): Promise<PaidOutSale> {
  const { buyer, seller, booking } = await bookedPhone(app);
  const body = { method: 'bkash', name: 'Nusrat Jahan', number: '01712345678' };
  await sendCall(app, 'savePayoutAccount', { as: seller, body });
  await payFor(app, buyer, booking);
  await receivePhone(app, buyer, booking);
  await moveClock(app, pastGuarantee);
  await app.jobs.tasks['release-sales']?.({}, {} as never);
  await sendCall(app, 'requestPayout', { as: seller, body: {} });
  const batch = await sendCall(app, 'takePayoutBatch', { as: admin, body: {} });
  await app.pool.query(`update clock set shift = '0'`);
  const batchId = batch.json<{ insertedId: string }>().insertedId;
  return { buyer, seller, bookingId: booking._id, batchId };
}

beforeAll(async () => {
  place = await openFixture(inject('templateUrl'));
  const app = await place.open();
  about = await makeMatrixFixture(app);
  paidOutSale = await sellAndPayOut(app, about.people.admin);
  // New connections of this database are read-only: writes fail with 25006.
  const name = new URL(place.databaseUrl).pathname.slice(1);
  await app.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  readOnly = await place.open();
});
afterAll(() => place.close());

const reading = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method === 'GET');

test('a call that writes is refused by this database', async () => {
  const request = callMatrix.wishForProduct.request(about);
  const answer = await sendCall(readOnly, 'wishForProduct', {
    as: about.people.otherBuyer,
    ...request,
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(500);
});

/** The exceptional readers of calls, where every row of the matrix is refused. */
const readableBy: Partial<Record<CallName, () => readonly [params: { id: string }, TestPerson[]]>> =
  {
    readHandover: () => [
      { id: paidOutSale.bookingId },
      [paidOutSale.buyer, paidOutSale.seller, about.people.admin],
    ],
    readEvidence: () => [{ id: paidOutSale.bookingId }, [about.people.admin]],
    readPayoutBatch: () => [{ id: paidOutSale.batchId }, [about.people.admin]],
  };

function requestsOf(name: CallName) {
  const [params, people] = readableBy[name]?.() ?? [];
  if (people) return people.map((as) => ({ as, params }));
  const { request, expected } = callMatrix[name];
  return (Object.keys(expected) as Kind[])
    .filter((kind) => expected[kind] === 200)
    .map((kind) => ({ as: kind === 'nobody' ? null : about.people[kind], ...request(about) }));
}

test.each(reading)('%s changes nothing', async (name) => {
  const requests = requestsOf(name);
  expect(requests).not.toEqual([]);
  for (const request of requests) {
    const answer = await sendCall(readOnly, name, request);
    const who = request.as?.email;
    const body = answer.body.slice(0, 300);
    expect([who, answer.statusCode, body]).toEqual([who, 200, body]);
  }
});
