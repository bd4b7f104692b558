import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

export type Shape = 'panel' | 'sheet';

/** The width below which an open panel would push the phones below the fold. */
const narrow = '(width < 40rem)';

const key = 'phonehub-filters-open';
const maxStored = 30;

/**
 * Returns whether the filter panel is open, and in which layout. Stored per history entry, not in the address,
 * which may be shared: reload and Back restore it.
 */
export function usePanelOpen() {
  const { pathname, key: step } = useLocation();
  const entry = `${pathname} ${step}`;
  // The server renders it closed. If it was closed nothing is rendered again, which would undo choices made before
  // hydration.
  const wasOpen = useSyncExternalStore(
    noSubscription,
    () => storedOpen().includes(entry),
    () => false,
  );
  const [choice, setOpen] = useState<Shape | null | 'unknown'>('unknown');
  // A sheet would cover the phones that somebody returns to.
  if (choice === 'unknown' && wasOpen) setOpen(currentShape() === 'panel' ? 'panel' : null);
  const open = choice === 'unknown' ? null : choice;
  useEffect(() => {
    if (choice !== 'unknown') storeOpen(entry, choice !== null);
  }, [entry, choice]);
  return {
    open,
    toggle: () => setOpen(open === null ? currentShape() : null),
    close: () => setOpen(null),
  };
}

const noSubscription = () => () => {};

const currentShape = (): Shape => (matchMedia(narrow).matches ? 'sheet' : 'panel');

function storedOpen(): string[] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(entries) ? entries.map(String) : [];
  } catch {
    return [];
  }
}

function storeOpen(entry: string, isOpen: boolean): void {
  const others = storedOpen().filter((each) => each !== entry);
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify([...others, ...(isOpen ? [entry] : [])].slice(-maxStored)),
    );
  } catch {
    // Without storage it is closed after a reload.
  }
}
