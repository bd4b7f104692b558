import DataLoader from 'dataloader';
import { processCounters } from '#server/platform/base/process-counters.ts';

/** After so long a batch no longer delays the next one, in ms. */
const slowMs = 50;

/**
 * Loads many keys with one statement instead of one each (DataLoader). While batches run, further loads
 * wait for the next batch, so that each is read after it was requested; a single load doesn't wait
 * (decision 110).
 * @param load loads a batch, in its order; an Error is thrown to the caller of that key
 * @param limits how many keys a batch holds at most, and how many batches run at a time
 * @returns loads one key
 */
export function batchLoader<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly (Value | Error)[]>,
  { most = 100, atOnce = 1 }: { readonly most?: number; readonly atOnce?: number } = {},
): (key: Key) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const begin = () => {
    if (running >= atOnce) return;
    const dispatch = waiting.shift();
    if (!dispatch) return;
    running += 1;
    dispatch();
  };
  const loader = new DataLoader<Key, Value>(
    async (keys) => {
      processCounters.batches += 1;
      processCounters.batchedLoads += keys.length;
      const finishedSignal = Promise.withResolvers<void>();
      const slow = setTimeout(finishedSignal.resolve, slowMs);
      void finishedSignal.promise.then(() => {
        clearTimeout(slow);
        running -= 1;
        begin();
      });
      try {
        return await load(keys);
      } finally {
        finishedSignal.resolve();
      }
    },
    {
      cache: false,
      maxBatchSize: most,
      // After the event loop has read all requests that have arrived.
      batchScheduleFn: (dispatch) => {
        waiting.push(dispatch);
        setImmediate(begin);
      },
    },
  );
  return (key) => loader.load(key);
}

/**
 * Shares reads: calls with the same key that come while a read runs share the next one. Each result is
 * read after its call; a single call doesn't wait.
 * @param read reads for one input
 * @param keyOf the key that equal inputs share
 * @returns reads, or shares a read
 */
export function coalesce<Input, Value>(
  read: (input: Input) => Promise<Value>,
  keyOf: (input: Input) => string,
): (input: Input) => Promise<Value> {
  interface Pending {
    readonly current: Promise<unknown>;
    next: Promise<Value> | null;
  }
  const pendingReads = new Map<string, Pending>();
  const begin = (input: Input, key: string) => {
    const reading = read(input);
    const pending: Pending = { current: reading.catch(() => {}), next: null };
    pendingReads.set(key, pending);
    void pending.current.then(() => {
      if (pending.next === null) pendingReads.delete(key);
    });
    return reading;
  };
  return (input) => {
    const key = keyOf(input);
    const pending = pendingReads.get(key);
    if (!pending) return begin(input, key);
    pending.next ??= pending.current.then(() => begin(input, key));
    return pending.next;
  };
}
