import { useEffect, useLayoutEffect, useRef } from 'react';

/** The distance from its end, in CSS pixels, within which a list counts as being read there. */
const nearEnd = 80;

function scrollToEnd(element: HTMLElement): void {
  element.scrollTop = element.scrollHeight;
}

/**
 * Keeps the newest message of a list in sight, unless the person has scrolled up; when earlier ones are added
 * above, the visible ones stay in place.
 * @param waiting how many own messages wait to be sent; a new one is always shown
 * @returns the list's ref, and a function to call just before earlier messages are added
 */
export function useNewestInSight(waiting: number) {
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  /** Where the list was before earlier messages were added. */
  const before = useRef<{ height: number; top: number } | null>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const note = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
    };
    // Photos that load and the keyboard change heights.
    const watcher = new ResizeObserver(() => {
      if (isAtEnd.current) scrollToEnd(element);
    });
    element.addEventListener('scroll', note, { passive: true });
    watcher.observe(element);
    for (const child of element.children) watcher.observe(child);
    return () => {
      element.removeEventListener('scroll', note);
      watcher.disconnect();
    };
  }, []);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    if (before.current !== null) {
      element.scrollTop = before.current.top + element.scrollHeight - before.current.height;
      before.current = null;
    } else if (isAtEnd.current) scrollToEnd(element);
  });
  useLayoutEffect(() => {
    if (waiting > 0 && list.current) scrollToEnd(list.current);
  }, [waiting]);
  return {
    list,
    keepPlace: () => {
      const element = list.current;
      before.current = element && { height: element.scrollHeight, top: element.scrollTop };
    },
  };
}
