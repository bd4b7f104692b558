import { useEffect, useEffectEvent, useRef } from 'react';

/** What React Router keeps in a history entry, and how many layers cover the page in it. */
interface EntryState {
  readonly key?: string;
  readonly layers?: number;
}

const shownEntry = () => history.state as EntryState | null;
const layersOf = (entry: EntryState | null) => entry?.layers ?? 0;

/**
 * Back closes what covers the page, as in a phone's own apps, instead of leaving the page behind it.
 * Chromium on Android does so for dialogs by itself; Safari and Firefox do not.
 * @param isOpen adds an entry of the same address to the history, which closing takes away again
 * @param close called on Back
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeOnBack = useEffectEvent(close);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const depth = useRef(0);
  useEffect(() => {
    if (!isOpen) return undefined;
    // React's strict mode runs effects twice in development: the entry is there already.
    clearTimeout(leaving.current);
    const below = shownEntry();
    depth.current ||= layersOf(below) + 1;
    const layer = depth.current;
    if (layersOf(below) < layer) history.pushState({ ...below, layers: layer }, '');
    const step = (event: PopStateEvent) => {
      const entry = event.state as EntryState | null;
      if (layersOf(entry) >= layer || entry?.key !== below?.key) return;
      // The router would load the page it already shows, which fails without a connection.
      event.stopImmediatePropagation();
      closeOnBack();
    };
    // Capturing, so that it is called before the router's.
    addEventListener('popstate', step, true);
    return () => {
      removeEventListener('popstate', step, true);
      leaving.current = setTimeout(() => {
        depth.current = 0;
        leaveEntry(layer);
      });
    };
  }, [isOpen]);
}

/** Takes the layer's entry away, unless Back has, or another page has come after it. */
function leaveEntry(layer: number): void {
  if (layersOf(shownEntry()) !== layer) return;
  const options = { capture: true, once: true };
  addEventListener('popstate', (event) => event.stopImmediatePropagation(), options);
  history.back();
}
