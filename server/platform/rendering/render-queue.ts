/** So long connections are accepted before the next piece of work at most, in ms. */
const longestBreakMs = 10;

/**
 * Builds a queue for work that keeps the processor, such as rendering a page: one piece at a time,
 * first come first served. Between two pieces whatever has arrived is read: calls are answered and
 * what is too much is refused, however many pages wait (Node's guide "Don't Block the Event Loop").
 * @param connections how many have been accepted so far: the event loop accepts a single one each
 *   turn (libuv, pull request 3696), so that it goes round until there are no more
 * @param breakMs how long that may take
 * @returns resolves when it is the caller's turn
 */
export function buildRenderQueue(
  connections: () => number = () => 0,
  breakMs = longestBreakMs,
): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let [known, breakEnds] = [connections(), 0];
  const next = () => {
    const now = performance.now();
    breakEnds ||= now + breakMs;
    const accepted = connections();
    if (accepted !== known && now < breakEnds) {
      known = accepted;
      setImmediate(next);
      return;
    }
    [known, breakEnds] = [accepted, 0];
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(next);
    });
}
