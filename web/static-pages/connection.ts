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
export function sayConnection(state: Connection | null): void {
  const element = line();
  if (!element) return;
  clearTimeout(hide);
  element.textContent = state === null ? '' : (element.dataset[state] ?? '');
  element.toggleAttribute('data-shown', state !== null);
  if (state === 'back') hide = setTimeout(() => sayConnection(null), backForMs);
}

/** What is slow is said as long as it lasts; being offline is said first. */
export function saySlow(slow: boolean): void {
  if (navigator.onLine) sayConnection(slow ? 'slow' : null);
}

/** Begins to watch; gives what ends it. Where React draws the page, only after it has. */
export function watchConnection(): () => void {
  const lost = () => sayConnection('offline');
  const back = () => sayConnection('back');
  addEventListener('offline', lost);
  addEventListener('online', back);
  if (!navigator.onLine) lost();
  return () => {
    removeEventListener('offline', lost);
    removeEventListener('online', back);
  };
}
