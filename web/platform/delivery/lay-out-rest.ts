import { hydratedEvent } from '#contract/common/hydrated-event.ts';

/** What somebody does before they see what waits. */
const inputs = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** The parts that web/styles/offscreen.css leaves out until the first input. */
const waiting = '.phone-list > .label:nth-child(n + 4), .offscreen';

/**
 * People who return to a place in a page get all of it laid out at once, because the heights of waiting parts
 * are estimates; an early script.
 */
export const wholeForReturning =
  "if(location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate')document.documentElement.dataset.whole=''";

/**
 * Lays out the parts that waited out of sight for the first input (web/styles/offscreen.css), one part in each
 * idle time, on pages with the program. From then on everything in this document is laid out as it comes.
 * @returns a function that ends the wait for input
 */
export function layOutRest(): () => void {
  const wait = new AbortController();
  if (performance.getEntriesByName(hydratedEvent).length > 0) {
    // The person came from another screen of the program, so there was an input.
    document.documentElement.dataset.whole = '';
    return () => undefined;
  }
  const start = () => {
    wait.abort();
    layOutInSteps();
  };
  for (const input of inputs) {
    addEventListener(input, start, { capture: true, passive: true, signal: wait.signal });
  }
  return () => wait.abort();
}

function layOutInSteps(): void {
  const { dataset } = document.documentElement;
  if ('whole' in dataset) return;
  const done = new Set<HTMLElement>();
  const step = () => {
    const part = [...document.querySelectorAll<HTMLElement>(waiting)].find(
      (each) => !done.has(each),
    );
    if (part) {
      // One at a time: two cards take a slow phone 80 ms, in which it answers nothing.
      part.style.contentVisibility = 'visible';
      done.add(part);
      return next();
    }
    dataset.whole = '';
    for (const each of done) each.style.contentVisibility = '';
    return undefined;
  };
  // A frame between two steps, or one idle time would do them all.
  const next = () =>
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(step, { timeout: 300 });
      else setTimeout(step);
    });
  next();
}
