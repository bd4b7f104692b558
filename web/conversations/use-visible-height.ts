import { useLayoutEffect, useRef } from 'react';

/**
 * The least height of a window in which somebody writes, for browsers whose keyboard shrinks the window itself,
 * such as Firefox for Android.
 */
const windowWithKeyboard = 480;
/** A viewport that is lower than the window by more than this, in CSS pixels, shows a keyboard. */
const lowestKeyboard = 120;
/** Between the composer and the end of the visible area, in CSS pixels. */
const gap = 8;

/**
 * Keeps an element as high as the visible area below the content above it: above the keyboard of a phone, which
 * shrinks the visual viewport only (CSSOM View, VisualViewport).
 * @returns the element's ref
 */
export function useVisibleHeight() {
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { visualViewport } = window;
    const fit = () => {
      const element = frame.current;
      if (!element) return;
      const height = visualViewport?.height ?? window.innerHeight;
      const writing = element.querySelector('textarea') === document.activeElement;
      const hasKeyboard =
        window.innerHeight - height > lowestKeyboard ||
        (writing && window.innerHeight < windowWithKeyboard);
      const above = element.getBoundingClientRect().top + window.scrollY;
      element.style.setProperty('--room', `${height - (hasKeyboard ? 0 : above) - gap}px`);
      element.toggleAttribute('data-keyboard', hasKeyboard);
      if (hasKeyboard) element.scrollIntoView({ block: 'start' });
    };
    fit();
    const { current: element } = frame;
    element?.addEventListener('focusin', fit);
    element?.addEventListener('focusout', fit);
    visualViewport?.addEventListener('resize', fit);
    window.addEventListener('resize', fit);
    return () => {
      element?.removeEventListener('focusin', fit);
      element?.removeEventListener('focusout', fit);
      visualViewport?.removeEventListener('resize', fit);
      window.removeEventListener('resize', fit);
    };
  }, []);
  return frame;
}
