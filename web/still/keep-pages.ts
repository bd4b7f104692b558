import { worker } from './harmless.ts';

/** What the service worker keeps of pages and answers; the program's own files are no secret. */
export const keptCaches = ['phonehub-pages', 'phonehub-answers'] as const;
export const forgetMessage = 'forget';

/** Registers the service worker, once the page has what it needs itself. */
export function keepPages(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    // Where it is forbidden, pages simply aren't kept.
    navigator.serviceWorker.register(worker).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** At sign-out: nothing of this person stays in the browser. */
export async function forgetKeptPages(): Promise<void> {
  if (!('caches' in globalThis)) return;
  navigator.serviceWorker?.controller?.postMessage(forgetMessage);
  await Promise.all(keptCaches.map((name) => caches.delete(name))).catch(() => undefined);
}
