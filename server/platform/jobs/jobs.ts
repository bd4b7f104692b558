import { EventEmitter } from 'node:events';
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { forgetWorker, noteAlive, releaseJobsOfTheDead } from './jobs-store.ts';
import { addDueJobs, readSchedule } from './recurring-jobs.ts';
import { startPollLoop } from './poll-loop.ts';
import { retryablePool } from '#server/platform/database/retryable-pool.ts';

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

/** The pause between two looks at what is due and at who lives, in ms. */
const roundMs = 10_000;

/**
 * Runs the jobs in this process. Jobs of a process that was killed are free again within a minute: the
 * library itself would keep them locked for four hours.
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
  const schedule = readSchedule(jobs.recurring);
  let running = await runJobs(pool, jobs, log);

  const round = async () => {
    // The library ends for good when something went wrong that it does not know.
    if (running.ended) {
      log.error('running jobs had ended, and begins anew');
      running = await runJobs(pool, jobs, log);
    }
    // After a pause of the database nobody has been alive, whoever looks first included.
    if (await noteAlive(pool, running.worker)) {
      const dead = await releaseJobsOfTheDead(pool);
      if (dead.length > 0) log.warn({ dead }, 'jobs of processes that ended are free again');
    }
    await addDueJobs(pool, schedule);
  };
  const stopRounds = startPollLoop(roundMs, () =>
    round().catch((error: unknown) => log.warn({ err: error }, 'a round of the jobs failed')),
  );
  return async () => {
    await stopRounds();
    await running.stop();
    await forgetWorker(pool, running.worker);
  };
}

interface Running {
  /** The name under which jobs are locked. */
  readonly worker: string;
  readonly ended: boolean;
  stop(): Promise<void>;
}

async function runJobs(pool: pg.Pool, jobs: Jobs, log: FastifyBaseLogger): Promise<Running> {
  let worker = '';
  let ended = false;
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    worker = workerPool.id;
  });
  events.on('job:error', ({ job, error }) => {
    log.error({ task: job.task_identifier, job: job.id, err: error }, 'a job failed');
  });
  const runner: Runner = await run({
    pgPool: retryablePool(pool),
    taskList: jobs.tasks,
    parsedCronItems: [],
    concurrency: 2,
    noHandleSignals: true,
    logger: jobsLogger,
    events,
  });
  runner.promise
    .catch((error: unknown) => log.error({ err: error }, 'running jobs broke off'))
    .finally(() => {
      ended = true;
    });
  return {
    worker,
    get ended() {
      return ended;
    },
    stop: async () => {
      if (!ended) await runner.stop();
    },
  };
}
