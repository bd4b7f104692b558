import { useEffect, useEffectEvent } from 'react';

/**
 * Polls with growing pauses, and at once when the network is back or the page becomes visible. A
 * hidden page does not poll.
 * @param active whether to poll
 * @param ask one poll; never rejects
 * @param pausesMs before each poll; the last one repeats
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
    const onEvent = () => void run();
    window.addEventListener('online', onEvent);
    document.addEventListener('visibilitychange', onEvent);
    wait();
    return () => {
      over = true;
      clearTimeout(timer);
      window.removeEventListener('online', onEvent);
      document.removeEventListener('visibilitychange', onEvent);
    };
  }, [active]);
}
