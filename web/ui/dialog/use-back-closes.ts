import { useEffect, useEffectEvent, useRef } from 'react';

/** The router's state in a history entry, and the mark of the entry that Back removes. */
interface EntryState {
  readonly key?: string;
  readonly isLayer?: true;
}

const shownEntry = () => history.state as EntryState | null;

/**
 * Back closes an overlay, as in a phone's own apps, instead of leaving the page behind it. Chromium on Android
 * does so for dialogs by itself; Safari and Firefox do not.
 * @param isOpen adds an entry of the same address to the history, which closing takes away again
 * @param close called on Back
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeOnBack = useEffectEvent(close);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!isOpen) return undefined;
    // React's strict mode runs effects twice in development: the entry is there already.
    clearTimeout(leaving.current);
    const below = shownEntry();
    if (!below?.isLayer) history.pushState({ ...below, isLayer: true }, '');
    const step = (event: PopStateEvent) => {
      const entry = event.state as EntryState | null;
      if (entry?.isLayer || entry?.key !== below?.key) return;
      // The router would load the page it already shows, which fails without a connection.
      event.stopImmediatePropagation();
      closeOnBack();
    };
    // Capturing, so that it is called before the router's.
    addEventListener('popstate', step, true);
    return () => {
      removeEventListener('popstate', step, true);
      leaving.current = setTimeout(leaveEntry);
    };
  }, [isOpen]);
}

/** Takes the entry away, unless Back has, or another page has come after it. */
function leaveEntry(): void {
  if (!shownEntry()?.isLayer) return;
  const options = { capture: true, once: true };
  addEventListener('popstate', (event) => event.stopImmediatePropagation(), options);
  history.back();
}
