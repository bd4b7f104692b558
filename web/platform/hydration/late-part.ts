import { lazy, type ComponentType } from 'react';

/** How long after a failure the code is fetched again, in ms. */
const pauseMs = 15_000;

/**
 * A lazy part that its page goes on without while its code can't be loaded, after a deployment or without a
 * connection: a failed `lazy` ends the page, and is never tried again.
 */
export const latePart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => untilLoaded(load));

function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return untilLoaded(load);
  });
}
