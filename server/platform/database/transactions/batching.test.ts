import { expect, test } from 'vitest';
import { coalesce, batchLoader } from './batching.ts';

/** Batches that resolve on demand. */
function steered() {
  const batches: {
    keys: readonly string[];
    end: (answers?: readonly (string | Error)[]) => void;
  }[] = [];
  const work = (keys: readonly string[]) =>
    new Promise<readonly (string | Error)[]>((resolve) => {
      batches.push({ keys, end: (answers = keys.map((each) => `${each}!`)) => resolve(answers) });
    });
  return { batches, work, keys: () => batches.map((batch) => batch.keys) };
}
const aTurn = () => new Promise((go) => setImmediate(go));

test('concurrent loads share a batch, each with its own result', async () => {
  const { batches, work, keys } = steered();
  const load = batchLoader(work);
  const answers = Promise.all(['a', 'b', 'a'].map(load));
  await aTurn();
  expect(keys()).toEqual([['a', 'b', 'a']]);
  batches[0]?.end();
  expect(await answers).toEqual(['a!', 'b!', 'a!']);
});

test('loads above the limit of concurrent batches share the next batch', async () => {
  const { batches, work, keys } = steered();
  const load = batchLoader(work, { atOnce: 1 });
  const first = load('first');
  await aTurn();
  const second = load('second');
  await aTurn();
  const third = load('third');
  await aTurn();
  expect(keys()).toEqual([['first']]);
  batches[0]?.end();
  expect(await first).toBe('first!');
  await aTurn();
  expect(keys()).toEqual([['first'], ['second', 'third']]);
  batches[1]?.end();
  expect(await Promise.all([second, third])).toEqual(['second!', 'third!']);
});

test('a slow batch does not delay the next one', async () => {
  const { batches, work, keys } = steered();
  const load = batchLoader(work);
  void load('stuck');
  await aTurn();
  const next = load('next');
  await expect.poll(keys).toEqual([['stuck'], ['next']]);
  batches[1]?.end();
  expect(await next).toBe('next!');
});

test('no batch exceeds its maximum size', async () => {
  const { batches, work, keys } = steered();
  const load = batchLoader(work, { most: 2, atOnce: 1 });
  const answers = Promise.all(['a', 'b', 'c'].map(load));
  await aTurn();
  expect(keys()).toEqual([['a', 'b']]);
  batches[0]?.end();
  await aTurn();
  await aTurn();
  batches[1]?.end();
  expect(await answers).toEqual(['a!', 'b!', 'c!']);
});

test('a failed key rejects alone; a failed batch rejects all its keys, and the next one runs', async () => {
  const { batches, work } = steered();
  const load = batchLoader(work, { atOnce: 1 });
  const answers = Promise.allSettled(['a', 'b'].map(load));
  await aTurn();
  batches[0]?.end([new Error('not you'), 'fine']);
  expect(await answers).toMatchObject([
    { status: 'rejected', reason: { message: 'not you' } },
    { status: 'fulfilled', value: 'fine' },
  ]);

  let broken = true;
  const other = batchLoader(
    async (keys: readonly string[]) => {
      if (broken) throw new Error('no database');
      return keys;
    },
    { atOnce: 1 },
  );
  await expect(Promise.all(['a', 'b'].map(other))).rejects.toThrow('no database');
  broken = false;
  expect(await other('c')).toBe('c');
});

test('calls during a read share the next one; no call gets an earlier result', async () => {
  const readings: { name: string; end: (answer: string | Error) => void }[] = [];
  const load = coalesce(
    (name: string) =>
      new Promise<string>((resolve, reject) => {
        readings.push({
          name,
          end: (answer) => (typeof answer === 'string' ? resolve(answer) : reject(answer)),
        });
      }),
    (name) => name,
  );
  const [first, second, third, other] = [load('a'), load('a'), load('a'), load('b')];
  expect(readings.map(({ name }) => name)).toEqual(['a', 'b']);
  readings[1]?.end('of b');
  expect(await other).toBe('of b');
  readings[0]?.end(new Error('no database'));
  await expect(first).rejects.toThrow('no database');
  await aTurn();
  expect(readings.map(({ name }) => name)).toEqual(['a', 'b', 'a']);
  readings[2]?.end('new');
  expect(await Promise.all([second, third])).toEqual(['new', 'new']);
  await aTurn();
  void load('a');
  expect(readings).toHaveLength(4);
});
