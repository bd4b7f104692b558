import { useEffect, useEffectEvent } from 'react';

/**
 * Back closes what covers the page, as in a phone's own apps, instead of leaving the page behind it.
 * Chromium on Android does so for dialogs by itself; Safari and Firefox do not.
 * @param isOpen adds an entry of the same address to the history, which closing takes away again
 * @param close called on Back
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeOnBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    // Fetched once something is open. Where that fails, Back leaves the page.
    const added = import('./history-layer.ts').then(({ addHistoryLayer }) =>
      addHistoryLayer(() => closeOnBack()),
    );
    return () => {
      added.then((remove) => remove()).catch(() => undefined);
    };
  }, [isOpen]);
}
