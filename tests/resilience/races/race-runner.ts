import assert from 'node:assert/strict';
import type { Intent } from '#contract/payments/schemas.ts';
import { seededRandom } from '#server/demo/random.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { releaseLastBytes, type RaceRequest, type RaceResponse } from './last-byte-sync.ts';
import type { Booker } from '#tests/resilience/selling.ts';

/** Sends the requests of a race by last-byte sync, to one app or to several on the same database. */

/** The apps a race runs on. */
export interface RaceFixture {
  /** In this process: prepares, finishes and checks the invariants. */
  readonly app: TestApp;
  /** Where requests are sent. */
  readonly urls: readonly string[];
}

/** The requests of a payment. */
export const opens = ({ buyer, booking }: Booker): RaceRequest => ({
  call: 'createPaymentIntent',
  as: buyer,
  body: { sealingPrice: booking.sealingPrice, bookingId: booking._id },
});
export const tells = ({ buyer, booking }: Booker, intent: Intent): RaceRequest => ({
  call: 'recordPayment',
  as: buyer,
  body: { transactionId: intent.intentId, bookingId: booking._id },
});
export const cancels = ({ buyer, booking }: Booker): RaceRequest => ({
  call: 'cancelBooking',
  as: buyer,
  params: { id: booking._id },
});
export const leaves = ({ buyer, booking }: Booker): RaceRequest => ({
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

/** How many responses have a code; 'ok' for success. */
export function count(finishes: readonly RaceResponse[], code: string): number {
  return finishes.filter((finish) => finish.code === code).length;
}

/**
 * One race: prepares, sends, and checks the result.
 * @param size how many requests, where the race leaves it open
 * @param seed of their order
 */
export type Race = (fixture: RaceFixture, size: number, seed: number) => Promise<void>;

/**
 * Sends requests so that all arrive at once.
 * @param requests in the order of the responses returned; they are sent shuffled
 * @param seed of the order
 */
export const run = async (
  { app, urls }: RaceFixture,
  requests: readonly RaceRequest[],
  seed = 0,
) => {
  // Shuffled: the order in the list must not matter.
  const random = seededRandom(seed);
  const order = requests
    .map((request, place) => ({ request, place, by: random.next() }))
    .sort((one, other) => one.by - other.by);
  const finishes = await releaseLastBytes(
    urls,
    order.map(({ request }) => request),
    app.confirmed,
  );
  // A request refused by load shedding changed nothing and is sent again, as Retry-After says.
  for (;;) {
    const refusedItems = finishes.flatMap(({ code }, index) =>
      code === 'unavailable' ? [index] : [],
    );
    if (refusedItems.length === 0) break;
    const again = await releaseLastBytes(
      urls,
      refusedItems.flatMap((index) => order[index]?.request ?? []),
      app.confirmed,
    );
    for (const [place, index] of refusedItems.entries()) {
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
