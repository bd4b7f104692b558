/** Resolves after the first paint. A hidden page is never painted and doesn't wait, others 2 s at most. */
export const painted = () =>
  new Promise<unknown>((resolve) => {
    if (document.visibilityState === 'hidden') return resolve(null);
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, 2000);
  });
