/**
 * The line that says when the connection is lost, back or slow. Without a framework, so that
 * static pages (web/static-pages) and the program share it; its texts come with the element.
 */

export type Connection = 'offline' | 'back' | 'slow';

const backForMs = 4_000;
export const slowAfterMs = 5_000;

let hide: ReturnType<typeof setTimeout> | undefined;

function line(): HTMLElement | null {
  return document.getElementById('connection');
}

/** Shows a state, or hides the line. */
export function showConnection(state: Connection | null): void {
  const element = line();
  if (!element) return;
  clearTimeout(hide);
  element.textContent = state === null ? '' : (element.dataset[state] ?? '');
  element.toggleAttribute('data-shown', state !== null);
  if (state === 'back') hide = setTimeout(() => showConnection(null), backForMs);
}

/** Slowness is shown as long as it lasts; offline has priority. */
export function showSlow(slow: boolean): void {
  if (navigator.onLine) showConnection(slow ? 'slow' : null);
}

/** Starts watching; returns a function that stops it. With React, call it only after hydration. */
export function watchConnection(): () => void {
  const showOffline = () => showConnection('offline');
  const back = () => showConnection('back');
  addEventListener('offline', showOffline);
  addEventListener('online', back);
  if (!navigator.onLine) showOffline();
  return () => {
    removeEventListener('offline', showOffline);
    removeEventListener('online', back);
  };
}
