import { cacheNames } from '#web/static-pages/register-service-worker.ts';

/**
 * Keeps this page for the time without a connection: the service worker answers with it then. Logging out removes it.
 */
export async function keepThisPage(): Promise<void> {
  // Cache Storage is missing without HTTPS, and may be forbidden or full.
  if (!('caches' in globalThis)) return;
  try {
    const cache = await caches.open(cacheNames[0]);
    await cache.add(location.pathname);
  } catch {
    // Then the page needs a connection.
  }
}
