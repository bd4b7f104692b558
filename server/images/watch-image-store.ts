import type { FastifyBaseLogger } from 'fastify';
import { startPollLoop } from '#server/platform/base/poll-loop.ts';
import { withRunbook } from '#server/platform/base/operator-codes.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { checkImageStore, type ImageStoreSettings } from './open-image-store.ts';

export interface WatchOptions {
  /** Whether the start found that it fails, and warned of it. */
  readonly fails?: boolean;
  /** The pause between two checks, in ms; tests lower it. */
  readonly everyMs?: number;
}

export interface ImageStoreWatch {
  /** Returns whether photos could be written and read when it was last tried. */
  isUsable(): boolean;
  stop(): Promise<void>;
}

/**
 * Checks the store of photos at once and every minute: a shop that nobody visits has no requests that fail.
 * @param settings where photos are
 * @param log receives when it fails and when it works again
 * @param options the result of the start's check, and the pause
 */
export function watchImageStore(
  settings: ImageStoreSettings,
  log: FastifyBaseLogger,
  { fails = false, everyMs = 60_000 }: WatchOptions = {},
): ImageStoreWatch {
  let isUsable = !fails;
  const round = async () => {
    const [sentence] = await checkImageStore(settings, { hasPhotos: true, isNew: false }).catch(
      (error: unknown) => {
        if (error instanceof StartupError) return [error.message];
        throw error;
      },
    );
    if (isUsable && sentence !== undefined) log.warn(withRunbook('photo-store-failed'), sentence);
    if (!isUsable && sentence === undefined) log.warn('the store of photos works again');
    isUsable = sentence === undefined;
  };
  const stop = startPollLoop(everyMs, round);
  return { isUsable: () => isUsable, stop };
}
