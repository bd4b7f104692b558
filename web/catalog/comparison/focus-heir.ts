import { focusOnce } from '#web/platform/delivery/focus-once.ts';

/**
 * After a phone was removed, the control that removes the one in its place takes the focus, else the last one;
 * if none is left, the page's heading (WCAG 2.2, 2.4.3).
 * @param controls their selector
 * @param place of the removed phone, from 0
 */
export function focusHeir(controls: string, place: number): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const remainingControls = document.querySelectorAll<HTMLElement>(controls);
  const heir = remainingControls[Math.min(place, remainingControls.length - 1)];
  if (heir) heir.focus({ preventScroll: true });
  else focusOnce(document.querySelector('main h1'));
}
