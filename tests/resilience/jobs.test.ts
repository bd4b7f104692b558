import { afterEach, beforeEach, inject, test } from 'vitest';
import '#tests/support/provided.ts';
import { endAJobOnAFrozenDatabase, killInTheMiddleOfAJob, recurBesideAWrongClock } from './jobs.ts';
import { openOutageScene } from './outages.ts';
import { openScene, type Scene } from './scene.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await openScene(inject('templateUrl'));
});
afterEach(() => scene.close());

test('a job whose process was killed is done by another', async () => {
  await killInTheMiddleOfAJob(scene, false);
});

test('a process that is a day ahead stops no recurring job', async () => {
  await recurBesideAWrongClock(scene);
}, 60_000);

test('a job that ends while the database is frozen is done once, and jobs go on', async () => {
  const ward = await openOutageScene();
  try {
    await endAJobOnAFrozenDatabase(ward);
  } finally {
    await ward.close();
  }
}, 60_000);
