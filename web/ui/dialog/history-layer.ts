/** What React Router keeps in a history entry, and how many layers cover the page in it. */
interface EntryState {
  readonly key?: string;
  readonly layers?: number;
}

const shownEntry = () => history.state as EntryState | null;
const layersOf = (entry: EntryState | null) => entry?.layers ?? 0;

let leaving: ReturnType<typeof setTimeout> | undefined;

/**
 * Adds an entry of the same address to the history for what covers the page.
 * @param close called on Back
 * @returns takes the entry away again
 */
export function addHistoryLayer(close: () => void): () => void {
  const below = shownEntry();
  // One that is about to be left is used again: by strict mode in development, and by a dialog that follows another.
  const layer = Math.max(1, layersOf(below) + (leaving === undefined ? 1 : 0));
  clearTimeout(leaving);
  leaving = undefined;
  if (layersOf(below) < layer) history.pushState({ ...below, layers: layer }, '');
  const step = (event: PopStateEvent) => {
    const entry = event.state as EntryState | null;
    if (layersOf(entry) >= layer || entry?.key !== below?.key) return;
    // The router would load the page it already shows, which fails without a connection.
    event.stopImmediatePropagation();
    close();
  };
  // Capturing, so that it is called before the router's.
  addEventListener('popstate', step, true);
  return () => {
    removeEventListener('popstate', step, true);
    leaving = setTimeout(() => {
      leaving = undefined;
      leaveEntry(layer);
    });
  };
}

/** Takes the layer's entry away, unless Back has, or another page has come after it. */
function leaveEntry(layer: number): void {
  if (layersOf(shownEntry()) !== layer) return;
  const options = { capture: true, once: true };
  addEventListener('popstate', (event) => event.stopImmediatePropagation(), options);
  history.back();
}
