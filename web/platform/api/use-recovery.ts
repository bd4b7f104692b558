import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { isTransient } from './keep-served-data.ts';

const everyMs = 10_000;

/**
 * Reloads a page whose data could not be loaded: when the connection is back, when the page
 * becomes visible, and periodically.
 * @param error why the data is missing
 * @param ask reloads; the page's loaders when absent
 */
export function useRecovery(error: unknown, ask?: () => void): void {
  const { revalidate, state } = useRevalidator();
  const isPassing = isTransient(error);
  const again = useEffectEvent(() => {
    if (!navigator.onLine || document.hidden) return;
    if (ask) ask();
    else if (state === 'idle') void revalidate();
  });
  useEffect(() => {
    if (!isPassing) return;
    const timer = setInterval(() => again(), everyMs);
    const now = () => again();
    addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      clearInterval(timer);
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, [isPassing]);
}
