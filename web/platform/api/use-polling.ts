import { useEffect, useEffectEvent } from 'react';

/**
 * Asks again and again while something is awaited: after growing pauses, and at once when the
 * network is back or the person looks at the page again. A page nobody looks at asks nothing.
 * @param active whether something is awaited
 * @param ask asks once; never fails
 * @param pausesMs how long to wait before each round; the last one repeats
 */
export function usePolling(
  active: boolean,
  ask: () => Promise<void>,
  pausesMs: readonly [number, ...number[]],
): void {
  const askNow = useEffectEvent(ask);
  const pause = useEffectEvent((round: number) => pausesMs[round] ?? pausesMs.at(-1) ?? 0);
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let round = 0;
    let asking = false;
    let over = false;
    const wait = () => {
      timer = setTimeout(() => void run(), pause(round));
      round += 1;
    };
    const run = async () => {
      if (asking || over || document.visibilityState === 'hidden') return;
      clearTimeout(timer);
      asking = true;
      await askNow();
      asking = false;
      if (!over) wait();
    };
    const now = () => void run();
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    wait();
    return () => {
      over = true;
      clearTimeout(timer);
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, [active]);
}
