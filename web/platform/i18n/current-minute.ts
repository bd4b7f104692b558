/** The moment, as texts like “5 minutes ago” need it: pages stay open for hours. */

/** Less than a minute, so that a new arrival isn't in the future. */
const tickMs = 30_000;

const listeners = new Set<() => void>();
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = new Date();
  for (const listener of listeners) listener();
}

/** The same until the next tick. */
export function currentMinute(): Date {
  // While nobody listens, nothing ticks.
  if (listeners.size === 0 && Date.now() - now.getTime() >= tickMs) now = new Date();
  return now;
}

/** Calls the listener as time goes on, and when the page is shown again, whose timers may have slept. */
export function watchMinute(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}
