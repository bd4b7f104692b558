import { worker } from './trusted-types.ts';

/** The caches of pages and responses; the program's own files are public. */
export const cacheNames = ['phonehub-pages', 'phonehub-answers'] as const;
export const forgetMessage = 'forget';

/** How long a busy page may delay the registration, in ms. */
const patienceMs = 5_000;

/** Registers the service worker once the page is loaded and idle. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    // If it is forbidden, pages are not cached.
    navigator.serviceWorker.register(worker).catch(() => undefined);
  };
  const whenIdle = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(register, { timeout: patienceMs });
    else setTimeout(register, patienceMs);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/** At log-out: removes this person's pages. */
export async function forgetCachedPages(): Promise<void> {
  if (!('caches' in globalThis)) return;
  navigator.serviceWorker?.controller?.postMessage(forgetMessage);
  await Promise.all(cacheNames.map((name) => caches.delete(name))).catch(() => undefined);
}
