import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus in the table: when the focused element or its row is removed, a row that has come
 * instead, that row or the next one takes the focus; after turning the page, the table does.
 * @param keys of the rows, in order
 * @param page the key of the page
 * @returns refs for the table and its rows, which need tabIndex -1, and listeners for the body
 */
export function useRowFocus(keys: readonly string[], page: string | null) {
  const table = useRef<HTMLTableElement>(null);
  const rows = useRef(new Map<string, HTMLTableRowElement>());
  const previous = useRef({ keys, page });
  const last = useRef<string | null>(null);

  useEffect(() => {
    const { keys: earlier, page: earlierPage } = previous.current;
    previous.current = { keys, page };
    if (earlierPage !== page) {
      last.current = null;
      table.current?.focus({ preventScroll: true });
      table.current?.scrollIntoView({ block: 'nearest' });
      return;
    }
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (last.current === null || !isLost) return;
    const newKey = keys.find((key) => !earlier.includes(key));
    const place = earlier.indexOf(last.current);
    const heir = keys.includes(last.current) ? last.current : (keys[place] ?? keys.at(-1));
    // The result of the press may be out of sight, unlike its neighbours.
    if (newKey !== undefined) rows.current.get(newKey)?.focus();
    else if (heir !== undefined) rows.current.get(heir)?.focus({ preventScroll: true });
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
      // A click beside the table leaves it; a removed element fires no event.
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget === null) last.current = null;
      },
    },
  };
}
