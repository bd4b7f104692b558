import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/**
 * Adds a job, usually in the transaction that causes it.
 * @param database the transaction, or the database if there is none
 * @param task the name of a task
 * @param payload the task's input; ids only, so that no personal data is logged
 * @param inSeconds when it is due at the earliest; at once by default
 */
export async function addJob(
  database: Database | Transaction,
  task: string,
  payload: Readonly<Record<string, string>>,
  inSeconds = 0,
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    run_at => now() + ${inSeconds} * interval '1 second')`.execute(database);
}

/** When recurring jobs were last due, and the database's time. */
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
 * Inserts recurring jobs with now as the last time they were due. Existing ones whose last time is in the
 * future, because the database's clock was wrong, are set to now.
 * @param pool the database
 * @param tasks which
 */
export async function insertRecurringJobs(pool: pg.Pool, tasks: readonly string[]): Promise<void> {
  await pool.query(
    `insert into recurring_jobs as known (task, last_due)
     select task, date_trunc('minute', now()) from unnest($1::text[]) as task
     on conflict (task) do update set last_due = excluded.last_due where known.last_due > now()`,
    [tasks],
  );
}

/**
 * Adds a due recurring job, unless another process has. A waiting job of the previous time is replaced.
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
 * Records the heartbeat of a process's workers.
 * @param pool the database
 * @param worker the id under which they lock jobs
 * @returns whether the previous heartbeat was within the last 20 seconds
 */
export async function recordHeartbeat(pool: pg.Pool, worker: string): Promise<boolean> {
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
 * Unlocks jobs and queues of workers without a heartbeat for 40 seconds.
 * @param pool the database
 * @returns the workers that had locked some
 */
export async function unlockJobsOfDeadWorkers(pool: pg.Pool): Promise<readonly string[]> {
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
 * Removes jobs that failed after the next one of their key was added: graphile-worker takes the key and all
 * attempts from a job that is running then (graphile-worker, Job key), so that it would count as given up for good.
 * @param pool the database
 * @param keyed tasks whose jobs all have a key
 */
export async function removeSuperseded(pool: pg.Pool, keyed: readonly string[]): Promise<void> {
  await pool.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
       where key is null and locked_at is null and attempts >= max_attempts
         and task_identifier = any ($1)))`,
    [keyed],
  );
}

/**
 * Deletes the heartbeat of workers that have stopped.
 * @param pool the database
 * @param worker their id
 */
export async function deleteWorker(pool: pg.Pool, worker: string): Promise<void> {
  await pool.query('delete from job_workers where worker = $1', [worker]);
}
