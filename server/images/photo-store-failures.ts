import type { FastifyBaseLogger } from 'fastify';
import type { Observer } from '#server/platform/base/observer.ts';
import { linesSeldom } from '#server/platform/base/logging/lines-seldom.ts';
import { withRunbook } from '#server/platform/base/operator-codes.ts';

/** Receivers of a photo store's operations. */
export interface PhotoStoreOptions {
  readonly log?: FastifyBaseLogger | null;
  readonly observer?: Observer | null;
}

/** A failure: an error of object storage with its status, or of the file system with its code. */
export interface PhotoStoreFailure extends Error {
  readonly code?: string | undefined;
  readonly status?: number | null;
}

/** At most one line of the log about failures in this many ms. */
const logEveryMs = 10_000;

/**
 * Logs failures of a store of photos: one in ten seconds, with how many there were since.
 * @param log null if nobody reads them
 * @returns receives each failure
 */
export function logFailures(log: FastifyBaseLogger | null): (failure: PhotoStoreFailure) => void {
  const note = linesSeldom(logEveryMs);
  return (failure) =>
    note((failures) => {
      const { status = null, code } = failure;
      log?.warn(
        withRunbook('photo-store-failed', { err: failure, status, storeCode: code, failures }),
        'requests to the store of photos failed',
      );
    });
}
