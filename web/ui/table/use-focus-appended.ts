import { useId, useLayoutEffect, useRef } from 'react';

/**
 * Where a press adds rows to the end of a list, the first of them takes the focus: the button has
 * moved below them all, or is gone. Whoever went elsewhere meanwhile stays there.
 * @param rows how many the list has
 * @returns the id of the list, and what notes a press
 */
export function useFocusAppended(rows: number) {
  const listId = useId();
  const before = useRef(rows);
  const pressed = useRef<{ shown: number; on: Element | null } | null>(null);
  useLayoutEffect(() => {
    if (before.current === rows) return;
    before.current = rows;
    const { current: press } = pressed;
    pressed.current = null;
    const { activeElement, body } = document;
    if (!press || (activeElement !== body && activeElement !== press.on)) return;
    const first = document.getElementById(listId)?.children[press.shown];
    if (!(first instanceof HTMLElement)) return;
    first.tabIndex = -1;
    // It is where the button was; only who goes by keyboard must see all of it.
    first.focus({ preventScroll: true });
    if (first.matches(':focus-visible')) first.scrollIntoView({ block: 'nearest' });
  }, [listId, rows]);
  const press = () => {
    const shown = document.getElementById(listId)?.children.length ?? 0;
    pressed.current = { shown, on: document.activeElement };
  };
  return { listId, press };
}
