import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import '#tests/support/app/provided.ts';
import type { RaceFixture } from './race-runner.ts';
import { races, runRace, type RaceName } from './races.ts';
import { openFixture, type Fixture } from '#tests/resilience/fixture.ts';

const names = Object.keys(races) as RaceName[];

let fixture: Fixture;
let one: RaceFixture;
let two: RaceFixture;
beforeAll(async () => {
  fixture = await openFixture(inject('templateUrl'));
  const app = await fixture.open();
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  one = { app, urls: [url] };
  // They reconcile and deliver events all the while, as the product does.
  const processes = await Promise.all([
    fixture.spawn({ background: true }),
    fixture.spawn({ background: true }),
  ]);
  two = { app, urls: processes.map((shop) => shop.url) };
});
afterAll(() => fixture.close());

describe('over one app', () => {
  test.each(names)('%s', (name) => runRace(one, name, 20, 1));
});

describe('over two processes on one database', () => {
  test.each(names)('%s', (name) => runRace(two, name, 20, 2));
});
