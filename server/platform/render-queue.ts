/**
 * Builds a queue for work that keeps the processor, such as rendering a page: one piece each turn of
 * the event loop, first come first served. Between two pieces whatever has arrived is read: calls are
 * answered and what is too much is refused, however many pages wait (Node's guide "Don't Block the
 * Event Loop").
 * @returns resolves when it is the caller's turn
 */
export function buildRenderQueue(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const next = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(next);
    });
}
