const pending = new Set<Promise<unknown>>();
const maxWaitMs = 2000;

/** Notes a change that the page shows already while the server is still asked. */
export function trackMutation(change: Promise<unknown>): void {
  pending.add(change);
  void change.finally(() => pending.delete(change));
}

/**
 * Waits until the changes made so far have been answered, so that the next list knows of them; not for
 * ever, one may be slow.
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
