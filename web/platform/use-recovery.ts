import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { ApiProblem } from './http.ts';

const passing = new Set(['network-request-failed', 'unavailable']);
const everyMs = 10_000;

/**
 * A page whose data did not arrive asks again by itself: when the connection is back, when somebody
 * returns to it, and now and then.
 * @param error what kept the page from showing
 */
export function useRecovery(error: unknown): void {
  const { revalidate, state } = useRevalidator();
  const mayPass = error instanceof ApiProblem && passing.has(error.code);
  const again = useEffectEvent(() => {
    if (navigator.onLine && !document.hidden && state === 'idle') void revalidate();
  });
  useEffect(() => {
    if (!mayPass) return;
    const timer = setInterval(() => again(), everyMs);
    const now = () => again();
    addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      clearInterval(timer);
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, [mayPass]);
}
