import DataLoader from 'dataloader';

/** A batch that takes longer holds up nobody who comes after it, in ms. */
const slowMs = 50;

/**
 * Does at once what many wait for: one statement for all instead of one for each. While batches are
 * under way, those who come wait for the next, so that whatever is read was read after it was asked
 * for; a lone request waits for nobody (decision 110).
 * @param work answers for each of a batch, in its order; an Error is thrown to the one who asked
 * @param limits how many a batch holds at most, and how many batches are under way at a time
 * @returns asks for one
 */
export function batched<Asked, Answer>(
  work: (asked: readonly Asked[]) => Promise<readonly (Answer | Error)[]>,
  { most = 100, atOnce = 1 }: { readonly most?: number; readonly atOnce?: number } = {},
): (asked: Asked) => Promise<Answer> {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  const begin = () => {
    if (underWay >= atOnce) return;
    const go = waiting.shift();
    if (!go) return;
    underWay += 1;
    go();
  };
  const loader = new DataLoader<Asked, Answer>(
    async (asked) => {
      const isOver = Promise.withResolvers<void>();
      const slow = setTimeout(isOver.resolve, slowMs);
      void isOver.promise.then(() => {
        clearTimeout(slow);
        underWay -= 1;
        begin();
      });
      try {
        return await work(asked);
      } finally {
        isOver.resolve();
      }
    },
    {
      cache: false,
      maxBatchSize: most,
      // After all requests that have arrived by now were read.
      batchScheduleFn: (go) => {
        waiting.push(go);
        setImmediate(begin);
      },
    },
  );
  return (asked) => loader.load(asked);
}

/**
 * Reads once for all who ask the same while the reading before is under way; whoever asks nobody's
 * question is answered at once. What is read was read after it was asked for.
 * @param read answers one question
 * @param nameOf what two questions have in common that are the same
 * @returns asks one
 */
export function coalesce<Asked, Answer>(
  read: (asked: Asked) => Promise<Answer>,
  nameOf: (asked: Asked) => string,
): (asked: Asked) => Promise<Answer> {
  interface Lane {
    readonly underWay: Promise<unknown>;
    next: Promise<Answer> | null;
  }
  const lanes = new Map<string, Lane>();
  const begin = (asked: Asked, name: string) => {
    const reading = read(asked);
    const lane: Lane = { underWay: reading.catch(() => {}), next: null };
    lanes.set(name, lane);
    void lane.underWay.then(() => {
      if (lane.next === null) lanes.delete(name);
    });
    return reading;
  };
  return (asked) => {
    const name = nameOf(asked);
    const lane = lanes.get(name);
    if (!lane) return begin(asked, name);
    lane.next ??= lane.underWay.then(() => begin(asked, name));
    return lane.next;
  };
}
