import { expect, test } from 'vitest';
import { fairQueue, type FairQueueLimits } from './fair-queue.ts';

/** A queue whose tasks finish when the test says so, with a record of their order. */
function buildQueue(limits: Partial<FairQueueLimits>) {
  const inTurn = fairQueue({ slots: 1, total: 30, perPerson: 8, ...limits });
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  return {
    begun,
    finish: (name: string) => finish.get(name)?.(),
    add: (who: string, name: string) =>
      inTurn(who, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => finish.set(name, resolve));
        if (name.includes('broken')) throw new Error('unreadable');
      }).catch((error: Error) => error.message),
  };
}

const waitUntilSettled = () => new Promise(setImmediate);

test('many photos of one person run after those of others', async () => {
  const { begun, add, finish } = buildQueue({});
  const many = Array.from({ length: 8 }, (_, place) => add('one', `broken ${place}`));
  expect(await add('one', 'one too many')).toMatch(/catching its breath/);
  const other = add('two', 'a sound one');
  finish('broken 0');
  expect(await many[0]).toBe('unreadable');
  await waitUntilSettled();
  expect(begun).toEqual(['broken 0', 'a sound one']);
  finish('a sound one');
  expect(await other).toBeUndefined();
  for (let place = 1; place < 8; place += 1) {
    await waitUntilSettled();
    finish(`broken ${place}`);
  }
  expect(await Promise.all(many)).toEqual(Array.from({ length: 8 }, () => 'unreadable'));
  // A person whose task is done may add another.
  const again = add('one', 'another');
  finish('another');
  expect(await again).toBeUndefined();
});

test('nobody has two slots: next to one person’s slow photo another one runs at once', async () => {
  const { begun, add } = buildQueue({ slots: 2 });
  for (const name of ['a', 'b', 'c']) void add('slow', name);
  await waitUntilSettled();
  expect(begun).toEqual(['a']);
  void add('other', 'd');
  await waitUntilSettled();
  expect(begun).toEqual(['a', 'd']);
});

test('each task gets a slot that no other running task has', async () => {
  const inTurn = fairQueue({ slots: 2, total: 9, perPerson: 9 });
  const occupiedPlaces = new Set<number>();
  const task = async (slot: number) => {
    expect(occupiedPlaces.has(slot)).toBe(false);
    occupiedPlaces.add(slot);
    await waitUntilSettled();
    occupiedPlaces.delete(slot);
    return slot;
  };
  const slots = await Promise.all(['a', 'b', 'c', 'd', 'a', 'b'].map((who) => inTurn(who, task)));
  expect(new Set(slots)).toEqual(new Set([0, 1]));
});

test('the person with the least recent slot time comes first', async () => {
  const { begun, add, finish } = buildQueue({});
  const slow = add('slow', 'slow 1');
  const until = performance.now() + 5;
  await expect.poll(() => performance.now() > until, { interval: 1 }).toBe(true);
  void add('slow', 'slow 2');
  void add('quick', 'quick 1');
  finish('slow 1');
  await slow;
  await waitUntilSettled();
  expect(begun).toEqual(['slow 1', 'quick 1']);
});

test('in a full queue, a person with few tasks replaces the last task of the person with the most', async () => {
  const { begun, add, finish } = buildQueue({ total: 5 });
  const many = Array.from({ length: 5 }, (_, place) => add('many', `many ${place}`));
  const first = add('one', 'first');
  expect(await many[4]).toMatch(/catching its breath/);
  const second = add('two', 'second');
  expect(await many[3]).toMatch(/catching its breath/);
  // Now no person has clearly more than another.
  void add('three', 'third');
  expect(await many[2]).toMatch(/catching its breath/);
  expect(await add('four', 'fourth')).toMatch(/catching its breath/);
  finish('many 0');
  await waitUntilSettled();
  finish('first');
  await waitUntilSettled();
  expect(begun).toEqual(['many 0', 'first', 'second']);
  expect(await Promise.all([first, many[0]])).toEqual([undefined, undefined]);
  finish('second');
  expect(await second).toBeUndefined();
});
