/** @module-tag slow */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import '#tests/support/app/provided.ts';
import {
  cutBooking,
  cutEveryCommit,
  cutPaths,
  cutRemovingPhotos,
  openCutLine,
  type CutLine,
} from './cuts.ts';
import { openFixture, type Fixture } from '#tests/resilience/fixture.ts';

let fixture: Fixture;
let line: CutLine;
beforeAll(async () => {
  fixture = await openFixture(inject('templateUrl'));
  line = await openCutLine(fixture);
});
afterAll(async () => {
  await fixture.close();
  await line.close();
});

describe.each(['before', 'after'] as const)(
  'with the connection cut at each COMMIT, %s the database has it,',
  (cut) => {
    test('a booking is made once', () => cutBooking(line, cut));

    test.each(cutPaths)('%s ends as it should', async (name) => {
      expect(await cutEveryCommit(line, name, cut)).toBeGreaterThan(0);
    });
  },
);

test('a photo whose files were removed while its row stayed is used by nobody', () =>
  cutRemovingPhotos(line));
