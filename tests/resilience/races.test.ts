import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import '#tests/support/provided.ts';
import { races, runRace, type RaceOutcome, type RaceName } from './races.ts';
import { openScene, type Scene } from './scene.ts';

const names = Object.keys(races) as RaceName[];

let scene: Scene;
let one: RaceOutcome;
let two: RaceOutcome;
beforeAll(async () => {
  scene = await openScene(inject('templateUrl'));
  const app = await scene.open();
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  one = { app, urls: [url] };
  // They reconcile and deliver events all the while, as the product does.
  const processes = await Promise.all([
    scene.spawn({ background: true }),
    scene.spawn({ background: true }),
  ]);
  two = { app, urls: processes.map((shop) => shop.url) };
});
afterAll(() => scene.close());

describe('over one app', () => {
  test.each(names)('%s', (name) => runRace(one, name, 20, 1));
});

describe('over two processes on one database', () => {
  test.each(names)('%s', (name) => runRace(two, name, 20, 2));
});
