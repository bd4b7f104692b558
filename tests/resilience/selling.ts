import assert from 'node:assert/strict';
import type { Booking } from '#contract/bookings/schemas.ts';
import { holdMinutes, type Intent } from '#contract/payments/schemas.ts';
import { findAllBrokenInvariants } from '#tests/support/market/invariants.ts';
import { askIntent, charge, moveClock, record } from '#tests/support/market/paying.ts';
import { sendCall, makePeople, type TestPerson } from '#tests/support/people/people.ts';
import { makeBooking, makePhone } from '#tests/support/market/phones.ts';
import type { CallableApp, TestApp } from '#tests/support/app/test-app.ts';

/** Somebody with a booking of a phone. */
export interface Booker {
  readonly buyer: TestPerson;
  readonly booking: Booking;
}

export interface Sale {
  readonly seller: TestPerson;
  readonly productId: string;
  /** At least as many as required. */
  readonly bookers: readonly [Booker, ...Booker[]];
}

/** One after the other: load shedding may refuse simultaneous requests (load-shedding.ts). */
export async function inTurn<From, To>(
  list: readonly From[],
  work: (item: From, place: number) => Promise<To>,
): Promise<To[]> {
  const done: To[] = [];
  for (const [place, item] of list.entries()) done.push(await work(item, place));
  return done;
}

/**
 * A phone on sale, advertised, that some buyers have booked.
 * @param app any
 * @param buyers how many
 */
export async function makeSale(app: CallableApp, buyers = 1): Promise<Sale> {
  const [seller] = await makePeople(app, 1, 'seller');
  assert(seller);
  const { id } = await makePhone(app, seller);
  await sendCall(app, 'advertiseProduct', { as: seller, body: { productId: id } });
  const people = await makePeople(app, buyers);
  const [first, ...others] = await inTurn(people, async (buyer) => ({
    buyer,
    booking: await makeBooking(app, buyer, id),
  }));
  assert(first);
  return { seller, productId: id, bookers: [first, ...others] };
}

/** Opens the intent of a booking; fails where it is refused. */
export async function mustOpen(app: CallableApp, { buyer, booking }: Booker): Promise<Intent> {
  const openResponse = await askIntent(app, buyer, booking);
  assert.equal(openResponse.statusCode, 200, openResponse.body);
  return openResponse.json<Intent>();
}

/** Opens the intent of a booking and charges a card; the server was not notified yet. */
export async function mustCharge(app: CallableApp, booker: Booker): Promise<Intent> {
  const intent = await mustOpen(app, booker);
  const chargeResponse = await charge(app, intent);
  assert.equal(chargeResponse.json().status, 'succeeded', chargeResponse.body);
  return intent;
}

/** Pays a booking to the end. */
export async function mustPay(app: CallableApp, booker: Booker): Promise<Intent> {
  const intent = await mustCharge(app, booker);
  const recordResponse = await record(app, booker.buyer, booker.booking, intent.intentId);
  assert.equal(recordResponse.statusCode, 200, recordResponse.body);
  return intent;
}

/**
 * Withdraws a phone as it is done while no payment provider is configured: payments are not ended
 * first, so their money may still arrive.
 */
export async function withdrawBehindPayments(app: CallableApp, productId: string): Promise<void> {
  await app.pool.query(
    `with gone as (update products set status = 'withdrawn', withdrawn_at = app_now(),
         promotion_base_cents = null where id = $1),
       promoted as (update promotions set ended_at = app_now()
         where product_id = $1 and ended_at is null),
       dropped as (delete from payment_holds where product_id = $1)
     update bookings set status = 'cancelled', closed_at = app_now()
     where product_id = $1 and status = 'unpaid'`,
    [productId],
  );
}

/**
 * Lets other buyers use up a phone's time of exclusive holds, so that several may pay at once.
 * @param app any
 * @param productId the phone
 */
export async function useUpHolds(app: CallableApp, productId: string): Promise<void> {
  for (const buyer of await makePeople(app, 2)) {
    await mustOpen(app, { buyer, booking: await makeBooking(app, buyer, productId) });
    await moveClock(app, `${holdMinutes} minutes 1 second`);
  }
}

/** The final state of a phone, a booking and its money. */
export interface Outcome {
  readonly product: string;
  readonly booking: string;
  /** Of this booking at the provider: cents taken and not given back. */
  readonly keptCents: number;
}

export async function outcomeOf(app: CallableApp, bookingId: string): Promise<Outcome> {
  const { rows } = await app.pool.query<Outcome>(
    `select p.status as product, b.status as booking, coalesce((
         select sum(i.amount_cents - coalesce((select sum(r.amount_cents) from sandbox.refunds r
           where r.intent_id = i.id), 0)) from sandbox.intents i
         where i.booking_id = b.id::text and i.status = 'succeeded'), 0)::int as "keptCents"
     from bookings b join products p on p.id = b.product_id where b.id = $1`,
    [bookingId],
  );
  assert(rows[0]);
  return rows[0];
}

/**
 * The buyer who paid has the phone; at most one has paid.
 * @param app any
 * @param sale whose buyers' requests have all finished
 * @returns the buyer who has the phone
 */
export async function assertAtMostOneOwner(app: CallableApp, sale: Sale): Promise<Booker | null> {
  let owner: Booker | null = null;
  for (const booker of sale.bookers) {
    const outcome = await outcomeOf(app, booker.booking._id);
    const isTheirs = outcome.booking === 'paid';
    const price = Math.round(booker.booking.sealingPrice * 100);
    assert.equal(outcome.keptCents, isTheirs ? price : 0, JSON.stringify(outcome));
    if (!isTheirs) continue;
    assert.equal(owner, null, 'two buyers own one phone');
    assert.equal(outcome.product, 'sold');
    owner = booker;
  }
  return owner;
}

/** An app in this process that finishes payments. */
export type Finisher = CallableApp & Pick<TestApp, 'reconcile' | 'deliverEvents'>;

/**
 * Ends every hold and finishes every payment, as a shop does within two hours.
 * @param app whose reconciler and events do it
 */
export async function settle(app: Finisher): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    const { rows } = await app.pool.query<{ open: number; events: number }>(
      `select (select count(*)::int from payments where status in ('opening', 'open', 'refund-due'))
         + (select count(*)::int from reduction_refunds f join payments y on y.id = f.payment_id
           where f.status = 'due' and y.dispute <> 'open') as open,
       (select count(*)::int from sandbox.events where delivered_at is null) as events`,
    );
    if (rows[0]?.open === 0 && rows[0].events === 0) return;
    await moveClock(app, '17 minutes');
    while ((await app.reconcile()) > 0);
    while ((await app.deliverEvents()) > 0);
  }
  const { rows } = await app.pool.query(
    `select id, status, intent_id, leased_until from payments
     where status in ('opening', 'open', 'refund-due')`,
  );
  assert.fail(`payments are left unfinished: ${JSON.stringify(rows)}`);
}

/** Resets the database's clock, for the next run. */
export async function resetClock(app: CallableApp): Promise<void> {
  await app.pool.query(`update clock set shift = '0'`);
}

/** Every invariant, after everything has been finished. */
export async function assertInvariants(app: Finisher): Promise<void> {
  await settle(app);
  assert.deepEqual(await findAllBrokenInvariants(app), {});
}
