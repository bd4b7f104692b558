/** How long the rest of a page waits at most, in ms. */
const patienceMs = 2000;

/** Resolves once the first content of the page is painted. A hidden page is never painted and doesn't wait. */
async function firstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  const photos = [...document.images].filter((each) => each.fetchPriority === 'high');
  const paint = new Promise((resolve) =>
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }),
  );
  await Promise.all([paint, ...photos.map((photo) => photo.decode().catch(() => null))]);
  // The photo that came last is painted in the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * Resolves after the first paint and that of the photos fetched first, after 2 s at most. Photos further down
 * are fetched from then on (web/styles/offscreen.css), so that they don't share a slow line with the first ones.
 */
export async function waitForFirstPaint(): Promise<void> {
  await Promise.race([firstPaint(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  delete document.documentElement.dataset.firstPhotos;
}
