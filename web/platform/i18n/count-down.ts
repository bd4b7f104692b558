import { msUntil } from './server-time.ts';

interface Listener {
  /** Hears what is left, in milliseconds, second by second. */
  readonly left: (ms: number) => void;
  /** Called once when the moment is reached. */
  readonly over: () => void;
}

/**
 * Counts down to a moment of the server's clock.
 * @param until ISO time
 * @param page tells when somebody looks at it again; usually the document
 * @param listener who wants to know
 * @returns ends it
 */
export function countDown(until: string, page: EventTarget, listener: Listener): () => void {
  const end = () => {
    clearInterval(clock);
    page.removeEventListener('visibilitychange', count);
  };
  const count = () => {
    const now = msUntil(until);
    listener.left(now);
    if (now > 0) return;
    end();
    listener.over();
  };
  const clock = setInterval(count, 1000);
  // A phone that slept has not counted.
  page.addEventListener('visibilitychange', count);
  return end;
}
