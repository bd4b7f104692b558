import { expect, test } from 'vitest';
import { keysetBatches } from './keyset-batches.ts';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }));
const read = async (count: number, size: number) => {
  const all = rows.slice(0, count);
  const list = async (after: string) => all.filter(({ id }) => id > after).slice(0, size);
  const batches: string[] = [];
  for await (const batch of keysetBatches(size, ({ id }) => id, list)) {
    batches.push(batch.map(({ id }) => id).join(''));
  }
  return batches;
};

test.each([
  [0, ['']],
  [2, ['ab']],
  [4, ['abc', 'd']],
  [6, ['abc', 'def', '']],
])('%i rows come in batches of three, in their order', async (count, batches) => {
  expect(await read(count, 3)).toEqual(batches);
});
