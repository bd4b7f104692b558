/** @module-tag slow */
import { afterAll, beforeAll, inject, test } from 'vitest';
import '#tests/support/app/provided.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { jumpDatabaseClock, openWrongClocks, payByWrongClocks } from './clocks.ts';
import { openFixture, type Fixture } from '#tests/resilience/fixture.ts';

let fixture: Fixture;
let app: TestApp;
beforeAll(async () => {
  fixture = await openFixture(inject('templateUrl'));
  app = await fixture.open();
});
afterAll(() => fixture.close());

test.each([1, 2, 3, 4, 5, 6])('the database’s clock jumps while two buyers pay (seed %i)', (seed) =>
  jumpDatabaseClock(app, seed),
);

test('wrong clocks of processes move no hold and sell nothing twice', async () => {
  await payByWrongClocks(app, await openWrongClocks(fixture));
});
