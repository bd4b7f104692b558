import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * When a press turns its own button into something that can't have the focus, the place where it
 * stood takes it; where a dialog did it, once that has closed.
 * @param done whether that has happened
 * @returns the ref of that place, which needs tabIndex -1
 */
export function useFocusAfter<Place extends HTMLElement>(done: boolean) {
  const place = useRef<Place>(null);
  const before = useRef(done);
  const take = () => {
    const { activeElement } = document;
    // A button that has just been disabled keeps the focus until the next frame, and loses it then.
    const isLost =
      activeElement === null ||
      activeElement === document.body ||
      place.current?.contains(activeElement);
    if (isLost) place.current?.focus();
  };
  const follow = useEffectEvent(() => {
    if (done && !before.current) {
      const dialog = document.querySelector('dialog[open]');
      if (dialog) dialog.addEventListener('close', take, { once: true });
      else take();
    }
    before.current = done;
  });
  useEffect(() => follow(), [done]);
  return place;
}
