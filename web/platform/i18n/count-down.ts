import { msUntil } from './server-time.ts';

interface Listener {
  /** Called every second with the milliseconds left. */
  readonly onTick: (ms: number) => void;
  /** Called once at the end. */
  readonly over: () => void;
}

/**
 * Counts down to a time of the server's clock.
 * @param until ISO time
 * @param page fires visibilitychange; usually the document
 * @param listener called every second and at the end
 * @returns a function that stops it
 */
export function countDown(until: string, page: EventTarget, listener: Listener): () => void {
  const end = () => {
    clearInterval(clock);
    page.removeEventListener('visibilitychange', count);
  };
  const count = () => {
    const now = msUntil(until);
    listener.onTick(now);
    if (now > 0) return;
    end();
    listener.over();
  };
  const clock = setInterval(count, 1000);
  // Timers of a suspended device do not run.
  page.addEventListener('visibilitychange', count);
  return end;
}
