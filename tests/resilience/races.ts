import assert from 'node:assert/strict';
import type { Intent } from '#contract/payments/schemas.ts';
import { unpaidBookingsABuyer } from '#contract/bookings/schemas.ts';
import { seeded } from '#server/demo/random.ts';
import { charge, moveClock, readHandover, receivePhone } from '#tests/support/paying.ts';
import { ask, makePeople } from '#tests/support/people.ts';
import { bookingFields, makeBooking, makePhone } from '#tests/support/phones.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { releaseLastBytes, type RaceResponse, type RaceRequest } from './last-byte-sync.ts';
import {
  assertOneOwnerAtMost,
  assertInvariants,
  settle,
  inTurn,
  makeSale,
  mustCharge,
  mustOpen,
  mustPay,
  resetClock,
  useUpHolds,
  type Booker,
} from './selling.ts';

/** Races by last-byte sync, over one app or several on the same database. */

/** The apps a race runs on. */
export interface RaceFixture {
  /** In this process: prepares, finishes and checks the invariants. */
  readonly app: TestApp;
  /** Where requests are sent. */
  readonly urls: readonly string[];
}

const opens = ({ buyer, booking }: Booker): RaceRequest => ({
  call: 'createPaymentIntent',
  as: buyer,
  body: { sealingPrice: booking.sealingPrice, bookingId: booking._id },
});
const tells = ({ buyer, booking }: Booker, intent: Intent): RaceRequest => ({
  call: 'recordPayment',
  as: buyer,
  body: { transactionId: intent.intentId, bookingId: booking._id },
});
const cancels = ({ buyer, booking }: Booker): RaceRequest => ({
  call: 'cancelBooking',
  as: buyer,
  params: { id: booking._id },
});
const leaves = ({ buyer, booking }: Booker): RaceRequest => ({
  call: 'giveBackHold',
  as: buyer,
  params: { id: booking._id },
});

/** No response of a race may be a server error. */
function soundAnswers(finishes: readonly RaceResponse[]): void {
  for (const { statusCode, code } of finishes) {
    assert([200, 401, 402, 404, 409].includes(statusCode), `${statusCode} ${code}`);
  }
}

function count(finishes: readonly RaceResponse[], code: string): number {
  return finishes.filter((finish) => finish.code === code).length;
}

type Race = (fixture: RaceFixture, size: number, seed: number) => Promise<void>;

const run = async ({ app, urls }: RaceFixture, requests: readonly RaceRequest[], seed = 0) => {
  // Shuffled: the order in the list must not matter.
  const random = seeded(seed);
  const order = requests
    .map((request, place) => ({ request, place, by: random.next() }))
    .sort((one, other) => one.by - other.by);
  const finishes = await releaseLastBytes(
    urls,
    order.map(({ request }) => request),
    app.answered,
  );
  // A request refused by load shedding changed nothing and is sent again, as Retry-After says.
  for (;;) {
    const refused = finishes.flatMap(({ code }, index) => (code === 'unavailable' ? [index] : []));
    if (refused.length === 0) break;
    const again = await releaseLastBytes(
      urls,
      refused.flatMap((index) => order[index]?.request ?? []),
      app.answered,
    );
    for (const [place, index] of refused.entries()) {
      const finish = again[place];
      if (finish) finishes[index] = finish;
    }
  }
  soundAnswers(finishes);
  const inPlace: RaceResponse[] = [];
  for (const [index, { place }] of order.entries()) {
    const finish = finishes[index];
    assert(finish);
    inPlace[place] = finish;
  }
  return inPlace;
};

