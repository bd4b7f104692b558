import { useContext, useLayoutEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigation } from 'react-router';

/**
 * Keeps a page at its scroll position while the loads after hydration are under way: after them React Router's
 * ScrollRestoration would move the page back, mostly to its top.
 */
export function useFirstScroll(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const [isFirst] = useState(() => router?.state.initialized === false);
  const { key } = useLocation();
  const firstKey = useRef(key);
  const hasLeft = useRef(false);
  // Renders with each change of the router's state.
  useNavigation();
  useLayoutEffect(() => {
    if (key !== firstKey.current) hasLeft.current = true;
    if (!isFirst || hasLeft.current) return;
    const top = window.scrollY;
    // After all layout effects of this commit, and before it is painted.
    queueMicrotask(() => {
      if (window.scrollY !== top) window.scrollTo(0, top);
    });
  });
}
