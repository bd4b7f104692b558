import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { seededRandom } from '#server/demo/random.ts';
import { buildStreamSlots, maxStreamsPerPerson } from './stream-slots.ts';

const userId = 'somebody';

/** Processes that receive all published messages in one order, each at its own speed. */
function buildProcesses(count: number) {
  const published: string[] = [];
  return Array.from({ length: count }, () => {
    let streams: number[] = [];
    let received = 0;
    let disconnected = false;
    const slots = buildStreamSlots({
      numbersOf: () => streams,
      endBelow(_userId, number) {
        streams = streams.filter((each) => each >= number);
      },
      publish: (payloads) => void (disconnected || published.push(...payloads)),
    });
    return {
      streams: () => streams,
      open(number: number) {
        streams = [...streams, number];
        slots.open(userId);
      },
      close() {
        streams = streams.slice(1);
        if (streams.length === 0) slots.release(userId);
      },
      receiveNext() {
        const payload = disconnected ? undefined : published[received];
        if (payload === undefined) return false;
        received += 1;
        slots.receive(payload);
        return true;
      },
      disconnect: () => void (disconnected = true),
      reconnect() {
        if (!disconnected) return;
        disconnected = false;
        received = published.length;
        if (streams.length > 0) slots.resync([userId]);
      },
    };
  });
}

type Process = ReturnType<typeof buildProcesses>[number];

/** Delivers messages until none is pending. */
async function settle(processes: readonly Process[]): Promise<void> {
  for (let quiet = 0; quiet < 2;) {
    await setImmediate();
    quiet = processes.filter((each) => each.receiveNext()).length > 0 ? 0 : quiet + 1;
  }
}

const all = (processes: readonly Process[]) => processes.flatMap((each) => each.streams());

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'whatever messages are delayed or lost, the newest streams over all processes stay (%i)',
  async (seed) => {
    const random = seededRandom(seed);
    const processes = buildProcesses(4);
    let number = 0;
    for (let step = 0; step < 400; step += 1) {
      const process = random.pick(processes);
      const what = random.next();
      if (what < 0.1) process.open((number += 1));
      else if (what < 0.13) process.disconnect();
      else if (what < 0.2) process.reconnect();
      else process.receiveNext();
      if (what > 0.8) await setImmediate();
    }
    for (const process of processes) process.reconnect();
    await settle(processes);
    const newest = Array.from({ length: maxStreamsPerPerson }, (_, place) => number - place);
    expect(all(processes).toSorted((a, b) => b - a)).toEqual(newest);
  },
);

test('streams that ended, or whose process died, free their slots', async () => {
  const [one, two, three, four] = buildProcesses(4);
  if (!one || !two || !three || !four) throw new Error('there are too few');
  for (const number of [1, 2, 3, 4]) one.open(number);
  for (const number of [5, 6]) two.open(number);
  for (const number of [7, 8]) three.open(number);
  await settle([one, two, three]);
  expect(all([one, two, three])).toHaveLength(maxStreamsPerPerson);
  // Process two dies; three streams of other processes end normally.
  one.close();
  three.close();
  three.close();
  for (const number of [9, 10, 11, 12, 13]) four.open(number);
  await settle([one, three, four]);
  expect(all([one, three, four])).toEqual([2, 3, 4, 9, 10, 11, 12, 13]);
  three.open(14);
  await settle([one, three, four]);
  expect(all([one, three, four])).toEqual([3, 4, 14, 9, 10, 11, 12, 13]);
});
