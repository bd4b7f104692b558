const everyMs = 100;

/**
 * Waits for so long as this process is at work. While it stands still (a long computation, a paused
 * machine) answers that have come are not read, and a common timer would call them late.
 * @param ms how long, in ms
 * @param callback called once it is over
 * @returns the way to stop it
 */
export function afterAwake(ms: number, callback: () => void): () => void {
  let left = ms;
  // However long a pause was, it is one tick: missed ticks are not made up for.
  const timer = setInterval(() => {
    left -= everyMs;
    if (left > 0) return;
    clearInterval(timer);
    callback();
  }, everyMs);
  return () => clearInterval(timer);
}
