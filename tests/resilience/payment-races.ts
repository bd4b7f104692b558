import assert from 'node:assert/strict';
import type { Intent } from '#contract/payments/schemas.ts';
import { charge } from '#tests/support/market/paying.ts';
import { sendCall, makePeople } from '#tests/support/people/people.ts';
import { bookingFields, makePhone } from '#tests/support/market/phones.ts';
import type { RaceRequest } from './last-byte-sync.ts';
import { cancels, count, leaves, opens, run, tells, type Race } from './race-runner.ts';
import {
  assertOneOwnerAtMost,
  settle,
  inTurn,
  makeSale,
  mustCharge,
  mustOpen,
  useUpHolds,
} from './selling.ts';

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
    const booked = await run(
      fixture,
      buyers.map((as) => ({ call: 'bookPhone', as, body: bookingFields(id) })),
      seed,
    );
    assert.equal(count(booked, 'ok'), size);
    const bookers = await inTurn(buyers, async (buyer, place) => {
      const { insertedId } = JSON.parse(booked[place]?.body ?? '') as { insertedId: string };
      const read = await sendCall(app, 'readBooking', { as: buyer, params: { id: insertedId } });
      assert.equal(read.statusCode, 200, read.body);
      return { buyer, booking: read.json() };
    });
    const opened = await run(fixture, bookers.map(opens), seed);
    assert.equal(count(opened, 'ok'), 1);
    assert.equal(count(opened, 'being-paid'), size - 1);
    const first = opened.findIndex((finish) => finish.code === 'ok');
    const winner = bookers[first];
    const intent = JSON.parse(opened[first]?.body ?? '') as Intent;
    assert(winner);
    assert.equal((await charge(app, intent)).json().status, 'succeeded');
    const told = await run(
      fixture,
      bookers.map((booker) => (booker === winner ? tells(booker, intent) : opens(booker))),
      seed,
    );
    assert.equal(count(told, 'ok'), 1);
    assert.equal(told[first]?.code, 'ok');
    assert.equal(count(told, 'being-paid') + count(told, 'already-sold'), size - 1);
    await settle(app);
    const [head, ...others] = bookers;
    assert(head);
    const seller = winner.buyer;
    const sale = { seller, productId: id, bookers: [head, ...others] as const };
    assert.equal(await assertOneOwnerAtMost(app, sale), winner);
  },

  'one payment told many times has one id': async (fixture, size) => {
    const { app } = fixture;
    const sale = await makeSale(app);
    const intent = await mustCharge(app, sale.bookers[0]);
    const told = await run(
      fixture,
      Array.from({ length: size }, () => tells(sale.bookers[0], intent)),
    );
    assert.equal(count(told, 'ok'), size);
    assert.equal(new Set(told.map(({ body }) => body)).size, 1);
  },

  'one intent asked for many times is one intent': async (fixture, size, seed) => {
    const { app } = fixture;
    const sale = await makeSale(app);
    const asked = Math.min(size, 15);
    const opened = await run(
      fixture,
      Array.from({ length: asked }, () => opens(sale.bookers[0])),
      seed,
    );
    assert.equal(count(opened, 'ok'), asked);
    assert.equal(new Set(opened.map(({ body }) => JSON.parse(body).intentId)).size, 1);
  },

  'paying and withdrawing': async (fixture, _size, seed) => {
    const { app } = fixture;
    for (const ready of [mustOpen, mustCharge]) {
      const sale = await makeSale(app, 3);
      const [mine, ...rivals] = sale.bookers;
      const intent = await ready(app, mine);
      const withdraws: RaceRequest = {
        call: 'deleteProduct',
        as: sale.seller,
        params: { id: sale.productId },
      };
      const [told, ...others] = await run(
        fixture,
        [tells(mine, intent), withdraws, withdraws, ...rivals.map(opens), opens(mine)],
        seed,
      );
      // A charged payment wins; others are cancelled at the provider and the phone is withdrawn.
      const isCharged = ready === mustCharge;
      assert.equal(told?.code, isCharged ? 'ok' : 'card-not-charged');
      assert.equal(count(others.slice(0, 2), 'ok'), isCharged ? 0 : 1);
      assert.equal((await charge(app, intent)).json().status, isCharged ? 'succeeded' : 'canceled');
      await settle(app);
      const owner = await assertOneOwnerAtMost(app, sale);
      assert.equal(owner, ready === mustCharge ? mine : null);
    }
  },

  'opening and withdrawing': async (fixture, size, seed) => {
    const { app } = fixture;
    const sale = await makeSale(app, Math.min(size, 8));
    const [gone, ...opened] = await run(
      fixture,
      [
        { call: 'deleteProduct', as: sale.seller, params: { id: sale.productId } },
        ...sale.bookers.map(opens),
      ],
      seed,
    );
    assert.equal(gone?.code, 'ok');
    assert(count(opened, 'ok') <= 1);
    for (const { code, body } of opened) {
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
    const opened = await run(fixture, sale.bookers.map(opens), seed);
    assert.equal(count(opened, 'ok'), sale.bookers.length);
    const intents = opened.map(({ body }) => JSON.parse(body) as Intent);
    for (const intent of intents) {
      assert.equal((await charge(app, intent)).json().status, 'succeeded');
    }
    const told = await run(
      fixture,
      sale.bookers.map((booker, place) => tells(booker, intents[place] as Intent)),
      seed,
    );
    assert.equal(count(told, 'ok'), 1);
    assert.equal(count(told, 'sold-and-refunded'), sale.bookers.length - 1);
    await settle(app);
    const winner = sale.bookers[told.findIndex(({ code }) => code === 'ok')];
    assert.equal(await assertOneOwnerAtMost(app, sale), winner);
  },

  'many may pay at once, and the phone is withdrawn': async (fixture, size, seed) => {
    const { app } = fixture;
    const sale = await makeSale(app, Math.min(size, 20));
    await useUpHolds(app, sale.productId);
    const intents = await inTurn(sale.bookers, (booker) => mustOpen(app, booker));
    const [gone] = await run(
      fixture,
      [
        { call: 'deleteProduct', as: sale.seller, params: { id: sale.productId } },
        ...sale.bookers.map(opens),
      ],
      seed,
    );
    assert.equal(gone?.code, 'ok');
    for (const intent of intents) {
      assert.equal((await charge(app, intent)).json().status, 'canceled');
    }
    await settle(app);
    assert.equal(await assertOneOwnerAtMost(app, sale), null);
  },

  'paying and closing the account of seller or buyer': async (fixture, _size, seed) => {
    const { app } = fixture;
    const [admin] = await makePeople(app, 1, 'admin');
    assert(admin);
    for (const whose of ['deleteBuyer', 'deleteSeller'] as const) {
      for (const isCharged of [false, true]) {
        const sale = await makeSale(app, 2);
        const [mine] = sale.bookers;
        const id = whose === 'deleteBuyer' ? mine.buyer.id : sale.seller.id;
        const intent = isCharged ? await mustCharge(app, mine) : null;
        const [closed, paid] = await run(
          fixture,
          [
            { call: whose, as: admin, params: { id } },
            intent ? tells(mine, intent) : opens(mine),
            ...(intent ? [tells(mine, intent)] : []),
          ],
          seed,
        );
        // Intents opened before the admin's call can't be paid any more; a charged one came first.
        if (!intent && closed?.code === 'ok' && paid?.code === 'ok') {
          const opened = JSON.parse(paid.body) as Intent;
          assert.equal((await charge(app, opened)).json().status, 'canceled');
        }
        await settle(app);
        const owner = await assertOneOwnerAtMost(app, sale);
        // Of a seller whom an admin closes, what is not handed over is refunded.
        const refunded = whose === 'deleteSeller' && closed?.code === 'ok';
        assert.equal(owner, intent && !refunded ? mine : null);
      }
    }
  },

  'paying, cancelling, leaving and expiring': async (fixture, _size, seed) => {
    const { app } = fixture;
    for (const isCharged of [false, true]) {
      const sale = await makeSale(app, 2);
      const [mine, rival] = sale.bookers;
      assert(rival);
      const intent = await (isCharged ? mustCharge : mustOpen)(app, mine);
      const ending = app.jobs.tasks['end-bookings']?.({}, {} as never);
      const finishes = await run(
        fixture,
        [tells(mine, intent), cancels(mine), leaves(mine), opens(mine), opens(rival)],
        seed,
      );
      await ending;
      const [told, cancelled] = finishes;
      if (isCharged) assert.deepEqual([told?.code, cancelled?.code], ['ok', 'already-paid']);
      else assert.notEqual(told?.code, 'ok');
      await settle(app);
      assert.equal(await assertOneOwnerAtMost(app, sale), isCharged ? mine : null);
    }
  },
} satisfies Record<string, Race>;
