const goingToKey = 'phonehub-going-to';
const reloadedKey = 'phonehub-reloaded';

/** The time-out of a chunk (specification, section 9). */
export const chunkTimeoutMs = 120_000;

/**
 * React Router reloads the page when a chunk is missing after a deployment, and the reload shows
 * the page one was leaving. The destination is stored here, so that the reload can continue there.
 */
export function rememberDestination(to: Pick<Location, 'pathname' | 'search'> | undefined): void {
  try {
    if (to) sessionStorage.setItem(goingToKey, to.pathname + to.search);
    else sessionStorage.removeItem(goingToKey);
  } catch {
    // Storage may be forbidden; then the reload alone has to do.
  }
}

/** After such a reload: navigates to the stored destination, once. */
export function resumeAfterReload(): boolean {
  try {
    const path = sessionStorage.getItem(goingToKey);
    sessionStorage.removeItem(goingToKey);
    const [entry] = performance.getEntriesByType('navigation');
    const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
    if (path === null || !isReload || path === location.pathname + location.search) return false;
    location.replace(path);
    return true;
  } catch {
    return false;
  }
}

/** Notes that this page of this build is loaded anew; false the second time, and if nothing can be stored. */
function mayReload(): boolean {
  // The name of a build's manifest has a hash of all its files.
  const { __reactRouterManifest: build } = window as { __reactRouterManifest?: { url: string } };
  const page = `${build?.url} ${location.href}`;
  try {
    if (sessionStorage.getItem(reloadedKey) === page) return false;
    sessionStorage.setItem(reloadedKey, page);
    return true;
  } catch {
    // It would reload for ever.
    return false;
  }
}

/** The pause before the shop is asked again, in ms. */
const pauseMs = 5_000;

/** Returns whether the shop answers: a browser may call itself online for a while after the connection is gone. */
const isReachable = () =>
  fetch('/api/health/live', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

const backOnline = () =>
  new Promise<unknown>((resolve) => {
    addEventListener('online', resolve, { once: true });
    if (navigator.onLine) setTimeout(resolve, pauseMs);
  });

/**
 * Loads a chunk: tries twice, gives up after two minutes, and reloads the page, once for each build, when the
 * chunk is missing for good; it never settles then. Without a connection it waits for one: a reload would lose
 * the input.
 * @throws the error of loading it, once a reload has not helped
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  const timeout = () =>
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('chunk-load-timeout')), chunkTimeoutMs);
    });
  const attempt = () => Promise.race([load(), timeout()]);
  try {
    return await attempt().catch(attempt);
  } catch (error) {
    if (!navigator.onLine || !(await isReachable())) {
      await backOnline();
      return loadChunk(load);
    }
    if (mayReload()) {
      location.reload();
      return new Promise<never>(() => undefined);
    }
    throw error;
  }
}
