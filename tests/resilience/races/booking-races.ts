import assert from 'node:assert/strict';
import { maxUnpaidBookingsPerBuyer } from '#contract/bookings/schemas.ts';
import { makePeople } from '#tests/support/people/people.ts';
import { bookingFields, makeBooking, makePhone } from '#tests/support/market/phones.ts';
import { count, run, type Race } from './race-runner.ts';
import { inTurn } from '#tests/resilience/selling.ts';

/** Races about booking. */
export const bookingRaces = {
  'the last free booking of a buyer is had once': async (fixture, size, seed) => {
    const { app } = fixture;
    const [buyer] = await makePeople(app, 1);
    const [seller] = await makePeople(app, 1, 'seller');
    assert(buyer);
    const first = maxUnpaidBookingsPerBuyer - 1;
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
