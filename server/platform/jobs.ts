import { Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Database, Transaction } from './database.ts';

/**
 * Work that happens after the answer, kept in PostgreSQL: a job is written in the transaction of
 * what it follows from, and survives the process.
 */
export interface Jobs {
  readonly tasks: TaskList;
  /** Task name → crontab pattern, for what recurs. */
  readonly recurring: Readonly<Record<string, string>>;
}

/** The library's own words are for its developers; ours are logged where the task runs. */
export const jobsLogger = new Logger(() => () => {});

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

/**
 * Runs the jobs in this process.
 * @param pool where jobs are kept
 * @param jobs the tasks and what recurs
 * @param log hears of tasks that failed; they are tried again with growing pauses
 * @returns the way to stop, which waits for tasks under way
 */
export async function startJobs(
  pool: pg.Pool,
  jobs: Jobs,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const runner: Runner = await run({
    pgPool: pool,
    taskList: jobs.tasks,
    parsedCronItems: parseCronItems(
      Object.entries(jobs.recurring).map(([task, match]) => ({ task, match })),
    ),
    concurrency: 2,
    noHandleSignals: true,
    logger: jobsLogger,
  });
  runner.events.on('job:error', ({ job, error }) => {
    log.error({ task: job.task_identifier, job: job.id, err: error }, 'a job failed');
  });
  return () => runner.stop();
}
