import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus where the work is: when what had it goes from a row, or goes with its row, that row
 * or the next one takes it; and a page that was just turned to takes it whole.
 * @param keys the rows in order
 * @param page which page they are of
 * @returns refs for the table and its rows, which need tabIndex -1, and what the body listens to
 */
export function useRowFocus(keys: readonly string[], page: string | null) {
  const table = useRef<HTMLTableElement>(null);
  const rows = useRef(new Map<string, HTMLTableRowElement>());
  const before = useRef({ keys, page });
  const last = useRef<string | null>(null);

  useEffect(() => {
    const { keys: earlier, page: earlierPage } = before.current;
    before.current = { keys, page };
    if (earlierPage !== page) {
      last.current = null;
      table.current?.focus({ preventScroll: true });
      table.current?.scrollIntoView({ block: 'nearest' });
      return;
    }
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (last.current === null || !isLost) return;
    const place = earlier.indexOf(last.current);
    const heir = keys.includes(last.current) ? last.current : (keys[place] ?? keys.at(-1));
    if (heir !== undefined) rows.current.get(heir)?.focus({ preventScroll: true });
  });

  return {
    table,
    rowRef: (key: string) => (element: HTMLTableRowElement | null) => {
      if (element) rows.current.set(key, element);
      else rows.current.delete(key);
    },
    watch: {
      onFocus: ({ target }: FocusEvent) => {
        const row = target.closest('tr');
        for (const [key, each] of rows.current) if (each === row) last.current = key;
      },
      // Who clicks beside the table has left it; what is taken out of the page says nothing.
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget === null) last.current = null;
      },
    },
  };
}
