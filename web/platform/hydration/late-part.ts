import { lazy, type ComponentType } from 'react';

/**
 * A lazy part that its page goes on without where its code can't be loaded, after a deployment or without a
 * connection, with which it is fetched again: a failed `lazy` ends the page.
 */
export const latePart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => untilLoaded(load));

function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(async () => {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return untilLoaded(load);
  });
}
