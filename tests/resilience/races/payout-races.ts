import assert from 'node:assert/strict';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { PayoutBatch } from '#contract/payouts/schemas.ts';
import type { PayoutStep } from '#server/payouts/payouts-context.ts';
import { moveClock, pastGuarantee, receivePhone } from '#tests/support/market/paying.ts';
import { sendCall, makePeople, type TestPerson } from '#tests/support/people/people.ts';
import type { CallableApp, TestApp } from '#tests/support/app/test-app.ts';
import { setDispute } from '#tests/resilience/events.ts';
import type { Fixture } from '#tests/resilience/fixture.ts';
import {
  assertInvariants,
  makeSale,
  mustPay,
  resetClock,
  type Booker,
  type Sale,
} from '#tests/resilience/selling.ts';

/** Races of money that is released and paid out, and crashes between two steps of it. */

/**
 * Gives a seller a payout account that is old enough to be paid to.
 * @param app any
 * @param seller who has signed in just now
 */
export async function addPayoutAccount(app: CallableApp, seller: TestPerson): Promise<void> {
  const body = { method: 'bank', name: 'A seller', number: '0123456789' };
  const saveResponse = await sendCall(app, 'savePayoutAccount', { as: seller, body });
  assert.equal(saveResponse.statusCode, 200, saveResponse.body);
  await app.pool.query(
    `update payout_accounts set changed_at = changed_at - interval '1 year' where user_id = $1`,
    [seller.id],
  );
}

/**
 * Takes the due payouts as a batch and marks them all paid.
 * @param app any
 * @param admin who does it
 */
export async function payAllOut(app: CallableApp, admin: TestPerson): Promise<void> {
  const takeResponse = await sendCall(app, 'takePayoutBatch', { as: admin, body: {} });
  if (takeResponse.statusCode === 409) return;
  assert.equal(takeResponse.statusCode, 200, takeResponse.body);
  for (const id of idsOf(takeResponse.json<PayoutBatch>())) {
    const payResponse = await sendCall(app, 'markPayoutPaid', {
      as: admin,
      params: { id },
      body: { reference: 'TRX' },
    });
    assert.equal(payResponse.statusCode, 200, payResponse.body);
  }
}

/** The payouts of a batch. */
export const idsOf = ({ csv }: PayoutBatch) =>
  csv
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0] ?? '');

const run = (app: TestApp, task: string) => app.jobs.tasks[task]?.({}, {} as never);

/** The fixture of a race of payouts. */
interface PaidSale extends Sale {
  readonly admin: TestPerson;
  readonly owner: Booker;
  readonly booking: Booking;
  readonly intentId: string;
}

/** A sale that the buyer has received, of a seller with a payout account. */
async function receivedSale(app: TestApp): Promise<PaidSale> {
  await resetClock(app);
  const [admin] = await makePeople(app, 1, 'admin');
  const sale = await makeSale(app);
  const [owner] = sale.bookers;
  assert(admin);
  await addPayoutAccount(app, sale.seller);
  const { intentId } = await mustPay(app, owner);
  await receivePhone(app, owner.buyer, owner.booking);
  return { ...sale, admin, owner, booking: owner.booking, intentId };
}

async function releasedSale(app: TestApp): Promise<PaidSale> {
  const sale = await receivedSale(app);
  await moveClock(app, pastGuarantee);
  await run(app, 'release-sales');
  return sale;
}

async function moneyOf(app: TestApp, seller: TestPerson) {
  const { rows } = await app.pool.query<{ held: number; owed: number; way: number }>(
    `select coalesce(sum(cents) filter (where account = 'held'), 0)::float8 as held,
       coalesce(sum(cents) filter (where account = 'owed'), 0)::float8 as owed,
       coalesce(sum(cents) filter (where account = 'on-its-way'), 0)::float8 as way
     from ledger_postings where seller_id = $1`,
    [seller.id],
  );
  assert(rows[0]);
  return rows[0];
}

const request = (app: TestApp, { seller }: PaidSale) =>
  sendCall(app, 'requestPayout', { as: seller, body: {} });

