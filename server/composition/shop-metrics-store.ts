import type pg from 'pg';

/** The database's figures about the work of all processes, for the metrics. Ages are in seconds. */
export interface ShopFigures {
  readonly jobs: readonly Group<'task' | 'state'>[];
  readonly mails: readonly Group<'state'>[];
  readonly payments: readonly Group<'state'>[];
  readonly webhooks: readonly Group<'state'>[];
  readonly ledgerDifferences: number;
  /**
   * Since the ledger was last compared with the provider, or, if it never was, since the first payment; null
   * before that.
   */
  readonly uncomparedSeconds: number | null;
  /** Since the moment of the newest backup, or, if none was made, since the database got its tables. */
  readonly backupSeconds: number | null;
  readonly workers: number;
}

type Group<Label extends string> = Readonly<Record<Label, string>> & {
  readonly count: number;
  /** Of the oldest. */
  readonly age: number;
};

const jobs = `
  select task_identifier as task,
    case when locked_at is not null then 'running' when attempts >= max_attempts then 'given-up'
      when run_at > now() then 'scheduled' else 'due' end as state,
    count(*)::integer as count,
    greatest(0, max(extract(epoch from now() - run_at)))::double precision as age
  from graphile_worker.jobs group by 1, 2`;

// A mail whose recipient is refused, or that has failed 25 times, stays unsent and is never due (mail-store.ts).
const mails = `
  select case when due_at is not null then 'waiting' when attempts >= 25 then 'given-up'
      else 'refused' end as state,
    count(*)::integer as count,
    greatest(0, max(extract(epoch from now() - created_at)))::double precision as age
  from mails where sent_at is null group by 1`;

// Finished payments are left out: they are all of the shop's history. A refund is due since the sale was undone, which
// may be weeks after the payment began; while the bank decides a dispute none is sent (refund-payment.ts).
const payments = `
  select case when status = 'refund-due' and dispute = 'open' then 'disputed'
      when status = 'open' and processing then 'processing' else status end as state,
    count(*)::integer as count,
    greatest(0, max(extract(epoch from app_now() - coalesce(settled_at, created_at))))::double precision as age
  from payments where status in ('opening', 'open', 'refund-due') group by 1`;

/**
 * The most ended deliveries that are counted: a count without an end would take longer than the
 * metrics' pool waits (observe-process.ts), and the database would look unreachable.
 */
const defaultMax = 50_000;

// Ended deliveries are counted for a day, newest first; those that wait for their next attempt are not due.
const webhooks = (most: number) => `
  select case when state <> 'pending' then state when sending_until is not null then 'sending'
      when due_at > app_now() then 'retrying' else 'due' end as state,
    count(*)::integer as count,
    greatest(0, max(extract(epoch from app_now() -
      case when due_at <= app_now() then due_at else created_at end)))::double precision as age
  from (select state, sending_until, due_at, created_at from webhook_deliveries
      where due_at is not null
    union all
    (select state, sending_until, due_at, created_at from webhook_deliveries
      where due_at is null and created_at > app_now() - interval '1 day'
      order by created_at desc limit ${most})) counted
  group by 1`;

// Ids sort by the time of their creation (ids.ts), so that the first payment is found by the primary key.
const rest = `
  select (select count(*) from ledger_differences)::integer as differences,
    extract(epoch from app_now() - coalesce((select compared_at from ledger_comparison),
      (select created_at from payments order by id limit 1)))::double precision as uncompared,
    extract(epoch from now() - coalesce((select made_at from last_backup),
      (select min(run_at) from schema_migrations)))::double precision as backup,
    (select count(*) from job_workers where seen_at > now() - interval '40 seconds')::integer
      as workers`;

/**
 * Reads the figures that all processes share.
 * @param database one connection is enough
 * @param mostEnded how many deliveries that have ended are counted
 */
export async function readShopFigures(
  database: pg.Pool,
  mostEnded = defaultMax,
): Promise<ShopFigures> {
  const rowsOf = async <Row>(text: string) => (await database.query(text)).rows as Row[];
  const [figures] = await rowsOf<{
    differences: number;
    uncompared: number | null;
    backup: number | null;
    workers: number;
  }>(rest);
  return {
    jobs: await rowsOf(jobs),
    mails: await rowsOf(mails),
    payments: await rowsOf(payments),
    webhooks: await rowsOf(webhooks(mostEnded)),
    ledgerDifferences: figures?.differences ?? 0,
    uncomparedSeconds: figures?.uncompared ?? null,
    backupSeconds: figures?.backup ?? null,
    workers: figures?.workers ?? 0,
  };
}
