import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The history state of a search submitted in the search box. */
export const focusHeading = { asked: true } as const;

/**
 * Focuses the heading of the results after a search from the search box, which announces the
 * count. Back, reload and filters leave the focus.
 * @returns the ref of the heading
 */
export function useFocusHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state, search } = useLocation();
  const isNew = useNavigationType() !== NavigationType.Pop;
  const isAsked = isNew && wantsFocus(state);
  useEffect(() => {
    // Focus has moved elsewhere meanwhile.
    if (isAsked && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [isAsked, key]);
  const isSearch = new URLSearchParams(search).has('q');
  const focusFirst = useEffectEvent(() => {
    if (hasLooked) return;
    hasLooked = true;
    if (
      isFirstEntry() &&
      isSearch &&
      cameFromStaticPage() &&
      document.activeElement === document.body
    ) {
      heading.current?.focus({ preventScroll: true });
    }
  });
  useEffect(() => focusFirst(), []);
  return heading;
}

/** Looked at once in a document: coming back to its first entry leaves the focus. */
let hasLooked = false;

/** Returns whether the router has not navigated in this document; it numbers the entries in their state. */
function isFirstEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0;
}

/** Returns whether the document was opened from another page of the shop, neither reloaded nor by Back. */
function cameFromStaticPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const type = entry instanceof PerformanceNavigationTiming ? entry.type : '';
  return type === 'navigate' && document.referrer.startsWith(`${location.origin}/`);
}

function wantsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'asked' in state;
}
