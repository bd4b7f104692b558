/**
 * Does something at once and then again and again.
 * @param everyMs the pause between two rounds, in ms
 * @param round one round; its failures are the caller's to log
 * @returns the way to stop, which waits for a round under way
 */
export function startPollLoop(everyMs: number, round: () => Promise<unknown>): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = () => {
    running = round().then(
      () => {},
      () => {},
    );
    void running.then(() => {
      if (!stopped) timer = setTimeout(next, everyMs);
    });
  };
  next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
