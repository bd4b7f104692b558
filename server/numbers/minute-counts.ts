/** Counts that are summed in memory and written now and then. A process that is killed loses those of a minute. */
export interface MinuteCounts {
  /** Adds one to a key. Beyond the most keys new ones are not counted. */
  add(key: string): void;
  /** Writes what was counted since the last time; what can't be written is kept for the next. */
  flush(): Promise<void>;
}

/**
 * Builds counts that cost a request no statement.
 * @param write adds counts to those stored
 * @param maxKeys that are held at once
 */
export function buildMinuteCounts(
  write: (counts: ReadonlyMap<string, number>) => Promise<void>,
  maxKeys: number,
): MinuteCounts {
  let counts = new Map<string, number>();
  const add = (key: string, count: number) => {
    const before = counts.get(key);
    if (before === undefined && counts.size >= maxKeys) return;
    counts.set(key, (before ?? 0) + count);
  };
  return {
    add: (key) => add(key, 1),
    async flush() {
      if (counts.size === 0) return;
      const written = counts;
      counts = new Map();
      try {
        await write(written);
      } catch (error) {
        for (const [key, count] of written) add(key, count);
        throw error;
      }
    },
  };
}
