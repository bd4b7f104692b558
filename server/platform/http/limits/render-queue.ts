/** How long connections are accepted between two tasks at most, in ms. */
const maxBreakMs = 10;

/**
 * Builds a first-in, first-out queue for tasks that block the event loop, such as rendering a page.
 * Between two tasks the event loop runs, so that calls are handled and excess requests refused however
 * many pages are queued (Node's guide "Don't Block the Event Loop").
 * @param connections how many have been accepted so far: the event loop accepts one each turn (libuv,
 *   pull request 3696), so that it turns until there are no more
 * @param breakMs how long that may take
 * @returns resolves when the caller may start
 */
export function buildRenderQueue(
  connections: () => number = () => 0,
  breakMs = maxBreakMs,
): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let [knownHref, breakEnds] = [connections(), 0];
  const next = () => {
    const now = performance.now();
    breakEnds ||= now + breakMs;
    const accepted = connections();
    if (accepted !== knownHref && now < breakEnds) {
      knownHref = accepted;
      setImmediate(next);
      return;
    }
    [knownHref, breakEnds] = [accepted, 0];
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(next);
    });
}
