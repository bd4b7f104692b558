import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/**
 * Writes a job, usually in the transaction that causes it.
 * @param database the transaction, or the database where there is none
 * @param task the name of a task
 * @param payload what the task gets; ids only, so that logs of it hold nothing personal
 */
export async function addJob(
  database: Database | Transaction,
  task: string,
  payload: Readonly<Record<string, string>>,
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json)`.execute(
    database,
  );
}

/** When recurring jobs were last due, and what time it is there. */
export interface RecurringTimes {
  readonly now: Date;
  readonly lastDue: ReadonlyMap<string, Date>;
}

/**
 * Reads when each recurring job was last due.
 * @param pool the database
 */
export async function readRecurringTimes(pool: pg.Pool): Promise<RecurringTimes> {
  const { rows } = await pool.query<{ now: Date; task: string | null; last: Date }>(
    'select now() as now, task, last_due as last from (values (1)) as one left join recurring_jobs on true',
  );
  return {
    now: rows[0]?.now ?? new Date(),
    lastDue: new Map(rows.flatMap(({ task, last }) => (task === null ? [] : [[task, last]]))),
  };
}

/**
 * Makes recurring jobs known: what is due later than now counts from now, be it new or be it that the
 * database's own clock was wrong.
 * @param pool the database
 * @param tasks which
 */
export async function beginRecurring(pool: pg.Pool, tasks: readonly string[]): Promise<void> {
  await pool.query(
    `insert into recurring_jobs as known (task, last_due)
     select task, date_trunc('minute', now()) from unnest($1::text[]) as task
     on conflict (task) do update set last_due = excluded.last_due where known.last_due > now()`,
    [tasks],
  );
}

/**
 * Adds a recurring job that is due, unless another process has done so. One that still waits from the
 * last time is replaced.
 * @param pool the database
 * @param task which
 * @param due the minute it is due at
 */
export async function addDueJob(pool: pg.Pool, task: string, due: Date): Promise<void> {
  await pool.query(
    `with due as (
       update recurring_jobs set last_due = $2 where task = $1 and last_due < $2 returning task)
     select graphile_worker.add_job(task, job_key => task) from due`,
    [task, due],
  );
}

/**
 * Notes that workers live.
 * @param pool the database
 * @param worker the name under which they lock jobs
 * @returns whether they did so within the last 20 seconds, too
 */
export async function noteAlive(pool: pg.Pool, worker: string): Promise<boolean> {
  const { rows } = await pool.query<{ steady: boolean }>(
    `with before as (select seen_at from job_workers where worker = $1),
       noted as (insert into job_workers (worker, seen_at) values ($1, now())
         on conflict (worker) do update set seen_at = excluded.seen_at)
     select seen_at > now() - interval '20 seconds' as steady from before`,
    [worker],
  );
  return rows[0]?.steady ?? false;
}

/**
 * Gives jobs and queues free that are locked by workers who have not been alive for 40 seconds.
 * @param pool the database
 * @returns by which workers
 */
export async function releaseJobsOfTheDead(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ dead: string[] | null }>(
    `with gone as (delete from job_workers where seen_at < now() - interval '40 seconds'),
       dead as (
         select array_agg(distinct locked_by) as workers from graphile_worker.jobs
         where locked_at < now() - interval '40 seconds' and locked_by not in (
           select worker from job_workers where seen_at >= now() - interval '40 seconds'))
     select workers as dead, graphile_worker.force_unlock_workers(workers)
     from dead where workers is not null`,
  );
  return rows[0]?.dead ?? [];
}

/**
 * Forgets workers that have ended.
 * @param pool the database
 * @param worker their name
 */
export async function forgetWorker(pool: pg.Pool, worker: string): Promise<void> {
  await pool.query('delete from job_workers where worker = $1', [worker]);
}
