import { bookingRaces } from './booking-races.ts';
import { paymentRaces } from './payment-races.ts';
import type { RaceFixture } from './race-runner.ts';
import { saleRaces } from './sale-races.ts';
import { assertInvariants, resetClock } from '#tests/resilience/selling.ts';

/** Races by last-byte sync, over one app or several on the same database. */
export const races = { ...paymentRaces, ...saleRaces, ...bookingRaces };
export type RaceName = keyof typeof races;

/**
 * Runs one race and checks the invariants.
 * @param fixture its database and folder
 * @param name which
 * @param size number of requests, if the race leaves it open
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
