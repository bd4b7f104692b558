import assert from 'node:assert/strict';
import { readHandover, receivePhone } from '#tests/support/market/paying.ts';
import { sendCall, makePeople } from '#tests/support/people/people.ts';
import { bookingFields } from '#tests/support/market/phones.ts';
import { count, run, type Race } from './race-runner.ts';
import { assertAtMostOneOwner, settle, makeSale, mustPay } from './selling.ts';

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
} satisfies Record<string, Race>;
