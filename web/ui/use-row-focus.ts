import { useEffect, useRef } from 'react';

/**
 * Keeps the focus where the work is: when the row that had it goes, the next one takes it, and a page
 * that was just turned to takes it whole.
 * @param keys the rows in order
 * @param page which page they are of
 * @returns refs for the table and its rows, which need tabIndex -1
 */
export function useRowFocus(keys: readonly string[], page: string | null) {
  const table = useRef<HTMLTableElement>(null);
  const rows = useRef(new Map<string, HTMLTableRowElement>());
  const before = useRef({ keys, page });
  const joined = keys.join(' ');
  useEffect(() => {
    const last = before.current;
    before.current = { keys, page };
    if (last.page !== page) {
      table.current?.focus({ preventScroll: true });
      table.current?.scrollIntoView({ block: 'nearest' });
      return;
    }
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    const place = last.keys.findIndex((key) => !keys.includes(key));
    const heir = place < 0 ? undefined : (keys[place] ?? keys.at(-1));
    if (heir !== undefined) rows.current.get(heir)?.focus({ preventScroll: true });
    // The keys are what matters; their array is a new one each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [joined, page]);
  return {
    table,
    row: (key: string) => (element: HTMLTableRowElement | null) => {
      if (element) rows.current.set(key, element);
      else rows.current.delete(key);
    },
  };
}
