/** The processor time of this thread so far, in ms: unlike the clock it stands still while others load the machine. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * Measures work; it should take 20 ms or more, as the processor time of a thread is counted in steps of up to 4 ms.
 * @param runs how often it is done
 * @returns the least processor time that a run took, in ms
 */
export function leastWork(runs: number, run: () => unknown): number {
  const times = Array.from({ length: runs }, () => {
    const begun = processorTime();
    run();
    return processorTime() - begun;
  });
  return Math.min(...times);
}