export const races = {
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
      const read = await ask(app, 'readBooking', { as: buyer, params: { id: insertedId } });
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

  'refunding twice, listing anew and booking again': async (fixture, _size, seed) => {
    const { app } = fixture;
    const sale = await makeSale(app);
    const [mine] = sale.bookers;
    await mustPay(app, mine);
    const [admin] = await makePeople(app, 1, 'admin');
    assert(admin);
    const params = { id: mine.booking._id };
    const finishes = await run(
      fixture,
      [
        { call: 'refundBooking', as: sale.seller, params },
        { call: 'refundBooking', as: sale.seller, params },
        { call: 'refundBooking', as: admin, params, body: { reason: 'It is broken' } },
        { call: 'relistProduct', as: sale.seller, params: { id: sale.productId } },
        { call: 'bookPhone', as: mine.buyer, body: bookingFields(sale.productId) },
      ],
      seed,
    );
    assert.equal(count(finishes.slice(0, 3), 'ok'), 1);
    assert.equal(count(finishes.slice(0, 3), 'already-refunded'), 2);
    await settle(app);
    assert.equal(await assertOneOwnerAtMost(app, sale), null);
  },

  'a calling off is over while the code is entered and the buyer says they have it': async (
    fixture,
    _size,
    seed,
  ) => {
    const { app } = fixture;
    const sale = await makeSale(app);
    const [mine] = sale.bookers;
    await mustPay(app, mine);
    const params = { id: mine.booking._id };
    const { code } = await readHandover(app, mine.buyer, mine.booking);
    await ask(app, 'callOff', { as: mine.buyer, params, body: { reason: 'I found another' } });
    await moveClock(app, '73 hours');
    const ending = app.jobs.tasks['handover-deadlines']?.({}, {} as never);
    const finishes = await run(
      fixture,
      [
        { call: 'handOver', as: sale.seller, params, body: { code } },
        { call: 'handOver', as: mine.buyer, params, body: { confirmed: true } },
        { call: 'handOver', as: sale.seller, params, body: { code } },
        { call: 'objectToCallOff', as: sale.seller, params, body: { reason: 'I was there' } },
      ],
      seed,
    );
    await ending;
    // Before the clock is reset: an event that was delivered too early waits by it.
    await settle(app);
    await resetClock(app);
    const { status } = await readHandover(app, mine.buyer, mine.booking);
    const wanted = status === 'returned' ? 'already-refunded' : 'ok';
    for (const { code: told } of finishes.slice(0, 3)) assert.equal(told, wanted);
    assert.equal(await assertOneOwnerAtMost(app, sale), status === 'returned' ? null : mine);
  },

  'an accepted return is given back twice while its seller refunds it': async (
    fixture,
    _size,
    seed,
  ) => {
    const { app } = fixture;
    const sale = await makeSale(app);
    const [mine] = sale.bookers;
    await mustPay(app, mine);
    await receivePhone(app, mine.buyer, mine.booking);
    const params = { id: mine.booking._id };
    await ask(app, 'askReturn', { as: mine.buyer, params, body: { reason: 'It is broken' } });
    await ask(app, 'acceptReturn', { as: sale.seller, params });
    const { returnCode: code } = await readHandover(app, sale.seller, mine.booking);
    const finishes = await run(
      fixture,
      [
        { call: 'giveBack', as: mine.buyer, params, body: { code } },
        { call: 'giveBack', as: mine.buyer, params, body: { code } },
        { call: 'refundBooking', as: sale.seller, params },
      ],
      seed,
    );
    assert.equal(count(finishes, 'ok'), 1);
    assert.equal(count(finishes, 'already-refunded'), 2);
    await settle(app);
    assert.equal(await assertOneOwnerAtMost(app, sale), null);
  },

  'the last free booking of a buyer is had once': async (fixture, size, seed) => {
    const { app } = fixture;
    const [buyer] = await makePeople(app, 1);
    const [seller] = await makePeople(app, 1, 'seller');
    assert(buyer);
    const first = unpaidBookingsABuyer - 1;
    const more = Math.min(size, 12);
    const phones = await inTurn(Array.from({ length: first + more }), () => makePhone(app, seller));
    for (const { id } of phones.slice(0, first)) await makeBooking(app, buyer, id);
    const finishes = await run(
      fixture,
      phones
        .slice(first)
        .map(({ id }) => ({ call: 'bookPhone', as: buyer, body: bookingFields(id) })),
      seed,
    );
    assert.equal(count(finishes, 'ok'), 1);
    assert.equal(count(finishes, 'too-many-bookings'), more - 1);
  },

  'one phone booked many times by one buyer is booked once': async (fixture, size) => {
    const { app } = fixture;
    const { id } = await makePhone(app, (await makePeople(app, 1, 'seller'))[0]);
    const [buyer] = await makePeople(app, 1);
    assert(buyer);
    const finishes = await run(
      fixture,
      Array.from({ length: size }, () => ({
        ...{ call: 'bookPhone' as const, as: buyer, body: bookingFields(id) },
      })),
    );
    assert.equal(count(finishes, 'ok'), 1);
    assert.equal(count(finishes, 'already-booked'), size - 1);
  },
} satisfies Record<string, Race>;
export type RaceName = keyof typeof races;

/**
 * Runs one race and checks the invariants.
 * @param fixture its database and folder
 * @param name which
 * @param size how many requests, where the race leaves it open
 * @param seed of their order
 */
export async function runRace(
  fixture: RaceFixture,
  name: RaceName,
  size: number,
  seed: number,
): Promise<void> {
  await resetClock(fixture.app);
  await races[name](fixture, size, seed);
  await assertInvariants(fixture.app);
}
