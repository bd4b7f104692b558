import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import { callMatrix, type Kind } from '#tests/support/call-matrix.ts';
import { makeMatrixFixture, type MatrixFixture } from '#tests/support/matrix-fixture.ts';
import { openFixture, type Fixture } from '#tests/resilience/fixture.ts';
import { ask } from '#tests/support/people.ts';
import '#tests/support/provided.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let place: Fixture;
let about: MatrixFixture;
let readOnly: TestApp;
beforeAll(async () => {
  place = await openFixture(inject('templateUrl'));
  const app = await place.open();
  about = await makeMatrixFixture(app);
  // New connections of this database are read-only: writes fail with 25006.
  const name = new URL(place.databaseUrl).pathname.slice(1);
  await app.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  readOnly = await place.open();
});
afterAll(() => place.close());

const reading = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method === 'GET');

test('a call that writes is refused by this database', async () => {
  const asked = callMatrix.wishForProduct.ask(about);
  const answer = await ask(readOnly, 'wishForProduct', { as: about.people.otherBuyer, ...asked });
  expect(answer.statusCode).toBeGreaterThanOrEqual(500);
});

test.each(reading)('%s changes nothing', async (name) => {
  const { ask: asking, expected } = callMatrix[name];
  const kinds = (Object.keys(expected) as Kind[]).filter((kind) => expected[kind] === 200);
  expect(kinds).not.toEqual([]);
  for (const kind of kinds) {
    const as = kind === 'nobody' ? null : about.people[kind];
    const answer = await ask(readOnly, name, { as, ...asking(about) });
    expect([kind, answer.statusCode, answer.body.slice(0, 300)]).toEqual([
      kind,
      200,
      answer.body.slice(0, 300),
    ]);
  }
});
