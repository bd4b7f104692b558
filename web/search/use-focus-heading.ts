import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** What goes with the way to a search that the search box asked for. */
export const focusHeading = { asked: true } as const;

/**
 * The heading of what was found takes the focus when the search box asked for it, and the count is
 * read with it. Whoever only comes back, reloads or changes a filter stays where they are.
 * @returns the ref of the heading
 */
export function useFocusHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  const isNew = useNavigationType() !== NavigationType.Pop;
  const isAsked = isNew && wantsFocus(state);
  useEffect(() => {
    // Who has gone on meanwhile is not called back.
    if (isAsked && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [isAsked, key]);
  return heading;
}

function wantsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'asked' in state;
}
