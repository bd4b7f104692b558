/**
 * Gives the focus to an element that can't have it by itself, e.g. a heading, until it moves on.
 * @param element nothing happens without one
 */
export function focusOnce(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}
