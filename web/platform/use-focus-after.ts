import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * When a press turns its own button into something that can't have the focus, the place where it
 * stood takes it.
 * @param done whether that has happened
 * @returns the ref of that place, which needs tabIndex -1
 */
export function useFocusAfter<Place extends HTMLElement>(done: boolean) {
  const place = useRef<Place>(null);
  const before = useRef(done);
  const follow = useEffectEvent(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (done && !before.current && isLost) place.current?.focus();
    before.current = done;
  });
  useEffect(() => follow(), [done]);
  return place;
}
