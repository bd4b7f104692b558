/** Prefetches the page behind a link on pointer or focus. */
export function prefetchOnIntent(): void {
  const fetchedPaths = new Set([location.pathname]);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const meant = (event: Event, afterMs: number) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.target || link.hash) return;
    if (fetchedPaths.has(link.pathname) || savesData()) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      fetchedPaths.add(link.pathname);
      const hint = document.createElement('link');
      hint.rel = 'prefetch';
      hint.href = link.href;
      document.head.append(hint);
    }, afterMs);
  };
  document.addEventListener('pointerover', (event) => meant(event, 80));
  document.addEventListener('pointerout', () => clearTimeout(waiting));
  document.addEventListener('focusin', (event) => meant(event, 80));
  document.addEventListener('touchstart', (event) => meant(event, 0), { passive: true });
}

/** Nothing is prefetched with Save-Data. */
function savesData(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
