import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

export type Shape = 'panel' | 'sheet';

/** Where a panel between head and phones would push the phones out of sight. */
const narrow = '(width < 40rem)';

const key = 'phonehub-filters-open';
const mostKept = 30;

/**
 * Whether filters are open, and in which shape. How somebody looks at a list belongs to them and not
 * to the list: it stands in no address that may be shared, but whoever reloads or comes back to the
 * page finds it as it was.
 */
export function usePanelOpen() {
  const { pathname, key: step } = useLocation();
  const entry = `${pathname} ${step}`;
  // The server draws it closed. Where it was closed nothing is drawn again: that would undo what
  // somebody has chosen in the page before it came alive.
  const wasOpen = useSyncExternalStore(
    never,
    () => keptOpen().includes(entry),
    () => false,
  );
  const [chosen, setOpen] = useState<Shape | null | 'unknown'>('unknown');
  if (chosen === 'unknown' && wasOpen) setOpen(shapeHere());
  const open = chosen === 'unknown' ? null : chosen;
  useEffect(() => {
    if (chosen !== 'unknown') keepOpen(entry, chosen !== null);
  }, [entry, chosen]);
  return {
    open,
    toggle: () => setOpen(open === null ? shapeHere() : null),
    close: () => setOpen(null),
  };
}

const never = () => () => {};

const shapeHere = (): Shape => (matchMedia(narrow).matches ? 'sheet' : 'panel');

function keptOpen(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

function keepOpen(entry: string, isOpen: boolean): void {
  const others = keptOpen().filter((each) => each !== entry);
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify([...others, ...(isOpen ? [entry] : [])].slice(-mostKept)),
    );
  } catch {
    // Then it is closed after a reload.
  }
}
