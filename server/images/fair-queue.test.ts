import { expect, test } from 'vitest';
import { fairQueue, type FairQueueLimits } from './fair-queue.ts';

/** Work that is done when the test says so, in an order that is written down. */
function workplace(limits: Partial<FairQueueLimits>) {
  const inTurn = fairQueue({ slots: 1, total: 30, perPerson: 8, ...limits });
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  return {
    begun,
    finish: (name: string) => finish.get(name)?.(),
    bring: (who: string, name: string) =>
      inTurn(who, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => finish.set(name, resolve));
        if (name.includes('broken')) throw new Error('unreadable');
      }).catch((error: Error) => error.message),
  };
}

const settled = () => new Promise(setImmediate);

test('many photos of one person run after those of others', async () => {
  const { begun, bring, finish } = workplace({});
  const many = Array.from({ length: 8 }, (_, place) => bring('one', `broken ${place}`));
  expect(await bring('one', 'one too many')).toMatch(/catching its breath/);
  const other = bring('two', 'a sound one');
  finish('broken 0');
  expect(await many[0]).toBe('unreadable');
  await settled();
  expect(begun).toEqual(['broken 0', 'a sound one']);
  finish('a sound one');
  expect(await other).toBeUndefined();
  for (let place = 1; place < 8; place += 1) {
    await settled();
    finish(`broken ${place}`);
  }
  expect(await Promise.all(many)).toEqual(Array.from({ length: 8 }, () => 'unreadable'));
  // Whoever is done may come again.
  const again = bring('one', 'another');
  finish('another');
  expect(await again).toBeUndefined();
});

test('nobody has two slots: next to one person’s slow photo another one runs at once', async () => {
  const { begun, bring } = workplace({ slots: 2 });
  for (const name of ['a', 'b', 'c']) void bring('slow', name);
  await settled();
  expect(begun).toEqual(['a']);
  void bring('other', 'd');
  await settled();
  expect(begun).toEqual(['a', 'd']);
});

test('each task gets a slot that no other running task has', async () => {
  const inTurn = fairQueue({ slots: 2, total: 9, perPerson: 9 });
  const taken = new Set<number>();
  const piece = async (lane: number) => {
    expect(taken.has(lane)).toBe(false);
    taken.add(lane);
    await settled();
    taken.delete(lane);
    return lane;
  };
  const lanes = await Promise.all(['a', 'b', 'c', 'd', 'a', 'b'].map((who) => inTurn(who, piece)));
  expect(new Set(lanes)).toEqual(new Set([0, 1]));
});

test('the person with the least recent slot time comes first', async () => {
  const { begun, bring, finish } = workplace({});
  const slow = bring('slow', 'slow 1');
  const until = performance.now() + 5;
  await expect.poll(() => performance.now() > until, { interval: 1 }).toBe(true);
  void bring('slow', 'slow 2');
  void bring('quick', 'quick 1');
  finish('slow 1');
  await slow;
  await settled();
  expect(begun).toEqual(['slow 1', 'quick 1']);
});

test('in a full queue, a person with few tasks replaces the last task of the person with the most', async () => {
  const { begun, bring, finish } = workplace({ total: 5 });
  const many = Array.from({ length: 5 }, (_, place) => bring('many', `many ${place}`));
  const first = bring('one', 'first');
  expect(await many[4]).toMatch(/catching its breath/);
  const second = bring('two', 'second');
  expect(await many[3]).toMatch(/catching its breath/);
  // Now nobody has clearly more than another.
  void bring('three', 'third');
  expect(await many[2]).toMatch(/catching its breath/);
  expect(await bring('four', 'fourth')).toMatch(/catching its breath/);
  finish('many 0');
  await settled();
  finish('first');
  await settled();
  expect(begun).toEqual(['many 0', 'first', 'second']);
  expect(await Promise.all([first, many[0]])).toEqual([undefined, undefined]);
  finish('second');
  expect(await second).toBeUndefined();
});
