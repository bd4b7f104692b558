import { withRunbook } from '#server/platform/base/operator-codes.ts';
import type pg from 'pg';
import { startJobs } from '#server/platform/operation/jobs/jobs.ts';
import { renewMissingStarts } from '#server/platform/http/sitemap-starts-store.ts';
import { startPollLoop } from '#server/platform/base/poll-loop.ts';
import type { Observer } from '#server/platform/base/observer.ts';
import { observeJobs } from '#server/platform/operation/jobs/observe-jobs.ts';
import type { App } from './build-app.ts';

/** Pauses between two rounds of background work, in ms. */
const reconcileEveryMs = 3_000;
const deliverEveryMs = 1_000;
const refreshPricesEveryMs = 2_000;
const sendWebhooksEveryMs = 1_000;

export interface BackgroundOptions {
  /** Registers a function that ends a part; they are called in reverse order. */
  readonly onStop: (close: () => unknown) => void;
  readonly observer: Observer | null;
}

/**
 * Starts the work without requests: jobs, reconciling payments, the sandbox's events, webhooks and the price
 * guide. It pauses while the shop is read-only.
 * @param app whose work it is
 * @param pool the database
 * @param options how to end the parts, and the observer of the jobs
 */
export async function startBackgroundWork(
  app: App,
  pool: pg.Pool,
  { onStop, observer }: BackgroundOptions,
): Promise<void> {
  const { log } = app.server;
  const isPaused = () => app.readOnly.isOn();
  onStop(await startJobs(pool, observeJobs(app.jobs, observer), log, isPaused));
  await renewMissingStarts(pool);
  const poll = (everyMs: number, round: () => Promise<unknown>, sentence: string) => {
    const stop = startPollLoop(everyMs, async () => {
      if (isPaused()) return;
      await round().catch((error: unknown) =>
        log.warn(withRunbook('background-round-failed', { err: error }), sentence),
      );
    });
    onStop(stop);
  };
  poll(reconcileEveryMs, app.reconcile, 'a round of reconciling failed');
  poll(deliverEveryMs, app.deliverEvents, 'a round of sending events failed');
  onStop(app.webhooks.stop);
  poll(sendWebhooksEveryMs, app.webhooks.begin, 'a round of sending webhooks failed');
  poll(
    refreshPricesEveryMs,
    () => app.refreshPrices({ gently: true }),
    'a round of the price guide failed',
  );
}