export const payoutRaces = {
  'the release and the request to return, in the last moment of the week': async (app) => {
    const sale = await receivedSale(app);
    const { buyer, booking } = sale.owner;
    // Both end within the race: the locks decide the order.
    await app.pool.query(
      `update handovers set guarantee_until = app_now() + interval '30 milliseconds'
       where booking_id = $1`,
      [booking._id],
    );
    const isDecided = async () => {
      const { rows } = await app.pool.query<{ decided: boolean }>(
        `select h.released_at is not null or b.return_asked_at is not null as decided
         from handovers h join bookings b on b.id = h.booking_id where b.id = $1`,
        [booking._id],
      );
      return rows[0]?.decided ?? false;
    };
    const returnRequest = {
      as: buyer,
      params: { id: booking._id },
      body: { reason: 'It is too loud.' },
    };
    do {
      await Promise.all([run(app, 'release-sales'), sendCall(app, 'askReturn', returnRequest)]);
    } while (!(await isDecided()));
    const { held, owed } = await moneyOf(app, sale.seller);
    assert.equal(held + owed, Math.round(booking.sealingPrice * 100));
  },

  'two releases, two weekly rounds and two requests at once pay out once': async (app) => {
    const sale = await receivedSale(app);
    await moveClock(app, pastGuarantee);
    await Promise.all([run(app, 'release-sales'), run(app, 'release-sales')]);
    await Promise.all([
      run(app, 'weekly-payouts'),
      request(app, sale),
      run(app, 'weekly-payouts'),
      request(app, sale),
    ]);
    const { held, owed, way } = await moneyOf(app, sale.seller);
    assert.deepEqual([held, owed], [0, 0]);
    assert.equal(way, Math.round(sale.booking.sealingPrice * 100));
    await payAllOut(app, sale.admin);
  },

  'a payout and a bank’s dispute': async (app) => {
    const sale = await releasedSale(app);
    await Promise.all([request(app, sale), setDispute(app, sale.intentId, 'open')]);
    await payAllOut(app, sale.admin);
    // In either order: nothing is paid while the bank decides.
    const price = Math.round(sale.booking.sealingPrice * 100);
    assert.deepEqual(await moneyOf(app, sale.seller), { held: 0, owed: price, way: 0 });
    await setDispute(app, sale.intentId, 'lost');
    assert.deepEqual(await moneyOf(app, sale.seller), { held: 0, owed: 0, way: 0 });
  },

  'a payout and the seller’s own refund': async (app) => {
    const sale = await releasedSale(app);
    const refund = { as: sale.seller, params: { id: sale.booking._id } };
    const [askResponse, refundResponse] = await Promise.all([
      request(app, sale),
      sendCall(app, 'refundBooking', refund),
    ]);
    assert.equal(
      [askResponse.statusCode, refundResponse.statusCode].filter((status) => status === 200).length,
      1,
      `${askResponse.body} ${refundResponse.body}`,
    );
    await payAllOut(app, sale.admin);
    assert.deepEqual(await moneyOf(app, sale.seller), { held: 0, owed: 0, way: 0 });
  },

  'a batch taken and marked by several admins at once': async (app) => {
    const sale = await releasedSale(app);
    const others = await makePeople(app, 3, 'admin');
    await request(app, sale);
    const takeResponse = await Promise.all(
      others.map((as) => sendCall(app, 'takePayoutBatch', { as, body: {} })),
    );
    const batches = takeResponse.filter(({ statusCode }) => statusCode === 200);
    const [batch, ...more] = batches;
    assert(batch && more.length === 0, 'one admin has the batch');
    const [id = ''] = idsOf(batch.json<PayoutBatch>());
    const marks = await Promise.all(
      others.flatMap((as) => [
        sendCall(app, 'markPayoutPaid', { as, params: { id }, body: { reference: 'X' } }),
        sendCall(app, 'markPayoutFailed', {
          as,
          params: { id },
          body: { reason: 'No such number.' },
        }),
      ]),
    );
    assert.equal(marks.filter(({ statusCode }) => statusCode === 200).length, 1);
    const { owed, way } = await moneyOf(app, sale.seller);
    assert.equal(way, 0);
    assert([0, Math.round(sale.booking.sealingPrice * 100)].includes(owed));
  },
} satisfies Record<string, (app: TestApp) => Promise<void>>;
export type PayoutRace = keyof typeof payoutRaces;

