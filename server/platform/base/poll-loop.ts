/**
 * Runs a function at once and then repeatedly.
 * @param everyMs the pause between two rounds, in ms
 * @param round one round; the caller logs its errors
 * @returns stops the loop; resolves when the current round has ended
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
