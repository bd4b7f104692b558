import type pg from 'pg';
import { Gauge, Registry } from 'prom-client';
import { readDatabaseWaits, type DatabaseWaits } from './database-waits-store.ts';
import { readShopFigures, type ShopFigures } from './shop-metrics-store.ts';

/** Several scrapers within this time share one reading of the database, in ms. */
const cacheMs = 5_000;

/**
 * Metrics of the database, which all processes share: jobs, mails, payments, the ledger. Every /metrics has the
 * same ones, so they are visible while any process runs; rules take their maximum. An unknown value has no
 * series: a zero while the database is away would end alerts, or begin some.
 * @param database a pool of its own with one connection: the app's may be exhausted
 * @param given whether a provider is set up, whose books the ledger is compared with, and whether mails are
 *   sent at all: without a mail server they are kept, and not late
 */
export function buildShopMetrics(
  database: pg.Pool,
  { takesPayments, sendsMails }: { readonly takesPayments: boolean; readonly sendsMails: boolean },
): Registry {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const reachable = gauge('phonehub_database_reachable', '1 where the database responded');
  const jobs = gauge('phonehub_jobs', 'Jobs by task and state', ['task', 'state']);
  const jobAge = gauge(
    'phonehub_job_oldest_age_seconds',
    'How long the oldest job of a task and state has been due',
    ['task', 'state'],
  );
  const workers = gauge('phonehub_job_workers', 'Processes that run jobs');
  const mails = gauge('phonehub_outbox_mails', 'Unsent mails by state', ['state']);
  const mailAge = gauge('phonehub_outbox_oldest_age_seconds', 'Age of the oldest unsent mail', [
    'state',
  ]);
  const payments = gauge('phonehub_payments', 'Unfinished payments by state', ['state']);
  const paymentAge = gauge(
    'phonehub_payment_oldest_age_seconds',
    'Since the oldest unfinished payment began, or for refunds, since they have been due',
    ['state'],
  );
  const webhooks = gauge(
    'phonehub_webhook_deliveries',
    'Deliveries of webhooks by state; of those delivered and failed, the last day’s, 50,000 at most',
    ['state'],
  );
  const webhookAge = gauge(
    'phonehub_webhook_oldest_age_seconds',
    'How long the oldest delivery has been due, or for other states, since its event',
    ['state'],
  );
  const differences = gauge(
    'phonehub_ledger_differences',
    'Amounts in which the ledger and the provider differ',
  );
  const compared = gauge(
    'phonehub_ledger_compared_age_seconds',
    'Since the ledger was last compared with the provider, or before that since the first payment',
  );
  const backup = gauge(
    'phonehub_backup_age_seconds',
    'Since the newest backup that was noted, or before the first, since the database got its tables',
  );
  const blocked = gauge(
    'phonehub_blocked_sessions',
    'Sessions that wait for a lock which another session holds',
  );
  const blockedAge = gauge(
    'phonehub_blocked_session_oldest_age_seconds',
    'How long the first of the sessions that wait for a lock has waited',
  );
  const transactionAge = gauge(
    'phonehub_oldest_transaction_age_seconds',
    'Age of the oldest transaction that the shop’s role may see',
  );
  const grouped = [jobs, jobAge, mails, mailAge, payments, paymentAge, webhooks, webhookAge];
  const single = [workers, differences, compared, backup];
  const waits = [blocked, blockedAge, transactionAge];
  const forget = () => {
    for (const each of grouped) each.reset();
    // reset() would set a gauge without labels to zero.
    for (const each of single) each.remove();
  };

  const showWaits = (figures: DatabaseWaits) => {
    blocked.set(figures.blocked);
    blockedAge.set(figures.longestBlocked);
    transactionAge.set(figures.oldestTransaction);
  };
  const show = (figures: ShopFigures) => {
    for (const { task, state, count, age } of figures.jobs) {
      jobs.set({ task, state }, count);
      jobAge.set({ task, state }, age);
    }
    for (const { state: stateName, count, age } of figures.mails) {
      const state = stateName === 'waiting' && !sendsMails ? 'not-sent' : stateName;
      mails.set({ state }, count);
      mailAge.set({ state }, age);
    }
    for (const { state, count, age } of figures.payments) {
      payments.set({ state }, count);
      paymentAge.set({ state }, age);
    }
    for (const { state, count, age } of figures.webhooks) {
      webhooks.set({ state }, count);
      webhookAge.set({ state }, age);
    }
    workers.set(figures.workers);
    differences.set(figures.ledgerDifferences);
    if (takesPayments && figures.uncomparedSeconds !== null)
      compared.set(figures.uncomparedSeconds);
    if (figures.backupSeconds !== null) backup.set(figures.backupSeconds);
  };
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;
  const read = async () => {
    try {
      // First and separately: if a table is locked, the rest is not read in time.
      showWaits(await readDatabaseWaits(database));
    } catch {
      for (const each of waits) each.remove();
    }
    try {
      const figures = await readShopFigures(database);
      forget();
      show(figures);
      reachable.set(1);
    } catch {
      // The figures of the last reading would hide that the database is gone.
      forget();
      reachable.set(0);
    }
    readAt = performance.now();
  };
  const metrics = registry.metrics.bind(registry);
  registry.metrics = async () => {
    if (performance.now() - readAt > cacheMs) {
      reading ??= read().finally(() => {
        reading = null;
      });
      await reading;
    }
    return metrics();
  };
  return registry;
}
