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
    const { activeElement } = document;
    // A button that has just been disabled keeps the focus until the next frame, and loses it then.
    const isLost =
      activeElement === null ||
      activeElement === document.body ||
      place.current?.contains(activeElement);
    if (done && !before.current && isLost) place.current?.focus();
    before.current = done;
  });
  useEffect(() => follow(), [done]);
  return place;
}
