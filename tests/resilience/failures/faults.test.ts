/** @module-tag slow */
import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import { factFaults } from '#tests/support/stripe/faulty-provider.ts';
import '#tests/support/app/provided.ts';
import {
  deliverInDisorder,
  openFaultyShop,
  payWithWrongFacts,
  providerFaults,
  walkWithFault,
  type FaultyShop,
} from './faults.ts';
import { openFixture, type Fixture } from '#tests/resilience/fixture.ts';

let fixture: Fixture;
let shop: FaultyShop;
beforeAll(async () => {
  fixture = await openFixture(inject('templateUrl'));
  shop = await openFaultyShop(fixture);
});
afterAll(() => fixture.close());

describe('a provider that fails', () => {
  test.each(providerFaults)('$path, when $call $fault $lasts', (which) =>
    walkWithFault(shop, which),
  );
});

test.each(factFaults.filter((fault) => fault !== 'has never heard of it'))(
  'a provider that %s: the money goes back and paying again works',
  (fault) => payWithWrongFacts(shop, fault),
);

test.each([1, 2, 3])('events in disorder change nothing that did not happen (seed %i)', (seed) =>
  deliverInDisorder(shop.app, seed),
);
