/** Writes the line of events that have none yet, if it is due or the process ends. */
type WriteDue = (isEnding: boolean) => void;

/** The people with events since their last line. */
const waiting = new Set<WriteDue>();

/**
 * Writes one line for many events alike: the first at once, then one each so many ms, so that an outage does
 * not fill the disk with lines. Events after the last line have theirs from `writeDueLines`.
 * @param everyMs at most one line in this many ms
 * @returns is called for each event; `write` gets how many there were since the last line, with this one
 */
export function linesSeldom(everyMs: number): (write: (events: number) => void) => void {
  let [events, dueAt] = [0, 0];
  let writeLast = (_events: number) => {};
  const writeDue: WriteDue = (isEnding) => {
    const now = performance.now();
    if (now < dueAt && !isEnding) return;
    waiting.delete(writeDue);
    writeLast(events);
    [events, dueAt] = [0, now + everyMs];
  };
  return (write) => {
    events += 1;
    writeLast = write;
    waiting.add(writeDue);
    writeDue(false);
  };
}

/**
 * Writes the lines that are due of events since the last line, so that the last ones of an outage do not wait for
 * the next outage.
 * @param isEnding writes all of them, due or not
 */
export function writeDueLines(isEnding = false): void {
  for (const writeDue of waiting) writeDue(isEnding);
}
