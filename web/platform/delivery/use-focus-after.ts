import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * When a press replaces its own button by something that cannot have the focus, the container takes it; if a
 * dialog did so, after it has closed.
 * @param done whether the replacement has happened
 * @returns the ref of the container, which needs tabIndex -1
 */
export function useFocusAfter<Place extends HTMLElement>(done: boolean) {
  const place = useRef<Place>(null);
  const wasDone = useRef(done);
  const focusContainer = () => {
    const { activeElement } = document;
    // A button that was just disabled keeps the focus until the next frame, and loses it then.
    const isLost =
      activeElement === null ||
      activeElement === document.body ||
      place.current?.contains(activeElement);
    if (isLost) place.current?.focus();
  };
  const follow = useEffectEvent(() => {
    if (done && !wasDone.current) {
      const dialog = document.querySelector('dialog[open]');
      if (dialog) dialog.addEventListener('close', focusContainer, { once: true });
      else focusContainer();
    }
    wasDone.current = done;
  });
  useEffect(() => follow(), [done]);
  return place;
}
