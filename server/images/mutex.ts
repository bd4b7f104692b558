import { Refusal } from '#server/platform/http/refusal.ts';

/**
 * Lets pieces of heavy work run one after the other, so that uploads never starve the rest of the
 * shop. Who comes when the queue is full is told to come back.
 * @param longest how many may wait
 * @returns runs a piece of work when it is its turn
 * @throws Refusal unavailable when too many wait already
 */
export function mutex(longest: number) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= longest) throw new Refusal('unavailable', { retryAfter: 5 });
    waiting += 1;
    const turn = last.then(work, work);
    last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };
}
