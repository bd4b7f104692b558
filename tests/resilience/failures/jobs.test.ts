/** @module-tag slow */
import { afterEach, beforeEach, inject, test } from 'vitest';
import '#tests/support/app/provided.ts';
import { endAJobOnAFrozenDatabase, killInTheMiddleOfAJob, recurBesideAWrongClock } from './jobs.ts';
import { openOutageFixture } from './outages.ts';
import { openFixture, type Fixture } from '#tests/resilience/fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture(inject('templateUrl'));
});
afterEach(() => fixture.close());

test('a job whose process was killed is done by another', async () => {
  await killInTheMiddleOfAJob(fixture, false);
});

test('a process that is a day ahead stops no recurring job', async () => {
  await recurBesideAWrongClock(fixture);
});

test('a job that ends while the database is frozen is done once, and jobs go on', async () => {
  const outage = await openOutageFixture();
  try {
    await endAJobOnAFrozenDatabase(outage);
  } finally {
    await outage.close();
  }
});
