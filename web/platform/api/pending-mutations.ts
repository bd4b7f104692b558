const underWay = new Set<Promise<unknown>>();
const patienceMs = 2000;

/** Notes a change that the page shows already while the server is still asked. */
export function notePendingMutation(change: Promise<unknown>): void {
  underWay.add(change);
  void change.finally(() => underWay.delete(change));
}

/**
 * Waits until the changes made so far have been answered, so that the next list knows of them; not for
 * ever, one may be slow.
 */
export async function afterPendingMutations(): Promise<void> {
  if (underWay.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([Promise.allSettled([...underWay]), enough]);
  clearTimeout(timer);
}
