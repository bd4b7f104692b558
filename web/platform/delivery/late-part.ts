import { lazy, type ComponentType } from 'react';

/** The pause before a file is fetched again, in ms: not every broken connection is reported to the page. */
const retryMs = 15_000;

/**
 * A lazy part that its page does without if its code can't be loaded, after a deployment or without a
 * connection, until it is fetched again: a failed `lazy` ends the page.
 */
export const latePart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => untilLoaded(load));

async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await pauseOrOnline();
    }
  }
}

function pauseOrOnline(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, retryMs);
    addEventListener('online', done);
  });
}