/**
 * Runs a race and checks every invariant afterwards.
 * @param app any
 * @param name which
 */
export async function runPayoutRace(app: TestApp, name: PayoutRace): Promise<void> {
  await payoutRaces[name](app);
  await assertInvariants(app);
}

/** The steps of paying by hand; those of transfers are tried against Stripe's wire format. */
export const stepsByHand = [
  'releasing',
  'released',
  'payout-written',
  'batch-taken',
] as const satisfies readonly PayoutStep[];

/** An app whose next payout throws at a step, like a process that is killed there. */
export interface BreakingApp {
  readonly app: TestApp;
  breakAt(step: PayoutStep | null): void;
  /** How often it has thrown since. */
  breaks(): number;
}

/**
 * Breaks a payout off at a step, then goes on: it is paid once, and nothing is lost.
 * @param breaking whose payout breaks off
 * @param step where
 */
export async function interruptPayout({ app, breakAt, breaks }: BreakingApp, step: PayoutStep) {
  const sale = await receivedSale(app);
  // The amount that earlier runs have left owed.
  await run(app, 'weekly-payouts');
  await payAllOut(app, sale.admin);
  await moveClock(app, pastGuarantee);
  const goOn = async () => {
    await run(app, 'release-sales');
    await run(app, 'weekly-payouts');
    const takeResponse = await sendCall(app, 'takePayoutBatch', { as: sale.admin, body: {} });
    assert([200, 409, 500].includes(takeResponse.statusCode), takeResponse.body);
    if (takeResponse.statusCode === 500) throw new Error('broken off');
    return takeResponse.statusCode === 200 ? idsOf(takeResponse.json<PayoutBatch>()) : [];
  };
  breakAt(step);
  // The jobs go on with the next steps, and log interruptions.
  const before = await goOn().catch(() => []);
  assert(breaks() > 0, 'the step is passed');
  breakAt(null);
  // A release that broke off waits by itself for a minute.
  await moveClock(app, '61 seconds');
  const [id, ...more] = [...before, ...(await goOn())];
  assert(id !== undefined && more.length === 0, 'it is paid once');
  const request = { as: sale.admin, params: { id }, body: { reference: 'X' } };
  assert.equal((await sendCall(app, 'markPayoutPaid', request)).statusCode, 200);
  assert.deepEqual(await moneyOf(app, sale.seller), { held: 0, owed: 0, way: 0 });
  await assertInvariants(app);
}

/**
 * kill -9 at a step of paying by hand: the process ends itself there, another one goes on.
 * @param fixture its database and folder
 * @param survivor the process that goes on
 * @param step where
 */
export async function killAtPayoutStep(
  fixture: Fixture,
  survivor: TestApp,
  step: (typeof stepsByHand)[number],
): Promise<void> {
  const sale = await receivedSale(survivor);
  await run(survivor, 'weekly-payouts');
  await payAllOut(survivor, sale.admin);
  const releases = step === 'releasing' || step === 'released';
  const shop = await fixture.spawn({ background: releases });
  await shop.arm(step);
  await moveClock(survivor, pastGuarantee);
  if (!releases) {
    await run(survivor, 'release-sales');
    if (step === 'batch-taken') await request(survivor, sale);
    const call = step === 'batch-taken' ? 'takePayoutBatch' : 'requestPayout';
    const as = step === 'batch-taken' ? sale.admin : sale.seller;
    const answer = await sendCall(shop, call, { as, body: {} }).catch(() => null);
    assert.equal(answer, null, 'the process answered before it died');
  }
  assert.equal(await shop.ended, 'SIGKILL');
  await run(survivor, 'release-sales');
  await run(survivor, 'weekly-payouts');
  await payAllOut(survivor, sale.admin);
  assert.deepEqual(await moneyOf(survivor, sale.seller), { held: 0, owed: 0, way: 0 });
  await assertInvariants(survivor);
}
