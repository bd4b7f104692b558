import assert from 'node:assert/strict';
import { readHandover, receivePhone } from '#tests/support/market/paying.ts';
import { sendCall, makePeople } from '#tests/support/people/people.ts';
import { bookingFields } from '#tests/support/market/phones.ts';
import { count, run, type Race } from './race-runner.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import {
  assertAtMostOneOwner,
  settle,
  makeSale,
  mustPay,
  type Sale,
} from '#tests/resilience/selling.ts';

const proposal = { amount: 12.5, reason: 'It has a scratch' };

/** A paid sale whose buyer has proposed a lower price, after `before`. */
async function proposedSale(
  app: TestApp,
  before: (sale: Sale) => Promise<unknown> = () => Promise.resolve(),
) {
  const sale = await makeSale(app);
  const [{ buyer, booking }] = sale.bookers;
  await mustPay(app, sale.bookers[0]);
  await before(sale);
  const bookingParams = { id: booking._id };
  const answer = await sendCall(app, 'proposePriceReduction', {
    as: buyer,
    params: bookingParams,
    body: proposal,
  });
  assert.equal(answer.statusCode, 200, answer.body);
  const params = { id: answer.json<{ insertedId: string }>().insertedId };
  return { ...sale, buyer, params, bookingParams };
}

async function reductionOf(app: TestApp, sale: Awaited<ReturnType<typeof proposedSale>>) {
  const { rows } = await app.pool.query<{ status: string; booking: string; givenBack: number }>(
    `select d.status, b.status as booking, b.given_back_cents as "givenBack"
     from price_reductions d join bookings b on b.id = d.booking_id where d.id = $1`,
    [sale.params.id],
  );
  assert(rows[0]);
  return rows[0];
}

