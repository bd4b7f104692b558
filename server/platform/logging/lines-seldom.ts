/**
 * Writes one line for many events alike: the first at once, then one each so many ms, so that an outage does not fill
 * the disk with lines.
 * @param everyMs at most one line in so many ms
 * @returns is called for each event; `write` gets how many there were since the last line, with this one
 */
export function linesSeldom(everyMs: number): (write: (events: number) => void) => void {
  let [events, dueAt] = [0, 0];
  return (write) => {
    events += 1;
    const now = performance.now();
    if (now < dueAt) return;
    write(events);
    [events, dueAt] = [0, now + everyMs];
  };
}
