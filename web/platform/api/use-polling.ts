import { useEffect, useEffectEvent } from 'react';

/**
 * Polls with growing pauses, and at once when the network is back or the page becomes visible. A
 * hidden page does not poll.
 * @param active whether to poll
 * @param poll one poll; never rejects
 * @param pausesMs before each poll; the last one repeats
 */
export function usePolling(
  active: boolean,
  poll: () => Promise<void>,
  pausesMs: readonly [number, ...number[]],
): void {
  const pollNow = useEffectEvent(poll);
  const pause = useEffectEvent((round: number) => pausesMs[round] ?? pausesMs.at(-1) ?? 0);
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let round = 0;
    let polling = false;
    let over = false;
    const wait = () => {
      timer = setTimeout(() => void run(), pause(round));
      round += 1;
    };
    const run = async () => {
      if (polling || over || document.visibilityState === 'hidden') return;
      clearTimeout(timer);
      polling = true;
      await pollNow();
      polling = false;
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