/** Races about a paid phone: hand-over, calling off, return and refund. */
export const saleRaces = {
  'refunding twice, listing anew and booking again': async (fixture, _size, seed) => {
    const { app } = fixture;
    const sale = await makeSale(app);
    const [myBooker] = sale.bookers;
    await mustPay(app, myBooker);
    const [admin] = await makePeople(app, 1, 'admin');
    assert(admin);
    const params = { id: myBooker.booking._id };
    const finishes = await run(
      fixture,
      [
        { call: 'refundBooking', as: sale.seller, params },
        { call: 'refundBooking', as: sale.seller, params },
        { call: 'refundBooking', as: admin, params, body: { reason: 'It is broken' } },
        { call: 'relistProduct', as: sale.seller, params: { id: sale.productId } },
        { call: 'bookPhone', as: myBooker.buyer, body: bookingFields(sale.productId) },
      ],
      seed,
    );
    assert.equal(count(finishes.slice(0, 3), 'ok'), 1);
    assert.equal(count(finishes.slice(0, 3), 'already-refunded'), 2);
    await settle(app);
    assert.equal(await assertAtMostOneOwner(app, sale), null);
  },

  'a calling off is over while the code is entered and the buyer says they have it': async (
    fixture,
    _size,
    seed,
  ) => {
    const { app } = fixture;
    const sale = await makeSale(app);
    const [myBooker] = sale.bookers;
    await mustPay(app, myBooker);
    const params = { id: myBooker.booking._id };
    const { code } = await readHandover(app, myBooker.buyer, myBooker.booking);
    await sendCall(app, 'callOff', {
      as: myBooker.buyer,
      params,
      body: { reason: 'I found another' },
    });
    // The row is made older instead of the clock: other processes of the race share the clock, and a
    // lease taken by a moved one would last for days after it is reset.
    await app.pool.query(
      `update handovers set called_off_at = called_off_at - interval '73 hours' where booking_id = $1`,
      [myBooker.booking._id],
    );
    const ending = app.jobs.tasks['handover-deadlines']?.({}, {} as never);
    const finishes = await run(
      fixture,
      [
        { call: 'handOver', as: sale.seller, params, body: { code } },
        { call: 'handOver', as: myBooker.buyer, params, body: { confirmed: true } },
        { call: 'handOver', as: sale.seller, params, body: { code } },
        { call: 'objectToCallOff', as: sale.seller, params, body: { reason: 'I was there' } },
      ],
      seed,
    );
    await ending;
    await settle(app);
    const { status } = await readHandover(app, myBooker.buyer, myBooker.booking);
    const expectedCode = status === 'returned' ? 'already-refunded' : 'ok';
    for (const { code: message } of finishes.slice(0, 3)) assert.equal(message, expectedCode);
    assert.equal(await assertAtMostOneOwner(app, sale), status === 'returned' ? null : myBooker);
  },

  'an accepted return is given back twice while its seller refunds it': async (
    fixture,
    _size,
    seed,
  ) => {
    const { app } = fixture;
    const sale = await makeSale(app);
    const [myBooker] = sale.bookers;
    await mustPay(app, myBooker);
    await receivePhone(app, myBooker.buyer, myBooker.booking);
    const params = { id: myBooker.booking._id };
    await sendCall(app, 'askReturn', {
      as: myBooker.buyer,
      params,
      body: { reason: 'It is broken' },
    });
    await sendCall(app, 'acceptReturn', { as: sale.seller, params });
    const { returnCode: code } = await readHandover(app, sale.seller, myBooker.booking);
    const finishes = await run(
      fixture,
      [
        { call: 'giveBack', as: myBooker.buyer, params, body: { code } },
        { call: 'giveBack', as: myBooker.buyer, params, body: { code } },
        { call: 'refundBooking', as: sale.seller, params },
      ],
      seed,
    );
    assert.equal(count(finishes, 'ok'), 1);
    assert.equal(count(finishes, 'already-refunded'), 2);
    await settle(app);
    assert.equal(await assertAtMostOneOwner(app, sale), null);
  },
  'a lower price is accepted and declined twice while the buyer says they have the phone': async (
    fixture,
    _size,
    seed,
  ) => {
    const sale = await proposedSale(fixture.app);
    const { params, bookingParams } = sale;
    const finishes = await run(
      fixture,
      [
        { call: 'acceptPriceReduction', as: sale.seller, params },
        { call: 'acceptPriceReduction', as: sale.seller, params },
        { call: 'declinePriceReduction', as: sale.seller, params },
        { call: 'declinePriceReduction', as: sale.seller, params },
        { call: 'handOver', as: sale.buyer, params: bookingParams, body: { confirmed: true } },
        { call: 'proposePriceReduction', as: sale.seller, params: bookingParams, body: proposal },
      ],
      seed,
    );
    assert.equal(finishes[4]?.code, 'ok');
    const state = await reductionOf(fixture.app, sale);
    const [accepted, declined] = [finishes.slice(0, 2), finishes.slice(2, 4)];
    assert.equal(count(accepted, 'ok'), state.status === 'accepted' ? 2 : 0);
    assert.equal(count(declined, 'ok'), state.status === 'declined' ? 2 : 0);
    assert.equal(state.givenBack, state.status === 'accepted' ? proposal.amount * 100 : 0);
  },

  'a lower price is accepted while the money goes back and while its time ends': async (
    fixture,
    _size,
    seed,
  ) => {
    const { app } = fixture;
    const sale = await proposedSale(app);
    await app.pool.query(
      `update price_reductions set created_at = created_at - interval '72 hours'
         + make_interval(secs => 0.05) where id = $1`,
      [sale.params.id],
    );
    const expiring = app.jobs.tasks['end-price-reductions']?.({}, {} as never);
    const finishes = await run(
      fixture,
      [
        { call: 'acceptPriceReduction', as: sale.seller, params: sale.params },
        { call: 'refundBooking', as: sale.seller, params: sale.bookingParams },
        { call: 'acceptPriceReduction', as: sale.seller, params: sale.params },
      ],
      seed,
    );
    await expiring;
    assert.equal(finishes[1]?.code, 'ok');
    await settle(app);
    assert.equal(await assertAtMostOneOwner(app, sale), null);
  },

  'a lower price is accepted while a declined return is decided': async (fixture, _size, seed) => {
    const { app } = fixture;
    const [admin] = await makePeople(app, 1, 'admin');
    assert(admin);
    const sale = await proposedSale(app, async ({ seller, bookers: [{ buyer, booking }] }) => {
      const params = { id: booking._id };
      await receivePhone(app, buyer, booking);
      await sendCall(app, 'askReturn', { as: buyer, params, body: { reason: 'It is broken' } });
      await sendCall(app, 'declineReturn', { as: seller, params, body: { reason: 'It is not' } });
    });
    const decision = { decision: 'refund', reason: 'It is broken' };
    const finishes = await run(
      fixture,
      [
        { call: 'acceptPriceReduction', as: sale.seller, params: sale.params },
        { call: 'decideSale', as: admin, params: sale.bookingParams, body: decision },
        { call: 'withdrawReturn', as: sale.buyer, params: sale.bookingParams },
      ],
      seed,
    );
    await settle(app);
    const isRefunded = finishes[1]?.code === 'ok';
    assert.equal((await reductionOf(app, sale)).booking, isRefunded ? 'refunded' : 'paid');
  },
} satisfies Record<string, Race>;
