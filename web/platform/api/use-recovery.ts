import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { isTransient } from './keep-served-data.ts';

const everyMs = 10_000;

/**
 * Reloads a page whose data could not be loaded: when the connection is back, when the page becomes
 * visible, and periodically.
 * @param error why the data is missing
 * @param reload loads the data again; the page's loaders when absent
 */
export function useRecovery(error: unknown, reload?: () => void): void {
  const { revalidate, state } = useRevalidator();
  const isPassing = isTransient(error);
  const retry = useEffectEvent(() => {
    if (!navigator.onLine || document.hidden) return;
    if (reload) reload();
    else if (state === 'idle') void revalidate();
  });
  useEffect(() => {
    if (!isPassing) return;
    const timer = setInterval(() => retry(), everyMs);
    const onEvent = () => retry();
    addEventListener('online', onEvent);
    document.addEventListener('visibilitychange', onEvent);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onEvent);
      document.removeEventListener('visibilitychange', onEvent);
    };
  }, [isPassing]);
}
