/** @module-tag slow */
import { afterAll, beforeAll, inject, test } from 'vitest';
import '#tests/support/app/provided.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { runHistories } from './histories.ts';
import { openHistoryApp } from './history-world.ts';
import { openFixture, type Fixture } from '#tests/resilience/fixture.ts';

let fixture: Fixture;
let app: TestApp;
beforeAll(async () => {
  fixture = await openFixture(inject('templateUrl'));
  app = await openHistoryApp(fixture);
});
afterAll(() => fixture.close());

test('after any history of the shop, server and model agree at every step', async () => {
  await runHistories(app, 20_251_121, 12);
});
