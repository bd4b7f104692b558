import { expect, test } from 'vitest';
import { buildMinuteCounts } from './minute-counts.ts';

test('counts are written once, and those that can’t be written wait for the next time', async () => {
  const written: Record<string, number>[] = [];
  let fails = true;
  const counts = buildMinuteCounts(async (some) => {
    if (fails) throw new Error('the database is away');
    written.push(Object.fromEntries(some));
  }, 2);
  for (const key of ['a', 'b', 'a', 'one too many']) counts.add(key);
  await expect(counts.flush()).rejects.toThrow('away');
  counts.add('a');
  fails = false;
  await counts.flush();
  await counts.flush();
  expect(written).toEqual([{ a: 3, b: 1 }]);
});

test('what is counted while the counts are written is not lost', async () => {
  const written: Record<string, number>[] = [];
  const gate = Promise.withResolvers<void>();
  const counts = buildMinuteCounts(async (some) => {
    await gate.promise;
    written.push(Object.fromEntries(some));
  }, 10);
  counts.add('a');
  const first = counts.flush();
  counts.add('a');
  gate.resolve();
  await first;
  await counts.flush();
  expect(written).toEqual([{ a: 1 }, { a: 1 }]);
});
