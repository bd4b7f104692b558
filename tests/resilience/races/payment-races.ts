import assert from 'node:assert/strict';
import type { Intent } from '#contract/payments/schemas.ts';
import { charge } from '#tests/support/market/paying.ts';
import { sendCall, makePeople } from '#tests/support/people/people.ts';
import { bookingFields, makePhone } from '#tests/support/market/phones.ts';
import type { RaceRequest } from './last-byte-sync.ts';
import { cancels, count, leaves, opens, run, tells, type Race } from './race-runner.ts';
import {
  assertAtMostOneOwner,
  settle,
  inTurn,
  makeSale,
  mustCharge,
  mustOpen,
  useUpHolds,
} from '#tests/resilience/selling.ts';

/** Races about paying for a phone. */
export const paymentRaces = {
  'buyers book, open, pay and tell at once: one has the phone, nobody else was charged': async (
    fixture,
    size,
    seed,
  ) => {
    const { app } = fixture;
    const { id } = await makePhone(app, (await makePeople(app, 1, 'seller'))[0]);
    const buyers = await makePeople(app, size);
    const bookedResponses = await run(
      fixture,
      buyers.map((as) => ({ call: 'bookPhone', as, body: bookingFields(id) })),
      seed,
    );
    assert.equal(count(bookedResponses, 'ok'), size);
    const bookers = await inTurn(buyers, async (buyer, place) => {
      const { insertedId } = JSON.parse(bookedResponses[place]?.body ?? '') as {
        insertedId: string;
      };
      const read = await sendCall(app, 'readBooking', { as: buyer, params: { id: insertedId } });
      assert.equal(read.statusCode, 200, read.body);
      return { buyer, booking: read.json() };
    });
    const openedResponses = await run(fixture, bookers.map(opens), seed);
    assert.equal(count(openedResponses, 'ok'), 1);
    assert.equal(count(openedResponses, 'being-paid'), size - 1);
    const first = openedResponses.findIndex((finish) => finish.code === 'ok');
    const winner = bookers[first];
    const intent = JSON.parse(openedResponses[first]?.body ?? '') as Intent;
    assert(winner);
    assert.equal((await charge(app, intent)).json().status, 'succeeded');
    const receivedResponses = await run(
      fixture,
      bookers.map((booker) => (booker === winner ? tells(booker, intent) : opens(booker))),
      seed,
    );
    assert.equal(count(receivedResponses, 'ok'), 1);
    assert.equal(receivedResponses[first]?.code, 'ok');
    assert.equal(
      count(receivedResponses, 'being-paid') + count(receivedResponses, 'already-sold'),
      size - 1,
    );
    await settle(app);
    const [head, ...others] = bookers;
    assert(head);
    const seller = winner.buyer;
    const sale = { seller, productId: id, bookers: [head, ...others] as const };
    assert.equal(await assertAtMostOneOwner(app, sale), winner);
  },

  'one payment told fifty times has one id': async (fixture) => {
    const { app } = fixture;
    const size = 50;
    const sale = await makeSale(app);
    const intent = await mustCharge(app, sale.bookers[0]);
    const receivedResponses = await run(
      fixture,
      Array.from({ length: size }, () => tells(sale.bookers[0], intent)),
    );
    assert.equal(count(receivedResponses, 'ok'), size);
    assert.equal(new Set(receivedResponses.map(({ body }) => body)).size, 1);
  },

  'one intent asked for many times is one intent': async (fixture, size, seed) => {
    const { app } = fixture;
    const sale = await makeSale(app);
    const requestCount = Math.min(size, 15);
    const openedResponses = await run(
      fixture,
      Array.from({ length: requestCount }, () => opens(sale.bookers[0])),
      seed,
    );
    assert.equal(count(openedResponses, 'ok'), requestCount);
    assert.equal(new Set(openedResponses.map(({ body }) => JSON.parse(body).intentId)).size, 1);
  },

  'paying and withdrawing': async (fixture, _size, seed) => {
    const { app } = fixture;
    for (const ready of [mustOpen, mustCharge]) {
      const sale = await makeSale(app, 3);
      const [myBooker, ...rivals] = sale.bookers;
      const intent = await ready(app, myBooker);
      const withdraws: RaceRequest = {
        call: 'deleteProduct',
        as: sale.seller,
        params: { id: sale.productId },
      };
      const [receivedRaceResponse, ...others] = await run(
        fixture,
        [tells(myBooker, intent), withdraws, withdraws, ...rivals.map(opens), opens(myBooker)],
        seed,
      );
      // A charged payment wins; others are cancelled at the provider and the phone is withdrawn.
      const isCharged = ready === mustCharge;
      assert.equal(receivedRaceResponse?.code, isCharged ? 'ok' : 'card-not-charged');
      assert.equal(count(others.slice(0, 2), 'ok'), isCharged ? 0 : 1);
      assert.equal((await charge(app, intent)).json().status, isCharged ? 'succeeded' : 'canceled');
      await settle(app);
      const owner = await assertAtMostOneOwner(app, sale);
      assert.equal(owner, ready === mustCharge ? myBooker : null);
    }
  },

  'opening and withdrawing': async (fixture, size, seed) => {
    const { app } = fixture;
    const sale = await makeSale(app, Math.min(size, 8));
    const [removedRaceResponse, ...openedResponses] = await run(
      fixture,
      [
        { call: 'deleteProduct', as: sale.seller, params: { id: sale.productId } },
        ...sale.bookers.map(opens),
      ],
      seed,
    );
    assert.equal(removedRaceResponse?.code, 'ok');
    assert(count(openedResponses, 'ok') <= 1);
    for (const { code, body } of openedResponses) {
      if (code !== 'ok') continue;
      const intent = JSON.parse(body) as Intent;
      assert.equal((await charge(app, intent)).json().status, 'canceled');
    }
  },

  'many may pay at once: one has the phone, everybody else their money': async (
    fixture,
    size,
    seed,
  ) => {
    const { app } = fixture;
    const sale = await makeSale(app, Math.min(size, 20));
    await useUpHolds(app, sale.productId);
    const openedResponses = await run(fixture, sale.bookers.map(opens), seed);
    assert.equal(count(openedResponses, 'ok'), sale.bookers.length);
    const intents = openedResponses.map(({ body }) => JSON.parse(body) as Intent);
    for (const intent of intents) {
      assert.equal((await charge(app, intent)).json().status, 'succeeded');
    }
    const receivedResponses = await run(
      fixture,
      sale.bookers.map((booker, place) => tells(booker, intents[place] as Intent)),
      seed,
    );
    assert.equal(count(receivedResponses, 'ok'), 1);
    assert.equal(count(receivedResponses, 'sold-and-refunded'), sale.bookers.length - 1);
    await settle(app);
    const winner = sale.bookers[receivedResponses.findIndex(({ code }) => code === 'ok')];
    assert.equal(await assertAtMostOneOwner(app, sale), winner);
  },

  'many may pay at once, and the phone is withdrawn': async (fixture, size, seed) => {
    const { app } = fixture;
    const sale = await makeSale(app, Math.min(size, 20));
    await useUpHolds(app, sale.productId);
    const intents = await inTurn(sale.bookers, (booker) => mustOpen(app, booker));
    const [removedRaceResponse] = await run(
      fixture,
      [
        { call: 'deleteProduct', as: sale.seller, params: { id: sale.productId } },
        ...sale.bookers.map(opens),
      ],
      seed,
    );
    assert.equal(removedRaceResponse?.code, 'ok');
    for (const intent of intents) {
      assert.equal((await charge(app, intent)).json().status, 'canceled');
    }
    await settle(app);
    assert.equal(await assertAtMostOneOwner(app, sale), null);
  },

  'paying and closing the account of seller or buyer': async (fixture, _size, seed) => {
    const { app } = fixture;
    const [admin] = await makePeople(app, 1, 'admin');
    assert(admin);
    for (const whose of ['deleteBuyer', 'deleteSeller'] as const) {
      for (const isCharged of [false, true]) {
        const sale = await makeSale(app, 2);
        const [myBooker] = sale.bookers;
        const id = whose === 'deleteBuyer' ? myBooker.buyer.id : sale.seller.id;
        const intent = isCharged ? await mustCharge(app, myBooker) : null;
        const [closedRaceResponse, paidRaceResponse] = await run(
          fixture,
          [
            { call: whose, as: admin, params: { id } },
            intent ? tells(myBooker, intent) : opens(myBooker),
            ...(intent ? [tells(myBooker, intent)] : []),
          ],
          seed,
        );
        // Intents opened before the admin's call can't be paid any more; a charged one came first.
        if (!intent && closedRaceResponse?.code === 'ok' && paidRaceResponse?.code === 'ok') {
          const opened = JSON.parse(paidRaceResponse.body) as Intent;
          assert.equal((await charge(app, opened)).json().status, 'canceled');
        }
        await settle(app);
        const owner = await assertAtMostOneOwner(app, sale);
        // Sales that a closed seller has not handed over are refunded.
        const refunded = whose === 'deleteSeller' && closedRaceResponse?.code === 'ok';
        assert.equal(owner, intent && !refunded ? myBooker : null);
      }
    }
  },

  'paying, cancelling, leaving and expiring': async (fixture, _size, seed) => {
    const { app } = fixture;
    for (const isCharged of [false, true]) {
      const sale = await makeSale(app, 2);
      const [myBooker, rival] = sale.bookers;
      assert(rival);
      const intent = await (isCharged ? mustCharge : mustOpen)(app, myBooker);
      const ending = app.jobs.tasks['end-bookings']?.({}, {} as never);
      const finishes = await run(
        fixture,
        [
          tells(myBooker, intent),
          cancels(myBooker),
          leaves(myBooker),
          opens(myBooker),
          opens(rival),
        ],
        seed,
      );
      await ending;
      const [receivedRaceResponse, cancelledRaceResponse] = finishes;
      if (isCharged)
        assert.deepEqual(
          [receivedRaceResponse?.code, cancelledRaceResponse?.code],
          ['ok', 'already-paid'],
        );
      else assert.notEqual(receivedRaceResponse?.code, 'ok');
      await settle(app);
      assert.equal(await assertAtMostOneOwner(app, sale), isCharged ? myBooker : null);
    }
  },
} satisfies Record<string, Race>;
