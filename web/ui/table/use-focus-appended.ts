import { useId, useLayoutEffect, useRef } from 'react';

/**
 * Focuses the first of the rows that a press has appended: the pressed button has moved below them
 * or is removed. Focus that has moved elsewhere meanwhile stays.
 * @param rows the number of rows
 * @returns the id of the list, and a function to call on the press
 */
export function useFocusAppended(rows: number) {
  const listId = useId();
  const previousRows = useRef(rows);
  const pressedRef = useRef<{ shown: number; on: Element | null } | null>(null);
  useLayoutEffect(() => {
    if (previousRows.current === rows) return;
    previousRows.current = rows;
    const { current: press } = pressedRef;
    pressedRef.current = null;
    const { activeElement, body } = document;
    if (!press || (activeElement !== body && activeElement !== press.on)) return;
    const first = document.getElementById(listId)?.children[press.shown];
    if (!(first instanceof HTMLElement)) return;
    first.tabIndex = -1;
    // It appears in the button's place; only keyboard users need to see all of it.
    first.focus({ preventScroll: true });
    if (first.matches(':focus-visible')) first.scrollIntoView({ block: 'nearest' });
  }, [listId, rows]);
  const press = () => {
    const shownCount = document.getElementById(listId)?.children.length ?? 0;
    pressedRef.current = { shown: shownCount, on: document.activeElement };
  };
  return { listId, press };
}
