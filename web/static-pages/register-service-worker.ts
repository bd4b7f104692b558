import { worker } from './trusted-types.ts';

/** What the service worker keeps of pages and answers; the program's own files are no secret. */
export const cacheNames = ['phonehub-pages', 'phonehub-answers'] as const;
export const forgetMessage = 'forget';

/** How long a busy page may keep the worker waiting. */
const patienceMs = 5_000;

/** Registers the service worker, once the page has what it needs itself and nothing else to do. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    // Where it is forbidden, pages simply aren't kept.
    navigator.serviceWorker.register(worker).catch(() => undefined);
  };
  const whenIdle = () => {
    // Safari does not tell when it is idle.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(register, { timeout: patienceMs });
    else setTimeout(register, patienceMs);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/** At sign-out: nothing of this person stays in the browser. */
export async function forgetCachedPages(): Promise<void> {
  if (!('caches' in globalThis)) return;
  navigator.serviceWorker?.controller?.postMessage(forgetMessage);
  await Promise.all(cacheNames.map((name) => caches.delete(name))).catch(() => undefined);
}
