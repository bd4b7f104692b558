import { Refusal } from '#server/platform/base/refusal.ts';

/**
 * Runs pieces of heavy work one after the other and refuses new ones when the queue is full, so that
 * they never use up the processor and the database connections of the other requests.
 * @param maximumWaiting how many may wait
 * @returns runs a piece of work when those before it are done
 * @throws Refusal unavailable when too many wait already
 */
export function serialQueue(maximumWaiting: number) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= maximumWaiting) throw new Refusal('unavailable', { retryAfter: 5 });
    waiting += 1;
    const result = last.then(work, work);
    last = result.catch(() => {});
    try {
      return await result;
    } finally {
      waiting -= 1;
    }
  };
}
