/**
 * The line that says when the connection is lost, back or slow. It knows no framework, so that still
 * pages (web/static-pages) and the program share it; its words come with the element.
 */

export type Connection = 'offline' | 'back' | 'slow';

const backForMs = 4_000;
export const slowAfterMs = 5_000;

let hide: ReturnType<typeof setTimeout> | undefined;

function line(): HTMLElement | null {
  return document.getElementById('connection');
}

/** Says it, or nothing more. */
export function showConnection(state: Connection | null): void {
  const element = line();
  if (!element) return;
  clearTimeout(hide);
  element.textContent = state === null ? '' : (element.dataset[state] ?? '');
  element.toggleAttribute('data-shown', state !== null);
  if (state === 'back') hide = setTimeout(() => showConnection(null), backForMs);
}

/** What is slow is said as long as it lasts; being offline is said first. */
export function showSlow(slow: boolean): void {
  if (navigator.onLine) showConnection(slow ? 'slow' : null);
}

/** Begins to watch; gives what ends it. Where React draws the page, only after it has. */
export function watchConnection(): () => void {
  const lost = () => showConnection('offline');
  const back = () => showConnection('back');
  addEventListener('offline', lost);
  addEventListener('online', back);
  if (!navigator.onLine) lost();
  return () => {
    removeEventListener('offline', lost);
    removeEventListener('online', back);
  };
}
