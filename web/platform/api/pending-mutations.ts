const pending = new Set<Promise<unknown>>();
const maxWaitMs = 2000;

/** Tracks a mutation that the page shows already and the server has not confirmed. */
export function trackMutation(change: Promise<unknown>): void {
  pending.add(change);
  void change.finally(() => pending.delete(change));
}

/**
 * Waits until the pending mutations are settled, so that the next list includes them; with a
 * limit, because one may be slow.
 */
export async function pendingMutationsSettled(): Promise<void> {
  if (pending.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, maxWaitMs);
  });
  await Promise.race([Promise.allSettled([...pending]), enough]);
  clearTimeout(timer);
}
